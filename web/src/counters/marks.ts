/** Our own small drawings for markers, which have no military symbol: in a box of 60 x 44, in the colour of the ink. */

const LINE = 'fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"';
const FULL = 'fill="currentColor"';

/** A burst with `n` points round (30, 22). */
function burst(n: number, outer: number, inner: number): string {
  const points = Array.from({ length: 2 * n }, (_, k) => {
    const r = k % 2 ? inner : outer;
    const a = (Math.PI * k) / n - Math.PI / 2;
    return `${(30 + r * Math.cos(a)).toFixed(1)} ${(22 + r * Math.sin(a)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

const BRIDGE = "M4 34Q30 12 56 34M4 24Q30 2 56 24M17 19V27M30 14V21M43 19V27";

/** By the key that a marker's face gives as its symbol. */
export const MARKS: Record<string, string> = {
  smoke: `<path d="M10 36a9 9 0 0 1 2-17 12 12 0 0 1 22-5 10 10 0 0 1 15 8 8 8 0 0 1 1 15Z" ${LINE}/><path d="M18 30h20M26 23h16" ${LINE}/>`,
  mine: `<circle cx="30" cy="23" r="12" ${FULL}/><path d="M30 3V43M10 23H50M16 9 44 37M44 9 16 37" ${LINE}/>`,
  wreck: `<path d="M6 38H54L48 28H12ZM20 28 24 21H38L41 28" ${LINE}/><path d="M30 17c-7-5 0-9-1-15 7 3 10 9 6 15" ${FULL}/>`,
  works: `<path d="M4 36H18L22 26H38L42 36H56M10 36 14 30M50 36 46 30" ${LINE}/><path d="M22 26V18H38V26" ${LINE}/>`,
  trench: `<path d="M4 32H14V16H26V32H36V16H48V32H56" ${LINE}/>`,
  position: `<path d="M6 38 14 14H46L54 38Z" ${LINE}/><path d="M22 26H38" ${LINE}/>`,
  fortress: `<path d="${burst(5, 22, 13)}" ${LINE}/><circle cx="30" cy="22" r="5" ${FULL}/>`,
  barrage: `<path d="${burst(8, 21, 9)}" ${FULL}/>`,
  "barrage-full": `<path d="${burst(8, 21, 9)}" ${FULL}/>`,
  "barrage-half": `<path d="${burst(8, 21, 9)}" ${LINE}/>`,
  "bridge-blown": `<path d="M4 34Q12 27 18 25M42 25Q48 27 56 34M4 24Q12 17 20 15M40 15Q48 17 56 24" ${LINE}/><path d="${burst(7, 13, 5)}" ${FULL}/>`,
  "bridge-tested": `<path d="${BRIDGE}" ${LINE}/><path d="M22 36 28 42 40 30" ${LINE}/>`,
  "air-supply": `<path d="M8 20a22 17 0 0 1 44 0ZM8 20 27 34M52 20 33 34M30 20V34" ${LINE}/><path d="M24 34H36V43H24Z" ${FULL}/>`,
  "air-strikes": `<path d="M30 3C34 3 33 13 33 14L55 24V29L33 24V34L40 39V42L30 40 20 42V39L27 34V24L5 29V24L27 14C27 13 26 3 30 3Z" ${FULL}/>`,
  vp: `<path d="${burst(5, 22, 9)}" ${FULL}/>`,
};
