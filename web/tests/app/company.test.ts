import { describe, expect, it, vi } from "vitest";
import { RefusedError } from "../../src/app/live";
import { clauseNumber } from "../../src/app/parts/clause";
import { Company, clockFace, withOrder } from "../../src/app/table/company";
import { Naming } from "../../src/app/table/naming";
import { Scene } from "../../src/app/table/scene";
import { Words } from "../../src/app/words";
import type { SceneData, TableEvent, ToClient } from "../../src/club/messages";

const MINE = ["red"];

function table() {
  const sent: unknown[] = [];
  const refused = vi.fn();
  const act = vi.fn((message: unknown) => {
    sent.push(message);
    return Promise.resolve({ type: "accepted" } as ToClient);
  });
  const company = new Company({ mine: () => MINE, seat: () => "red", act, refused, changed: () => {} });
  return { company, sent, refused, act };
}

function seats(...players: [seat: string, player: string][]): ToClient {
  const all = players.map(([seat, player]) => ({ seat, player, name: "", here: true, last: "" }));
  return { type: "presence", seats: all, watchers: 0 };
}

function said(n: number, seat: string): TableEvent {
  return { n, at: "", seat, kind: "chat", facts: { text: String(n) } };
}

describe("the people at the table", () => {
  it("what was said before one came is no news; what others say since is, until it is read", () => {
    const { company } = table();
    company.hear({ type: "table-news", news: [said(1, "blue")] });
    company.hear(seats(["red", "human"], ["blue", "human"]));
    expect(company.unread).toBe(0);
    company.hear({ type: "table-news", news: [said(2, "blue"), said(3, "red")] });
    company.hear({ type: "table-news", news: [said(2, "blue")] });
    expect([company.unread, company.heard]).toEqual([1, 3]);
    company.markRead();
    expect(company.unread).toBe(0);
  });

  it("there is a company where another person sits, is awaited, or looks on; a computer is none", () => {
    const { company } = table();
    for (const [player, others] of [
      ["greedy", false],
      ["human", true],
      ["open", true],
    ] as const) {
      company.hear(seats(["red", "human"], ["blue", player]));
      expect(company.others).toBe(others);
    }
    company.hear({ ...seats(["red", "human"], ["blue", "greedy"]), watchers: 1 } as ToClient);
    expect(company.others).toBe(true);
  });

  it("a running clock goes down by itself, a standing one doesn't, and none below nothing", () => {
    const { company } = table();
    vi.spyOn(performance, "now").mockReturnValue(0);
    const clock = (seat: string, running: boolean) => ({ seat, left: 5000, running });
    company.hear({
      type: "clocks",
      clocks: [clock("red", true), clock("blue", false)],
      gain: 0,
      cap: 0,
      stopped: false,
    });
    vi.spyOn(performance, "now").mockReturnValue(2000);
    expect(company.times.map((time) => time.left)).toEqual([3, 5]);
    vi.spyOn(performance, "now").mockReturnValue(9000);
    expect(company.times.map((time) => time.left)).toEqual([0, 5]);
    vi.restoreAllMocks();
  });

  it("only offers that wait for the reader are asked; a refusal is shown and tells no success", async () => {
    const { company, act, refused } = table();
    const offer = (n: number, waiting: string[]) => ({ n, seat: "blue", offer: "draw" as const, waiting });
    company.hear({
      type: "table",
      offers: [offer(1, ["red"]), offer(2, ["green"])],
      adjourned: false,
      stand_ins: {},
      may_stand_in: [],
    });
    expect(company.asked.map((one) => one.n)).toEqual([1]);
    expect(await company.do({ type: "answer", offer: 1, yes: true })).toBe(true);
    const reasons = [{ code: "no-such-offer", clause: "", facts: {} }];
    act.mockRejectedValueOnce(new RefusedError(reasons));
    expect(await company.do({ type: "answer", offer: 1, yes: true })).toBe(false);
    expect(refused).toHaveBeenCalledWith(reasons);
  });

  it("clocks are read in hours, minutes and seconds, long ones with days", () => {
    expect(clockFace(3661.9)).toEqual({ days: 0, face: "1:01:01" });
    expect(clockFace(3 * 86_400 + 5)).toEqual({ days: 3, face: "0:00:05" });
  });

  it("a question has one standing answer, and those with conditions stay", () => {
    const far = { prompt: "fire", answer: "pass", when: { range: 5 } };
    expect(withOrder([{ prompt: "fire", answer: "no" }, far], { prompt: "fire", answer: "pass" })).toEqual([
      far,
      { prompt: "fire", answer: "pass" },
    ]);
  });
});

describe("a clause's number", () => {
  it("is its number in the rulebook; what stands in a table or a note has none", () => {
    const numbers = [
      "10.3.1.0",
      "10.2.1a",
      "2.1.a",
      "3.5.res.c",
      "2.2.w.a",
      "10.3.2ex",
      "9.2.ex1",
      "flow.B-pass",
      "tec.clear",
    ];
    expect(numbers.map(clauseNumber)).toEqual([
      "10.3.1.0",
      "10.2.1a",
      "2.1.a",
      "3.5",
      "2.2",
      "10.3.2",
      "9.2",
      "§",
      "§",
    ]);
  });
});

describe("what things are called in sentences", () => {
  const board = {
    hexes: { numbers: ["0101"], ground: [0] },
    legend: ["clear"],
    paths: [],
    sides: [],
    places: [{ hex: 0, kind: "town", name: { en: "Ivnya", zh: "伊夫尼亚" } }],
  };
  const counters = [{ id: "m60", faces: [{}], name: { en: "M60", zh: "M60坦克" } }];
  const scene = new Scene({ board, table: { counters }, words: {}, clauses: {} } as unknown as SceneData);
  const naming = new Naming(scene);
  const words: Words = new Words("zh", "chit-Smoke = 烟幕\ntold = { $what }", (id) => naming.called(id, words));
  const call = (what: string) => words.text("told", { what });

  it("a unit of a kind has the kind's name and its number, also when it is lost; places and chits their own", () => {
    expect(call("U04")).toBe("U04");
    const unit = {
      id: "U04",
      side: "us",
      face: "m60",
      hex: "0101",
      box: null,
      steps: 1,
      strength: [],
      state: [],
      stack: 0,
    };
    naming.learn({ units: [unit] });
    naming.learn({ units: [] });
    expect(call("U04")).toBe("M60坦克 U04");
    expect(call("Smoke-2")).toBe("烟幕 2");
    expect(call("Smoke")).toBe("烟幕");
    expect(call("Ivnya")).toBe("伊夫尼亚");
  });
});
