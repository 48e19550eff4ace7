/** Drawing a unit's way with the mouse: press on the unit, go along the hexes, let go where it shall stand. */

export interface DragCalls {
  hexAt(x: number, y: number): string | null;
  showWay(hexes: string[]): void;
  mayDrag(unit: string): boolean;
  /** The unit has been taken up: show where it can go. */
  begin(unit: string): void;
  drag(unit: string, hexes: string[]): void;
}

export interface Drags {
  dragging(): boolean;
  /** Whether the click that follows belongs to a drag that has just ended. */
  justDropped(): boolean;
  leave(): void;
}

export function dragsOn(host: HTMLElement, calls: DragCalls): Drags {
  let unit = "";
  let way: string[] = [];
  let dropped = false;
  const left = new AbortController();
  const { signal } = left;

  // Before the board's own listener, which would move the map.
  const press = (event: MouseEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>(".counter")?.dataset.id;
    const hex = calls.hexAt(event.clientX, event.clientY);
    if (event.button !== 0 || !id || !hex || !calls.mayDrag(id)) return;
    event.stopPropagation();
    unit = id;
    way = [hex];
  };
  const go = (event: MouseEvent): void => {
    const hex = unit ? calls.hexAt(event.clientX, event.clientY) : null;
    if (!hex || hex === way.at(-1)) return;
    // Going back over a hex takes it out of the way again.
    if (way.length === 1) calls.begin(unit);
    way = way.at(-2) === hex ? way.slice(0, -1) : [...way, hex];
    calls.showWay(way);
  };
  const drop = (): void => {
    const [, ...hexes] = way;
    if (unit && hexes.length) {
      dropped = true;
      setTimeout(() => {
        dropped = false;
      });
      calls.drag(unit, hexes);
    }
    unit = "";
    way = [];
  };
  host.addEventListener("mousedown", press, { capture: true, signal });
  window.addEventListener("mousemove", go, { signal });
  window.addEventListener("mouseup", drop, { signal });
  return { dragging: () => way.length > 1, justDropped: () => dropped, leave: () => left.abort() };
}
