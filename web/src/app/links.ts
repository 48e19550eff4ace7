/** The links that this browser has been given: who has one has the seat, and a served club lists none of them. */
import { keep, recall } from "./settings";

const KEY = "grognard-links";
/** The club looks up so many at once. */
const MOST = 100;

/** The links opened here, the last one first. */
export function knownLinks(): string[] {
  const kept = recall<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter((link): link is string => typeof link === "string") : [];
}

export function rememberLink(link: string): void {
  keep(KEY, [link, ...knownLinks().filter((one) => one !== link)].slice(0, MOST));
}
