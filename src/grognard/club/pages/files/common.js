// What all pages of the club share: words, requests, and making elements. No text stands in the code.

const words = JSON.parse(document.querySelector("meta[name=words]").content);
export const content = document.querySelector("#content");
const told = document.querySelector("#told");

/** A sentence of the words files, with facts in it. */
export function say(key, facts = {}) {
  return (words[key] ?? key).replace(/\{([\w-]+)\}/g, (_, name) => String(facts[name] ?? ""));
}

/** Whether there is such a sentence. */
export const has = (key) => key in words;

/** Tell something to the person. */
export function tell(text, bad = false) {
  told.textContent = text;
  told.className = bad ? "bad" : "";
}

/** An element with properties and children. */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter((child) => child !== null && child !== ""));
  return element;
}

/** A form: a heading, fields (name: {label, type …}), a button; what is to be done with the values. */
export function form(heading, fields, button, act) {
  const inputs = Object.entries(fields).map(([name, { label, ...properties }]) =>
    make("label", {}, label, make("input", { name, ...properties })),
  );
  const made = make("form", {}, heading ? make("h2", { textContent: heading }) : "", ...inputs, make("button", { textContent: button }));
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => act(Object.fromEntries(new FormData(made))));
  });
  return made;
}

/** A button that does something. */
export function button(text, act) {
  const made = make("button", { type: "button", textContent: text });
  made.addEventListener("click", () => attempt(act));
  return made;
}

/** Do something; what went wrong is told. */
export async function attempt(act) {
  try {
    await act();
  } catch (error) {
    tell(say("page-failed", { why: error.message }), true);
  }
}

/** Ask the club. */
export async function ask(method, path, body, secret) {
  const headers = { ...(body && { "content-type": "application/json" }), ...(secret && { authorization: `Bearer ${secret}` }) };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const data = await answer.json();
  if (!answer.ok) {
    throw Object.assign(new Error(data.error), { status: answer.status });
  }
  return data;
}

/** The match and the secret in this page's address, after its #. */
export function link() {
  const [, match, secret] = location.hash.split("/");
  return match && secret ? { match, secret } : null;
}

/** The names of seats in the reader's language: `axis = Axis` in a game's words. */
export function namesIn(texts) {
  const names = new Map();
  for (const text of texts ?? []) {
    for (const [, key, name] of text.matchAll(/^([\w-]+) = ([^{}\n]+)$/gm)) {
      names.set(key, name.trim());
    }
  }
  return (seat) => names.get(seat) ?? seat;
}

/** A moment as people here write it. */
export const moment = (iso) => (iso ? new Date(iso).toLocaleString(document.documentElement.lang) : "");
