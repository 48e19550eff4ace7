import { describe, expect, it } from "vitest";
import { carryingOut, choicesFor, hexOf, meant, thingsOf } from "../../src/app/table/choices";
import { Choosing, type Questions } from "../../src/app/table/choosing";
import { Gathering } from "../../src/app/table/gathering";
import type { DecisionData, GroupData, PreviewData, VerdictData } from "../../src/club/messages";

function group(lead: string, kind: string, items: string[], more: Partial<GroupData> = {}): GroupData {
  return { lead, tail: "", kind, clause: "9.1", items, whole: true, ...more };
}

function decision(kind: string, groups: GroupData[]): DecisionData {
  return { prompt: "prompt", kind, clause: "9.1", facts: {}, groups };
}

const LEGAL: VerdictData = {
  type: "verdict",
  id: "",
  number: 1,
  seat: "",
  text: "",
  legal: true,
  reasons: [],
  notes: [],
};
const PREVIEW: PreviewData = {
  type: "preview",
  id: "",
  number: 1,
  seat: "",
  text: "",
  cost: 1,
  path: [],
  sums: {},
  column: "",
  chances: {},
  notes: [],
};

const MOVE = decision("unit", [group("move ", "unit", ["39A", "41A"], { whole: false }), group("end", "", [""])]);
const WAY = decision("path", [
  group("move 39A ", "hex", ["1214", "1214-1215"], { costs: [1, 2] }),
  group("move 39A ", "hex", ["1214"], { whole: false, tail: "-" }),
]);
const ON = decision("path", [group("move 39A 1214-", "hex", ["1215", "1216"], { costs: [2, 3] })]);
const ATTACK = decision("hex", [group("attack ", "hex", ["1300"], { whole: false })]);

/** A table of attackers of which A with anybody is enough, and B and C alone are not. */
function attackers(text: string): DecisionData | null {
  const done: { [text: string]: [ready: string[], onwards: string[]] } = {
    "attack 1300": [["A"], ["A", "B"]],
    "attack 1300 from A,": [["B", "C"], ["B"]],
    "attack 1300 from A,B,": [["C"], []],
    "attack 1300 from B,": [["C"], []],
  };
  const found = done[text];
  if (!found) return null;
  const lead = text === "attack 1300" ? "attack 1300 from " : text;
  return decision("subset", [
    group(lead, "unit", found[0]),
    group(lead, "unit", found[1], { whole: false, tail: "," }),
  ]);
}

function world() {
  const played: string[] = [];
  const asked: string[] = [];
  const questions: Questions = {
    narrow: (text) => {
      asked.push(text);
      return Promise.resolve(text === "move 39A" ? WAY : text === "move 39A 1214-" ? ON : attackers(text));
    },
    preview: (text) => Promise.resolve({ ...PREVIEW, text }),
    why: (text) =>
      Promise.resolve(
        text.endsWith("from C")
          ? { ...LEGAL, legal: false, reasons: [{ code: "odds-too-low", clause: "10.3", facts: {} }] }
          : text === "move 40A"
            ? { ...LEGAL, legal: false, reasons: [{ code: "not-active", clause: "9.0", facts: { unit: "40A" } }] }
            : LEGAL,
      ),
  };
  const choosing = (base: DecisionData) =>
    new Choosing(
      base,
      questions,
      (text) => played.push(text),
      () => {},
    );
  return { played, asked, questions, choosing };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("what a click stands for", () => {
  it("a way stands for its last hex, and a way that ends where its lead does for that hex", () => {
    expect(hexOf(WAY.groups[0], "1214-1215")).toBe("1215");
    expect(hexOf(group("advance 6Pz 0536", "hex", ["", "-0535"]), "")).toBe("0536");
    expect(hexOf(group("advance 6Pz 0536", "hex", ["", "-0535"]), "-0535")).toBe("0535");
    expect(hexOf(MOVE.groups[0], "39A")).toBeNull();
  });

  it("every hex has its cost", () => {
    expect([...thingsOf(WAY, "hex")]).toEqual([
      ["1214", 1],
      ["1215", 2],
    ]);
  });

  it("a plain click goes there, a shift-click goes on from there", () => {
    const both = choicesFor(WAY, "hex", "1214");
    expect(meant(both, false)?.text).toBe("move 39A 1214");
    expect(meant(both, true)?.text).toBe("move 39A 1214-");
  });

  it("two whole choices for one hex have to be told apart by the reader", () => {
    const two = decision("path", [group("retreat A ", "path", ["1-3", "2-3"])]);
    expect(meant(choicesFor(two, "hex", "3"), false)).toBeNull();
  });

  it("a unit stands for its weapons and chits", () => {
    const shots = decision("unit", [group("fire 1300 ", "shot", ["S06:sagger", "S06:ap", "S07:ap"])]);
    expect([...thingsOf(shots, "unit").keys()]).toEqual(["S06", "S07"]);
    expect(choicesFor(shots, "unit", "S06").map((one) => one.item)).toEqual(["S06:sagger", "S06:ap"]);
  });

  it("one word carries out, two don't", () => {
    expect(carryingOut(MOVE)?.text).toBe("end");
    expect(carryingOut(decision("answer", [group("yes", "", [""]), group("no", "", [""])]))).toBeNull();
  });
});

describe("the way through a decision", () => {
  it("clicks on a unit take its weapons into the group one after the other, then all out again", async () => {
    const { choosing } = world();
    const fire = decision("subset", [
      group("fire 1300 with ", "shot", ["S06:sagger", "S06:ap", "S07:ap"]),
      group("fire 1300 with ", "shot", ["S06:sagger", "S06:ap"], { whole: false, tail: "," }),
    ]);
    const way = choosing(fire);
    await settled();
    expect([...way.offered("unit").keys()]).toEqual(["S06", "S07"]);
    expect(way.answers("unit", "S06")).toBe(true);
    for (const members of [["S06:sagger"], ["S06:sagger", "S06:ap"], []]) {
      await way.touch("unit", "S06", false);
      expect(way.gathering?.members).toEqual(members);
      expect(way.chosen("unit")).toEqual(members.length ? ["S06"] : []);
    }
  });

  it("a unit, then a hex, plays the move", async () => {
    const { choosing, played } = world();
    const way = choosing(MOVE);
    await way.touch("unit", "39A", false);
    expect(way.chosen("unit")).toEqual(["39A"]);
    await way.touch("hex", "1215", false);
    expect(played).toEqual(["move 39A 1214-1215"]);
  });

  it("by way of a hex", async () => {
    const { choosing, played } = world();
    const way = choosing(MOVE);
    await way.touch("unit", "39A", false);
    await way.touch("hex", "1214", true);
    await way.touch("hex", "1216", false);
    expect(played).toEqual(["move 39A 1214-1216"]);
  });

  it("a unit drawn along hexes goes by way of them, and is refused where it can't", async () => {
    const { choosing, played } = world();
    await choosing(MOVE).follow("39A", ["1214", "1216"]);
    expect(played).toEqual(["move 39A 1214-1216"]);
    const way = choosing(MOVE);
    await way.follow("39A", ["1399", "1216"]);
    expect(played).toHaveLength(1);
  });

  it("another unit takes the place of the chosen one, the same one is put back", async () => {
    const { choosing, asked } = world();
    const way = choosing(MOVE);
    await way.touch("unit", "39A", false);
    await way.touch("unit", "39A", false);
    expect(way.steps).toEqual([]);
    await way.touch("unit", "39A", false);
    await way.touch("unit", "41A", false);
    expect(asked.at(-1)).toBe("move 41A");
  });

  it("what can't be chosen is refused with its reasons", async () => {
    const { choosing } = world();
    const way = choosing(MOVE);
    expect(way.answers("unit", "40A")).toBe(false);
    await way.refuse("unit", "40A");
    expect(way.refusal?.verdict.reasons[0].code).toBe("not-active");
    expect(way.back()).toBe(true);
    expect(way.refusal).toBeNull();
  });

  it("what is pointed at is previewed once", async () => {
    const { choosing, questions } = world();
    let count = 0;
    const preview = questions.preview;
    questions.preview = (text) => {
      count++;
      return preview(text);
    };
    const way = choosing(MOVE);
    const [choice] = choicesFor(WAY, "hex", "1214");
    way.point(choice);
    way.point(null);
    way.point(choice);
    await settled();
    expect(count).toBe(1);
    expect(way.pointed?.preview?.cost).toBe(1);
  });
});

describe("a group put together", () => {
  it("knows all who can be part of it, also those who are not enough alone", async () => {
    const { questions } = world();
    const group = new Gathering(attackers("attack 1300") as DecisionData, questions, () => {});
    await group.begin();
    expect(group.pool).toEqual(["A", "B", "C"]);
  });

  it("is written in the club's order, whatever the order of the clicks", async () => {
    const { choosing, played } = world();
    const way = choosing(ATTACK);
    await way.touch("hex", "1300", false);
    await settled();
    for (const unit of ["C", "A"]) await way.touch("unit", unit, false);
    await settled();
    way.declare();
    expect(played).toEqual(["attack 1300 from A,C"]);
  });

  it("can't be declared while the rules refuse it, and says why", async () => {
    const { choosing, played } = world();
    const way = choosing(ATTACK);
    await way.touch("hex", "1300", false);
    await settled();
    await way.touch("unit", "C", false);
    await settled();
    expect(way.gathering?.reasons.map((reason) => reason.code)).toEqual(["odds-too-low"]);
    way.declare();
    expect(played).toEqual([]);
  });

  it("of a fixed number has no choice that ends it at first", async () => {
    const chits = (lead: string, items: string[], whole: boolean) =>
      decision("subset", [group(lead, "chit", items, whole ? {} : { whole: false, tail: "," })]);
    const { questions } = world();
    questions.narrow = (text) => Promise.resolve(text === "select 8A," ? chits(text, ["11A", "27A"], true) : null);
    const group2 = new Gathering(chits("select ", ["8A", "11A"], false), questions, () => {});
    await group2.begin();
    expect(group2.pool).toEqual(["8A", "11A", "27A"]);
    group2.toggle("27A");
    group2.toggle("8A");
    expect(group2.text).toBe("select 8A,27A");
  });
});
