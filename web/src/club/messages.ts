// Written by scripts/messages from src/grognard/club/messages.py. Don't edit.

export type ToClient = Hello | State | Events | Accepted | Refused | Narrowed | VerdictData | PreviewData | OverlayData | HintData | Thinking | Over;

export type FromClient = Play | Narrow | Why | AskPreview | AskOverlay | AskHint | Undo | Resign | SetOrders | AddSeedWords;

/**
 * The first message on WS /api/matches/MATCH/live?link=LINK&since=SEAT:N,SEAT:N (`since`: the events one has).
 *
 * `curtain`: the link's seats belong to several people, who mustn't see each other's view. `lesson`: the guided battle
 * that this match is, "" for none.
 */
export interface Hello {
  type: "hello";
  match: string;
  game: string;
  title: { [key: string]: string };
  scenario: string;
  options: { [key: string]: unknown };
  rules: string;
  seed_hash: string;
  players: Player[];
  curtain: boolean;
  lesson: string;
}

/** A seat: "human" or a bot's code; whether this link holds it. */
export interface Player {
  seat: string;
  player: string;
  mine: boolean;
}

/**
 * The match as each held seat knows it. `number` grows with every change; play, narrow … carry it back.
 *
 * `may_add_seed_words`: nothing has been drawn yet.
 */
export interface State {
  type: "state";
  number: number;
  turn_of: string[];
  seats: SeatState[];
  may_add_seed_words: boolean;
  result: ResultData | null;
}

/** What a held seat knows and may do now. `events` is the number of the newest event that the seat knows of. */
export interface SeatState {
  seat: string;
  view: { [key: string]: unknown };
  decision: DecisionData | null;
  may_undo: boolean;
  why_no_undo: ReasonData[];
  orders: OrderData[];
  events: number;
}

/** What a seat must choose: the key of the question in the words files, its facts, every legal choice. */
export interface DecisionData {
  prompt: string;
  kind: string;
  clause: string;
  facts: { [key: string]: unknown };
  groups: GroupData[];
}

/**
 * Choices of one kind: the text of each is lead + item + tail.
 *
 * `kind` says what the items name (unit, hex, chit, number …); "" when the lead alone is the choice (items: [""]).
 * `whole`: nothing remains to be chosen after an item; otherwise ask with `narrow`. `costs`: what each item costs,
 * where that is known at once.
 */
export interface GroupData {
  lead: string;
  tail: string;
  kind: string;
  clause: string;
  items: string[];
  whole: boolean;
  costs?: (number | string | null)[] | null;
}

/** One reason: its sentence has the key `why-CODE`. */
export interface ReasonData {
  code: string;
  clause: string;
  facts: { [key: string]: unknown };
}

/** A standing order: asked `prompt` while all of `when` holds, the seat answers `answer`. */
export interface OrderData {
  prompt: string;
  answer: string;
  when?: { [key: string]: unknown };
}

/** How a match ended: the winning seat ("" for a draw), the key of the reason, each seat's score. */
export interface ResultData {
  winner: string;
  reason: string;
  scores: { [key: string]: number };
}

/**
 * What a held seat has learnt, each event {n, at, event, clause, …}.
 *
 * `n` counts the seat's events from 1, never back; `at` is the number that the match had when it happened.
 *
 * An event {event: "undone", back_to: N} strikes out those numbered above N and below its own.
 */
export interface Events {
  type: "events";
  seat: string;
  events: { [key: string]: unknown }[];
}

/** A play, undo, resign, orders or seed-words with this id is done and on disk. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
}

/** A message was not carried out; nothing has changed. A stale number is followed by the new state. */
export interface Refused {
  type: "refused";
  id: string;
  number: number;
  reasons: ReasonData[];
}

/** What remains to be decided after `text`; null if it is a whole choice. */
export interface Narrowed {
  type: "narrowed";
  id: string;
  number: number;
  seat: string;
  text: string;
  decision: DecisionData | null;
}

/** Whether a choice is legal, and why not. */
export interface VerdictData {
  type: "verdict";
  id: string;
  number: number;
  seat: string;
  text: string;
  legal: boolean;
  reasons: ReasonData[];
  notes: ReasonData[];
}

/** What a choice costs or may bring. `path` holds printed hex numbers; `chances` are exact. */
export interface PreviewData {
  type: "preview";
  id: string;
  number: number;
  seat: string;
  text: string;
  cost: number | string | null;
  path: string[];
  sums: { [key: string]: SumData };
  column: string;
  chances: { [key: string]: number | string };
  notes: ReasonData[];
}

/** A number with its parts. */
export interface SumData {
  value: number | string;
  parts: PartData[];
}

/** One part of a sum. */
export interface PartData {
  amount: number | string;
  reason: string;
  clause: string;
  facts: { [key: string]: unknown };
}

/** What was asked to be laid over the map, from what the seat knows. */
export interface OverlayData {
  type: "overlay";
  id: string;
  number: number;
  seat: string;
  overlay: string;
  about: string;
  layers: LayerData[];
}

/** An area of an overlay: its hexes, what it costs to come there where that is known, lines over it. */
export interface LayerData {
  kind: string;
  side: string;
  clause: string;
  hexes: string[];
  costs: { [key: string]: number | string };
  lines: string[][];
}

/** What the computer would do, the best first; empty where it had no advice in its time. */
export interface HintData {
  type: "hint";
  id: string;
  number: number;
  seat: string;
  player: string;
  advice: Advice[];
}

/** A choice that the computer considered, and how good the position is for the seat after it, as it judges. */
export interface Advice {
  text: string;
  value: number;
}

/** A bot is at work on its choice. */
export interface Thinking {
  type: "thinking";
  seat: string;
  player: string;
}

/** The match has ended: how, who resigned (if somebody), the seed, and where the whole record is. */
export interface Over {
  type: "over";
  result: ResultData;
  by: string;
  seed: string;
  record: string;
}

/** Make a whole choice. `id` is the client's own; the same one sent again is acknowledged, not played twice. */
export interface Play {
  type: "play";
  id: string;
  seat: string;
  number: number;
  text: string;
}

/** What remains after a part has been chosen? */
export interface Narrow {
  type: "narrow";
  id: string;
  seat: string;
  number: number;
  text: string;
}

/** Is this legal, and if not, why not? */
export interface Why {
  type: "why";
  id: string;
  seat: string;
  number: number;
  text: string;
}

/** What does this choice cost or bring? */
export interface AskPreview {
  type: "preview";
  id: string;
  seat: string;
  number: number;
  text: string;
}

/** Show an overlay of the game; `about` is the unit or hex that is looked at, "" for neither. */
export interface AskOverlay {
  type: "overlay";
  id: string;
  seat: string;
  number: number;
  overlay: string;
  about?: string;
}

/** What would the computer do here? */
export interface AskHint {
  type: "hint";
  id: string;
  seat: string;
  number: number;
}

/** Take back the seat's last choice, if nothing has been revealed since. */
export interface Undo {
  type: "undo";
  id: string;
  seat: string;
  number: number;
}

/** The seat gives up. */
export interface Resign {
  type: "resign";
  id: string;
  seat: string;
}

/** The seat's standing orders from now on; they replace those it had. */
export interface SetOrders {
  type: "orders";
  id: string;
  seat: string;
  orders: OrderData[];
}

/** Mix the player's own words into the seed, before the first draw. */
export interface AddSeedWords {
  type: "seed-words";
  id: string;
  seat: string;
  words: string;
}

/** GET /api/games */
export interface Games {
  games: GameInfo[];
  bots: BotInfo[];
}

/** A game that can be played; the keys of `grognard games --json`. */
export interface GameInfo {
  id: string;
  title: { [key: string]: string };
  seats: string[];
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  clauses: number;
  rules: string;
}

/** A scenario of a game. */
export interface ScenarioInfo {
  id: string;
  title: { [key: string]: string };
  turns: number;
  seats: string[];
}

/** An option of a game. `newcomer`: what "Play now" takes where that is not the default. */
export interface OptionInfo {
  id: string;
  default: string | number | boolean;
  values: (string | number | boolean)[];
  clause: string;
  newcomer: string | number | boolean | null;
}

/** An opponent made of code: the text of a seat's player. */
export interface BotInfo {
  code: string;
  title: { [key: string]: string };
}

/**
 * POST /api/matches. `seats`: each seat's player, "human" (also when left out) or a bot's code.
 *
 * `table`: how several human seats share links. "solo": one link, one person, no curtain; "hot-seat": one link, a
 * curtain between the seats; "apart": a link each. `lesson`: a guided first battle of the game instead of a scenario;
 * its one link plays all sides.
 */
export interface NewMatch {
  game: string;
  scenario?: string;
  options?: { [key: string]: string | number | boolean };
  seats?: { [key: string]: string };
  lesson?: string;
  table?: "apart" | "hot-seat" | "solo";
  seed_words?: { [key: string]: string };
}

/** The answer to POST /api/matches. */
export interface MatchMade {
  match: string;
  seed_hash: string;
  links: LinkInfo[];
}

/** A seat link: whoever has it acts for these seats. `path` is where the client opens it. */
export interface LinkInfo {
  link: string;
  seats: string[];
  path: string;
}

/** GET /api/matches, the last played first. */
export interface Matches {
  matches: MatchInfo[];
}

/** A match of this machine. */
export interface MatchInfo {
  match: string;
  game: string;
  scenario: string;
  table: string;
  players: { [key: string]: string };
  begun: string;
  last: string;
  over: boolean;
  links: LinkInfo[];
}

/** GET /api/games/GAME/clauses/CLAUSE: title, section and text by language, "en" at least. */
export interface ClauseInfo {
  id: string;
  title: { [key: string]: string };
  section: { [key: string]: string };
  text: { [key: string]: string };
  explanatory: boolean;
  optional: boolean;
}

/** GET /api/games/GAME/rules: every clause in the rulebook's order, and the glossary. */
export interface RulesData {
  clauses: ClauseInfo[];
  glossary: TermData[];
}

/** A word of a game's glossary, and the clauses that speak of it. */
export interface TermData {
  term: { [key: string]: string };
  text: { [key: string]: string };
  clauses: string[];
}

/** GET /api/games/GAME/lessons */
export interface Lessons {
  lessons: LessonInfo[];
}

/** A guided first battle. Its steps stand in the match's scene. */
export interface LessonInfo {
  id: string;
  title: { [key: string]: string };
  about: { [key: string]: string };
  minutes: number;
  steps: number;
}

/** GET /api/games/GAME/lessons/LESSON */
export interface LessonData {
  id: string;
  title: { [key: string]: string };
  seat: string;
  steps: StepData[];
}

/** A step of a lesson: what is said and shown, the choice that it waits for, those that the table makes after it. */
export interface StepData {
  text: { [key: string]: string };
  clause: string;
  show: string[];
  play: string;
  then: string[];
}

/** GET /api/matches/MATCH/moments/N?link=LINK: the match as it was when its number was N. */
export interface Moment {
  number: number;
  turn_of: string[];
  seats: SeatMoment[];
}

/** What a seat knew at a moment: its view, and the number of the newest event that it knew of. */
export interface SeatMoment {
  seat: string;
  view: { [key: string]: unknown };
  events: number;
}

/** GET /api/matches/MATCH/luck?link=LINK: one's own rolls; when the match is over, everybody's. */
export interface Rolls {
  rolls: Roll[];
}

/** A choice whose chances were known: what could come of it, from the worst to the best for `seat`, and what did. */
export interface Roll {
  number: number;
  seat: string;
  text: string;
  chances: { [key: string]: number | string };
  result: string;
}

/**
 * POST /api/matches/MATCH/try?link=LINK: a match of one's own from here, or from an earlier moment.
 *
 * What the seat can't know is dealt anew as it may be. The answer is a MatchMade.
 */
export interface TryFrom {
  seat: string;
  number?: number | null;
}

/**
 * GET /api/matches/MATCH/scene?link=LINK: all that doesn't change.
 *
 * `board` is docs/boards.md's JSON, null without a board; `table` the game's counters, boxes, tracks; `words` Fluent
 * texts by language (a later text's key wins); `clauses` titles by id; `conditions` those of standing orders.
 */
export interface SceneData {
  game: string;
  scenario: string;
  options: { [key: string]: unknown };
  board: { [key: string]: unknown } | null;
  table: { [key: string]: unknown };
  words: { [key: string]: string[] };
  clauses: { [key: string]: { [key: string]: string } };
  conditions: string[];
  overlays: OverlayInfo[];
}

/** An overlay of a game: its key, what it is asked about ("", "unit", "hex"), its clause. */
export interface OverlayInfo {
  id: string;
  key: string;
  about: string;
  clause: string;
}

/** The body of every HTTP answer from 400 upwards. */
export interface ErrorData {
  error: string;
}
