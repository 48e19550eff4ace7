import type { WashItem } from "./items";
import { PALETTES, rgb, STRENGTH, type Theme } from "./palette";

/** The pixels of a wash: its colour, as strong as the value says. */
export function washPixels(item: WashItem, theme: Theme): Uint8ClampedArray<ArrayBuffer> {
  const dark = rgb(PALETTES[theme][item.dark]);
  const light = rgb(PALETTES[theme][item.light]);
  const share = item.light === "light" ? STRENGTH[theme].light : 1;
  const out = new Uint8ClampedArray(item.values.length * 4);
  item.values.forEach((v, i) => {
    out.set(v < 0 ? dark : light, i * 4);
    out[i * 4 + 3] = v < 0 ? -v * 2 : v * 2 * share;
  });
  return out;
}
