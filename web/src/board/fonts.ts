/** The fonts of map and counters, given to a page or a worker by hand, so that none is missing from the first tile. */
import manifest from "../generated/fonts.json";

interface FontSetLike {
  add(face: FontFace): unknown;
}

/** Loads the map's fonts into `document.fonts` or a worker's `fonts`. Chinese only where asked for. */
export async function loadFonts(set: FontSetLike, base: string, chinese: boolean): Promise<void> {
  const wanted = manifest.filter((font) => chinese || font.family !== "Noto Serif SC");
  const faces = wanted.map(
    (font) =>
      new FontFace(font.family, `url(${base}${font.file}.woff2)`, {
        weight: String(font.weight),
        style: font.style,
        unicodeRange: font.range,
      }),
  );
  const loaded = await Promise.allSettled(faces.map((face) => face.load()));
  for (const result of loaded) if (result.status === "fulfilled") set.add(result.value);
}
