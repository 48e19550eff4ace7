/** The page's fonts are the map's; each is fetched when a letter of it is first used. */
import manifest from "../generated/fonts.json";

export function offerFonts(): void {
  for (const font of manifest) {
    const { family, weight, style, range, file } = font;
    const source = `url(${import.meta.env.BASE_URL}fonts/${file}.woff2)`;
    document.fonts.add(
      new FontFace(family, source, { weight: String(weight), style, unicodeRange: range, display: "swap" }),
    );
  }
}
