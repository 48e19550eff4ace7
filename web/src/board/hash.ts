/** Chance that never changes: every jitter in the picture is a hash of a place and a purpose. */

/** A number in [0, 1) that depends on nothing but its three integers. */
export function hash(a: number, b: number, purpose: number): number {
  let h = Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca77) ^ Math.imul(purpose | 0, 0xc2b2ae3d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  h = Math.imul(h, 0x297a2d39);
  h ^= h >>> 15;
  return (h >>> 0) / 4294967296;
}

/** Smooth noise in [-1, 1] whose bumps are about `size` map px wide. */
export function noise(x: number, y: number, size: number, purpose: number): number {
  const gx = x / size;
  const gy = y / size;
  const ix = Math.floor(gx);
  const iy = Math.floor(gy);
  const u = ease(gx - ix);
  const v = ease(gy - iy);
  const top = mix(hash(ix, iy, purpose), hash(ix + 1, iy, purpose), u);
  const foot = mix(hash(ix, iy + 1, purpose), hash(ix + 1, iy + 1, purpose), u);
  return 2 * mix(top, foot, v) - 1;
}

/** A text as an integer, for hashing by name. */
export function textHash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h | 0;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
