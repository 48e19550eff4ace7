// The table beside the board: who is here, talk, offers, clocks, notes, notices. One line to the club, as the board has.
import { ask, attempt, button, content, has, link, make, moment, namesIn, say, tell } from "./common.js";

const HOUR = 3600;
const here = link();
const state = { seats: [], players: [], over: false, heard: 0, clocks: null, at: 0, named: (seat) => seat, socket: null };
const parts = Object.fromEntries(
  ["people", "clocks", "talk", "offers", "acts"].map((name) => [name, make(name === "talk" ? "ol" : "ul", { id: name })]),
);
parts.talk.className = "talk";
parts.talk.tabIndex = 0;
parts.talk.setAttribute("aria-live", "polite");
parts.talk.setAttribute("aria-label", say("table-talk"));
const notes = make("textarea", { id: "notes", rows: 4, maxLength: 4000 });

function send(type, rest = {}) {
  const seat = rest.seat ?? state.seats[0];
  state.socket.send(JSON.stringify({ type, id: crypto.randomUUID(), seat, ...rest }));
}

function sentence(news) {
  const facts = { ...news.facts, seat: state.named(news.seat), about: state.named(news.facts.about ?? "") };
  const offer = `table-${news.kind}-${news.facts.offer}`;
  return say(has(offer) ? offer : `table-${news.kind}`, facts);
}

function showNews(news) {
  for (const one of news) {
    if (one.n <= state.heard) continue;
    state.heard = one.n;
    const who = one.kind === "chat" ? `${state.named(one.seat)}: ` : "";
    parts.talk.append(make("li", {}, make("time", { dateTime: one.at, textContent: `${moment(one.at)} ` }), who + sentence(one)));
    parts.talk.scrollTop = parts.talk.scrollHeight;
  }
}

function showPeople(presence) {
  const shown = presence.seats.map((seat) => {
    const away = seat.last ? say("table-last", { when: moment(seat.last) }) : say("table-away");
    const who = seat.player === "human" ? `${seat.name} (${seat.here ? say("table-here") : away})` : seat.player;
    return make("li", { textContent: `${state.named(seat.seat)}: ${who}` });
  });
  if (presence.watchers) shown.push(make("li", { textContent: say("table-watchers", { count: presence.watchers }) }));
  parts.people.replaceChildren(...shown);
}

function showOffers(table) {
  state.table = table;
  parts.offers.replaceChildren(
    ...table.offers.map((offer) => {
      const text = say(`table-offered-${offer.offer}`, { seat: state.named(offer.seat), about: state.named(offer.about) });
      const mine = state.seats.includes(offer.seat);
      const answer = (yes) => send("answer", { offer: offer.n, yes });
      const asked = offer.waiting.some((seat) => state.seats.includes(seat));
      const waiting = say("table-waiting", { seats: offer.waiting.map(state.named).join(", ") });
      return make(
        "li",
        {},
        `${text} `,
        ...(asked ? [button(say("table-yes"), () => answer(true)), " ", button(say("table-no"), () => answer(false))] : [waiting, " "]),
        mine ? button(say("table-withdraw"), () => answer(false)) : "",
      );
    }),
  );
  const can = state.over ? ["rematch"] : ["draw", "take-back", table.adjourned ? "go-on" : "adjourn"];
  const acts = can.map((offer) => button(say(`offer-${offer}`), () => send("offer", { offer })));
  for (const seat of table.may_stand_in) {
    acts.push(button(say("offer-stand-in", { seat: state.named(seat) }), () => send("offer", { offer: "stand-in", about: seat })));
  }
  for (const seat of Object.keys(table.stand_ins).filter((one) => state.seats.includes(one))) {
    acts.push(button(say("table-seat-return"), () => send("seat-back", { seat })));
  }
  if (!state.over) acts.push(button(say("table-resign"), () => confirm(say("table-resign-sure")) && send("resign")));
  parts.acts.replaceChildren(make("li", { className: "row" }, ...acts));
}

function clockText(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (number) => String(number).padStart(2, "0");
  return `${Math.floor(seconds / HOUR)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function showClocks() {
  if (!state.clocks) return;
  const passed = performance.now() - state.at;
  const shown = state.clocks.clocks.map((clock) => {
    const left = clock.running && !state.clocks.stopped ? clock.left - passed : clock.left;
    const others = !state.seats.includes(clock.seat) && !state.over;
    return make(
      "li",
      {},
      `${state.named(clock.seat)}: ${clockText(left)} ${clock.running ? say("table-runs") : ""} `,
      others ? button(say("table-give", { seat: state.named(clock.seat) }), () => send("give-time", { about: clock.seat, seconds: HOUR })) : "",
      others && clock.running && left <= 0
        ? button(say("table-flag", { seat: state.named(clock.seat) }), () => send("flag", { about: clock.seat }))
        : "",
    );
  });
  if (state.clocks.stopped) shown.push(make("li", { textContent: say("table-stopped") }));
  parts.clocks.replaceChildren(...shown);
}

const hear = {
  hello(message) {
    state.players = message.players;
    state.seats = message.players.filter((player) => player.mine).map((player) => player.seat);
    tell("");
  },
  state(message) {
    state.over = message.result !== null;
    if (state.over) tell(say("table-over"));
    if (state.table) showOffers(state.table);
  },
  presence: showPeople,
  table: showOffers,
  "table-news": (message) => showNews(message.news),
  clocks(message) {
    state.clocks = message;
    state.at = performance.now();
    showClocks();
  },
  notes(message) {
    notes.value = message.text;
  },
  rematched(message) {
    content.prepend(make("p", {}, make("a", { href: message.path, textContent: say("table-next") })));
  },
  refused(message) {
    const [reason] = message.reasons;
    const facts = Object.fromEntries(Object.entries(reason.facts).map(([name, value]) => [name, state.named(value)]));
    tell(say(`why-${reason.code}`, facts), true);
  },
};

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const where = `${scheme}//${location.host}/api/matches/${here.match}/live?link=${here.secret}&table=${state.heard}`;
  state.socket = new WebSocket(where);
  state.socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    hear[message.type]?.(message);
  };
  state.socket.onclose = (event) => {
    if (event.code >= 4000) {
      tell(event.reason || say("table-wrong"), true);
      return;
    }
    tell(say("page-lost"), true);
    setTimeout(connect, 2000);
  };
}

function talkForm() {
  const text = make("input", { maxLength: 2000, required: true, autocomplete: "off" });
  text.setAttribute("aria-label", say("table-say"));
  const all = make("input", { type: "checkbox" });
  const made = make("form", { className: "row" }, text, make("button", { textContent: say("table-say") }), make("label", {}, all, ` ${say("table-to-all")}`));
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    send("chat", { text: text.value, to: all.checked ? "all" : "table" });
    text.value = "";
  });
  return made;
}

function nameForm() {
  const name = make("input", { maxLength: 40, autocomplete: "nickname" });
  name.setAttribute("aria-label", say("table-name"));
  const made = make("form", { className: "row" }, name, make("button", { textContent: say("table-keep") }));
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    send("name", { name: name.value });
  });
  return made;
}

async function notices() {
  const { channels } = await ask("GET", "/api/club");
  if (channels.length === 0) return [make("p", { textContent: say("notices-none") })];
  const path = `/api/matches/${here.match}/notices`;
  const wishes = (await ask("GET", path, undefined, here.secret)).notices;
  const rows = channels.map((channel) => {
    const wish = wishes.find((one) => one.channel === channel);
    const address = make("input", { value: wish?.address ?? "", type: channel === "mail" ? "email" : "text" });
    address.setAttribute("aria-label", `${say(`notices-channel-${channel}`)}: ${say("notices-address")}`);
    const when = make(
      "select",
      {},
      ...["away", "always", "never"].map((value) => make("option", { value, textContent: say(`notices-when-${value}`), selected: value === wish?.when })),
    );
    when.setAttribute("aria-label", `${say(`notices-channel-${channel}`)}: ${say("notices-when")}`);
    return { channel, address, when };
  });
  const keep = async () => {
    const wanted = rows
      .filter((row) => row.address.value)
      .map((row) => ({ channel: row.channel, address: row.address.value, when: row.when.value, language: document.documentElement.lang }));
    const kept = (await ask("PUT", path, { notices: wanted }, here.secret)).notices;
    tell(say(kept.every((one) => one.confirmed) ? "notices-kept" : "notices-confirm"));
  };
  const shown = rows.map((row) => make("p", { className: "row" }, say(`notices-channel-${row.channel}`), row.address, row.when));
  return [make("p", { textContent: say("notices-about") }), ...shown, button(say("table-keep"), keep)];
}

async function begin() {
  if (!here) {
    tell(say("table-wrong"), true);
    return;
  }
  const scene = await ask("GET", `/api/matches/${here.match}/scene`, undefined, here.secret);
  state.named = namesIn(scene.words[document.documentElement.lang]);
  notes.setAttribute("aria-label", say("table-notes"));
  notes.addEventListener("change", () => {
    send("notes", { text: notes.value });
    tell(say("table-notes-saved"));
  });
  const section = (title, ...children) => make("section", {}, make("h2", { textContent: title }), ...children);
  content.replaceChildren(
    make("p", {}, make("a", { href: `/#/match/${here.match}/${here.secret}`, textContent: say("page-board") })),
    section(say("table-people"), parts.people, parts.clocks),
    section(say("table-talk"), parts.talk, talkForm()),
    section(say("table-offers"), parts.offers, parts.acts),
    section(say("table-notes"), notes),
    section(say("table-name"), nameForm()),
    section(say("notices-title"), ...(await notices())),
  );
  connect();
  setInterval(showClocks, 1000);
}

window.addEventListener("hashchange", () => location.reload());
attempt(begin);
