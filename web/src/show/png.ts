/** A PNG from pixels, for Node: the coarse washes travel inside the SVG. */
import { crc32, deflateSync } from "node:zlib";

/** RGBA pixels as a data address. */
export function pngAddress(pixels: Uint8ClampedArray, width: number, height: number): string {
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let r = 0; r < height; r++) {
    rows.set(pixels.subarray(r * width * 4, (r + 1) * width * 4), r * (width * 4 + 1) + 1);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat([signature, ...chunks]).toString("base64")}`;
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.set(named, 4);
  out.writeUInt32BE(crc32(named), data.length + 8);
  return out;
}
