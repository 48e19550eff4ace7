// An invitation: which seats are open, and one of them taken.
import { ask, attempt, button, content, link, make, namesIn, say, tell } from "./common.js";

async function begin() {
  const here = link();
  if (!here) {
    tell(say("join-wrong"), true);
    return;
  }
  const { matches } = await ask("POST", "/api/matches/mine", { links: [here.secret] });
  const match = matches.find((one) => one.match === here.match);
  if (!match) {
    tell(say("join-wrong"), true);
    return;
  }
  if (match.open.length === 0) {
    tell(say("join-none"));
    return;
  }
  const words = await ask("GET", `/api/games/${match.game}/words`);
  const named = namesIn(words[document.documentElement.lang]);
  const name = make("input", { maxLength: 40, autocomplete: "nickname" });
  const take = async (seat) => {
    const made = await ask("POST", `/api/matches/${here.match}/join`, { seat, name: name.value, link: here.secret });
    const [own] = made.links;
    tell(say("join-taken"));
    content.replaceChildren(
      make("p", {}, make("a", { href: own.path, textContent: say("page-board") })),
      make("p", {}, make("a", { href: `/club/table#/${made.match}/${own.link}`, textContent: say("table-title") })),
    );
  };
  content.replaceChildren(
    make("p", { textContent: say("join-about") }),
    make("p", { textContent: match.title }),
    make("label", {}, say("join-name"), name),
    make("p", { className: "row" }, ...match.open.map((seat) => button(say("join-take", { seat: named(seat) }), () => take(seat)))),
  );
}

window.addEventListener("hashchange", () => location.reload());
attempt(begin);
