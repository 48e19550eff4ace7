// The keeper's page: matches, load, what went wrong, accounts. The secret stays in this page and goes nowhere else.
import { ask, attempt, button, content, form, make, moment, say, tell } from "./common.js";

let secret = "";

function table(heads, rows) {
  const line = (tag, cells) => make("tr", {}, ...cells.map((cell) => make(tag, {}, cell)));
  return make("div", { className: "wide" }, make("table", {}, make("thead", {}, line("th", heads)), make("tbody", {}, ...rows.map((row) => line("td", row)))));
}

function standing(match) {
  if (match.over) return say("keeper-over");
  return match.open ? say("keeper-open-now", { count: match.visitors }) : say("keeper-resting");
}

function accountRow(account) {
  const reason = make("input", { value: account.banned, maxLength: 200 });
  reason.setAttribute("aria-label", `${say("keeper-reason")}: ${account.name}`);
  const set = async (text) => {
    await ask("PUT", "/api/keeper/bans", { name: account.name, reason: text }, secret);
    await show();
  };
  const act = account.banned ? button(say("keeper-unban"), () => set("")) : button(say("keeper-ban"), () => set(reason.value));
  return [account.name, moment(account.made), reason, act];
}

async function show() {
  const data = await ask("GET", "/api/keeper", undefined, secret);
  tell(say("keeper-since", { when: moment(data.since), count: data.processes }));
  const loads = Object.entries(data.counts).map(([name, value]) => [name, String(Math.round(value * 1000) / 1000)]);
  const matches = data.matches.map((match) => [match.match, `${match.game}, ${match.scenario}`, String(match.lines), moment(match.last), standing(match)]);
  const heads = ["match", "game", "lines", "last", "state"].map((name) => say(`keeper-${name}`));
  content.replaceChildren(
    make("h2", { textContent: say("keeper-load") }),
    table([], loads),
    make("h2", { textContent: say("keeper-matches") }),
    table(heads, matches),
    make("h2", { textContent: say("keeper-cases") }),
    data.cases.length
      ? make("ul", {}, ...data.cases.map((one) => make("li", { textContent: `${moment(one.at)} ${one.match} ${one.number}: ${one.text}` })))
      : make("p", { textContent: say("keeper-no-cases") }),
    make("h2", { textContent: say("keeper-accounts") }),
    table([], data.accounts.map(accountRow)),
  );
}

const open = (values) => {
  secret = values.secret;
  return show();
};

attempt(() =>
  show().catch((error) => {
    if (error.status !== 403) throw error;
    content.replaceChildren(form("", { secret: { label: say("keeper-secret"), type: "password", required: true, autocomplete: "off" } }, say("keeper-open"), open));
  }),
);
