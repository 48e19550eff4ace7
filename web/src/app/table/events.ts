/** What happened, as the club tells it: data, of which the words files make sentences. */

export interface GameEvent {
  n: number;
  /** The number that the match had when it happened. */
  at: number;
  event: string;
  clause: string;
  [fact: string]: unknown;
}

/** A seat's log with new events in it. An "undone" strikes out what it took back. */
export function withEvents(log: readonly GameEvent[], fresh: readonly GameEvent[]): GameEvent[] {
  let next = [...log];
  for (const event of fresh) {
    if (next.some((known) => known.n === event.n)) continue;
    if (event.event === "undone") {
      const to = Number(event.back_to);
      next = next.filter((known) => known.n <= to || known.event === "undone");
    }
    next.push(event);
  }
  return next.sort((a, b) => a.n - b.n);
}

/** The faces that dice showed in an event. */
export function diceOf(event: GameEvent): number[] {
  const faces = [event.die, event.dice].flat();
  return faces.filter((face): face is number => typeof face === "number" && face > 0);
}

/** Whether an event begins a turn: the log has a heading there. */
export function beginsTurn(event: GameEvent): boolean {
  return typeof event.turn === "number" && /^turn-?(began|begins|started|starts)?$/.test(event.event);
}

/** Every text in an event, however deep: names of hexes and units among them. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}
