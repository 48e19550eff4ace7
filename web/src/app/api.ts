/** The club over HTTP: which games and matches there are, a new match, and all of a match that doesn't change. */
import type { ClauseInfo, ErrorData, Games, Matches, MatchMade, NewMatch, SceneData } from "../club/messages";

/** The club answered, and said no; `message` is its sentence. */
export class ClubError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export function fetchGames(): Promise<Games> {
  return ask("/api/games");
}

export function fetchMatches(): Promise<Matches> {
  return ask("/api/matches");
}

export function makeMatch(wanted: NewMatch): Promise<MatchMade> {
  return ask("/api/matches", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wanted),
  });
}

export function fetchScene(match: string, link: string): Promise<SceneData> {
  return ask(`/api/matches/${encodeURIComponent(match)}/scene?link=${encodeURIComponent(link)}`);
}

export function fetchClause(game: string, clause: string): Promise<ClauseInfo> {
  return ask(`/api/games/${encodeURIComponent(game)}/clauses/${encodeURIComponent(clause)}`);
}

/** A game's words, by language, as Fluent texts. */
export function fetchGameWords(game: string): Promise<{ [language: string]: string[] }> {
  return ask(`/api/games/${encodeURIComponent(game)}/words`);
}

async function ask<T>(path: string, request?: RequestInit): Promise<T> {
  const answer = await fetch(path, request);
  if (answer.ok) return (await answer.json()) as T;
  const body = (await answer.json().catch(() => null)) as ErrorData | null;
  throw new ClubError(body?.error ?? answer.statusText, answer.status);
}
