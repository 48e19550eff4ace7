/** The club over HTTP: which games and matches there are, a new match, and all of a match that doesn't change. */
import type { BoardJson } from "../board/json";
import type {
  ClauseInfo,
  ClubInfo,
  ErrorData,
  Games,
  LessonData,
  Lessons,
  Matches,
  MatchMade,
  Moment,
  NewMatch,
  Rolls,
  RulesData,
  SceneData,
  TryFrom,
} from "../club/messages";
import { knownLinks } from "./links";

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

/** The matches that one may go on with: at home all, in a served club those whose links this browser remembers. */
export async function fetchMatches(): Promise<Matches> {
  const { home } = await ask<ClubInfo>("/api/club");
  if (home) return ask("/api/matches");
  return ask("/api/matches/mine", post({ links: knownLinks() }));
}

export function makeMatch(wanted: NewMatch): Promise<MatchMade> {
  return ask("/api/matches", post(wanted));
}

export function fetchScene(match: string, link: string): Promise<SceneData> {
  return ask(ofMatch(match, "scene", link));
}

/** The match as it was when its number was this. */
export function fetchMoment(match: string, link: string, number: number): Promise<Moment> {
  return ask(ofMatch(match, `moments/${number}`, link));
}

export function fetchLuck(match: string, link: string): Promise<Rolls> {
  return ask(ofMatch(match, "luck", link));
}

/** A match of one's own from here, or from an earlier moment. */
export function tryFrom(match: string, link: string, wanted: TryFrom): Promise<MatchMade> {
  return ask(ofMatch(match, "try", link), post(wanted));
}

/** Where a link may read the record of its match. */
export function recordPath(match: string, link: string): string {
  return ofMatch(match, "record", link);
}

export function fetchRules(game: string): Promise<RulesData> {
  return ask(`/api/games/${encodeURIComponent(game)}/rules`);
}

export function fetchLessons(game: string): Promise<Lessons> {
  return ask(`/api/games/${encodeURIComponent(game)}/lessons`);
}

export function fetchLesson(game: string, lesson: string): Promise<LessonData> {
  return ask(`/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`);
}

/** The board of a scenario, or a game's usual one; null where it plays on none. */
export function fetchBoard(game: string, scenario = ""): Promise<BoardJson | null> {
  const query = scenario ? `?scenario=${encodeURIComponent(scenario)}` : "";
  return ask(`/api/games/${encodeURIComponent(game)}/board${query}`);
}

export function fetchClause(game: string, clause: string): Promise<ClauseInfo> {
  return ask(`/api/games/${encodeURIComponent(game)}/clauses/${encodeURIComponent(clause)}`);
}

/** A game's words, by language, as Fluent texts. */
export function fetchGameWords(game: string): Promise<{ [language: string]: string[] }> {
  return ask(`/api/games/${encodeURIComponent(game)}/words`);
}

function ofMatch(match: string, what: string, link: string): string {
  return `/api/matches/${encodeURIComponent(match)}/${what}?link=${encodeURIComponent(link)}`;
}

function post(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function ask<T>(path: string, request?: RequestInit): Promise<T> {
  const answer = await fetch(path, request);
  if (answer.ok) return (await answer.json()) as T;
  const body = (await answer.json().catch(() => null)) as ErrorData | null;
  throw new ClubError(body?.error ?? answer.statusText, answer.status);
}
