// An account: made, entered, left; its address, password, matches and data.
import { ask, attempt, button, content, form, make, moment, say, tell } from "./common.js";

const ONE = "/api/account";
const password = (label, name = "current-password") => ({ label, type: "password", minLength: 10, maxLength: 200, required: true, autocomplete: name });
const called = { label: say("account-name"), required: true, maxLength: 30, autocomplete: "username" };
const address = { label: say("account-mail"), type: "email", autocomplete: "email" };

function out() {
  const enter = (values) => ask("POST", "/api/session", values).then(show);
  const create = (values) => ask("POST", "/api/accounts", values).then(show);
  const forgotten = async (values) => {
    await ask("POST", "/api/reset", values);
    tell(say("account-reset-sent"));
  };
  content.replaceChildren(
    form(say("account-enter"), { name: called, password: password(say("account-password")) }, say("account-enter"), enter),
    form(say("account-make"), { name: called, password: password(say("account-password"), "new-password"), mail: address }, say("account-make"), create),
    form(say("account-forgotten"), { name: called }, say("account-ask-reset"), forgotten),
  );
}

async function matches() {
  const mine = (await ask("POST", "/api/matches/mine", { links: [] })).matches;
  const shown = mine.map((match) =>
    make("li", {}, make("a", { href: match.links[0].path, textContent: match.title || `${match.game}, ${match.scenario}` }), ` ${moment(match.last)}`),
  );
  return shown.length ? make("ul", {}, ...shown) : make("p", { textContent: say("account-no-matches") });
}

async function show() {
  const account = await ask("GET", ONE);
  const done = async (work) => {
    await work;
    await show();
    tell(say("account-done"));
  };
  const mail = account.mail ? `${account.mail}${account.mail_confirmed ? "" : ` (${say("account-unconfirmed")})`}` : "";
  content.replaceChildren(
    make("p", { className: "row" }, say("account-in", { name: account.name }), " ", button(say("account-leave"), () => ask("DELETE", "/api/session").then(out))),
    make("h2", { textContent: say("account-matches") }),
    await matches(),
    make("p", { textContent: mail }),
    form(say("account-change-mail"), { mail: address }, say("table-keep"), (values) => done(ask("PUT", `${ONE}/mail`, values))),
    form(
      say("account-change-password"),
      { old: password(say("account-old")), new: password(say("account-new"), "new-password") },
      say("table-keep"),
      (values) => done(ask("PUT", `${ONE}/password`, values)),
    ),
    make("p", {}, make("a", { href: `${ONE}/data`, download: "", textContent: say("account-export") })),
    form(say("account-part"), { password: password(say("account-password")) }, say("account-part"), async (values) => {
      await ask("DELETE", ONE, values);
      out();
      tell(say("account-done"));
    }),
    make("p", { textContent: say("account-part-about") }),
  );
}

async function begin() {
  const [what, token] = location.hash.slice(1).split("/");
  if (token) history.replaceState(null, "", location.pathname + location.search); // the secret serves once
  if (what === "confirm" && token) {
    await ask("POST", "/api/confirm", { token });
    tell(say("account-confirmed"));
  }
  const { accounts } = await ask("GET", "/api/club");
  if (!accounts) {
    if (what !== "confirm") tell(say("account-none"));
    return;
  }
  if (what === "reset" && token) {
    const renew = async (values) => {
      await ask("PUT", "/api/reset", { token, ...values });
      tell(say("account-done"));
      out();
    };
    content.replaceChildren(form(say("account-reset"), { password: password(say("account-new"), "new-password") }, say("table-keep"), renew));
    return;
  }
  await show().catch((error) => {
    if (error.status !== 401) throw error;
    out();
  });
}

attempt(begin);
