/** How an overlay's layers look: a colour for each side, a hatching for each kind, never a colour alone. */
import type { Overlay } from "../../board/highlight-layer";
import type { LayerData } from "../../club/messages";

/** Costs are written only where there are not more of them than can be read. */
const MOST_COSTS = 400;

/** A layer's colour is its side's; its hatching tells its kind, and sides of one kind lean differently. */
export function overlayLook(
  layer: LayerData,
  layers: readonly LayerData[],
  sides: readonly string[],
): { colour: number; hatch: number } {
  const side = sides.indexOf(layer.side);
  const kinds = [...new Set(layers.map((other) => other.kind))];
  const kind = kinds.indexOf(layer.kind);
  return { colour: side < 0 ? 0 : 1 + (side % 3), hatch: kind === 0 ? Math.max(0, side) % 2 : 1 + kind };
}

export function overlaysOf(layers: readonly LayerData[], sides: readonly string[]): Overlay[] {
  return layers.map((layer) => ({
    hexes: layer.hexes,
    costs: Object.keys(layer.costs).length <= MOST_COSTS ? layer.costs : {},
    lines: layer.lines,
    ...overlayLook(layer, layers, sides),
  }));
}
