import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { diceOf, type GameEvent, textsIn, withEvents } from "../../src/app/table/events";
import { type Frame, Frames } from "../../src/app/table/frames";
import type { State } from "../../src/club/messages";

function event(n: number, name: string, facts: { [name: string]: unknown } = {}): GameEvent {
  return { n, at: n, event: name, clause: "", ...facts };
}

describe("the log", () => {
  it("an undo strikes out what it took back, and only that", () => {
    const log = [event(1, "turn"), event(2, "moved"), event(3, "moved")];
    const next = withEvents(log, [event(4, "undone", { back_to: 1 }), event(5, "moved")]);
    expect(next.map((e) => e.n)).toEqual([1, 4, 5]);
  });

  it("what was sent twice stands once", () => {
    expect(withEvents([event(1, "a")], [event(1, "a"), event(2, "b")]).map((e) => e.n)).toEqual([1, 2]);
  });

  it("finds dice and names, however deep", () => {
    const fought = event(1, "fought", {
      die: 5,
      units: ["39A"],
      odds: { value: "3-1", parts: [{ facts: { hex: "1214" } }] },
    });
    expect(diceOf(fought)).toEqual([5]);
    expect(diceOf(event(1, "rolled", { dice: [2, 6] }))).toEqual([2, 6]);
    expect(textsIn(fought)).toContain("1214");
  });
});

describe("steps of the other side", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function frame(number: number, facts = {}): Frame {
    return { state: { number } as State, events: new Map([["red", [event(number, "moved", facts)]]]) };
  }

  function frames() {
    const shown: number[] = [];
    const settled = vi.fn();
    return { shown, settled, frames: new Frames((f) => shown.push(f.state.number), settled) };
  }

  it("one's own choice shows at once", () => {
    const { shown, frames: f } = frames();
    f.add(frame(1), false);
    expect(shown).toEqual([1]);
    expect(f.behind).toBe(false);
  });

  it("those of others come one after the other", () => {
    const { shown, settled, frames: f } = frames();
    for (const number of [1, 2, 3]) f.add(frame(number), true);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([1, 2, 3]);
    expect(settled).toHaveBeenCalledOnce();
    expect(f.behind).toBe(false);
  });

  it("a roll of dice stands longer", () => {
    const { shown, frames: f } = frames();
    f.add(frame(1, { die: 4 }), true);
    f.add(frame(2), true);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([1]);
  });

  it("can be skipped", () => {
    const { shown, settled, frames: f } = frames();
    for (const number of [1, 2, 3]) f.add(frame(number), true);
    f.skip();
    expect(shown).toEqual([1, 2, 3]);
    expect(settled).toHaveBeenCalledOnce();
  });
});
