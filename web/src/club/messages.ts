// Written by scripts/messages from src/grognard/club/messages.py. Don't edit.

export type ToClient = Hello | State | Events | Accepted | Refused | Narrowed | VerdictData | PreviewData | OverlayData | HintData | Thinking | Over | Presence | Clocks | TableNews | TableState | Notes | Rematched;

export type FromClient = Play | Narrow | Why | AskPreview | AskOverlay | AskHint | Undo | Resign | SetOrders | AddSeedWords | Chat | Offer | Answer | Flag | GiveTime | TakeBack | WriteNotes | SetName;

/**
 * The first message on WS /api/matches/MATCH/live?link=LINK&since=SEAT:N,SEAT:N (`since`: the events one has).
 *
 * `curtain`: the link's seats belong to several people, who mustn't see each other's view. `lesson`: the guided battle
 * that this match is, "" for none. `watching`: this link only looks on; its one seat is "", which knows what everybody
 * may know, `delay` seconds late. `looked`: by seat the newest event when this link was last here.
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
  watching?: boolean;
  delay?: number;
  looked?: { [key: string]: number };
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

/** A choice that the computer considered: how good the position is for the seat after it, as it judges, and why. */
export interface Advice {
  text: string;
  value: number;
  reasons: ReasonData[];
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

/** Who is here. */
export interface Presence {
  type: "presence";
  seats: SeatPresence[];
  watchers: number;
}

/**
 * A seat's person: the name that was given, whether somebody is here, since when or when last ("" for never).
 *
 * `player` is who plays now: "human", "open" (nobody has taken the seat yet) or a bot's code.
 */
export interface SeatPresence {
  seat: string;
  player: string;
  name: string;
  here: boolean;
  last: string;
}

/** The bank clocks. A clock at 0 is out: the others may `flag`, or give time. */
export interface Clocks {
  type: "clocks";
  clocks: ClockData[];
  gain: number;
  cap: number;
  stopped: boolean;
}

/** A seat's clock: what is left in milliseconds at the time of the message, and whether it runs. */
export interface ClockData {
  seat: string;
  left: number;
  running: boolean;
}

/** What has happened at the table; `&table=N` in the address of the line: only what is newer than N. */
export interface TableNews {
  type: "table-news";
  news: TableEvent[];
}

/**
 * Something at the table that is no part of the game: talk, an offer, its answer, a seat taken …
 *
 * `n` counts from 1; the sentence has the key `table-KIND`. `facts` of "chat": text, to ("table" or "all").
 * Kinds: chat, offered, agreed, declined, withdrawn, adjourned, went-on, time-given, stand-in, seat-back, joined,
 * flagged, rematch.
 */
export interface TableEvent {
  n: number;
  at: string;
  seat: string;
  kind: string;
  facts: { [key: string]: unknown };
}

/**
 * How things stand at the table. `stand_ins`: by seat the bot that plays while its person is away.
 *
 * `may_stand_in`: seats whose person has been away so long that a computer may be asked to stand in.
 */
export interface TableState {
  type: "table";
  offers: OfferData[];
  adjourned: boolean;
  stand_ins: { [key: string]: string };
  may_stand_in: string[];
}

/**
 * A standing offer, by its number in the table's news; `waiting` are the seats that haven't answered.
 *
 * `to`: for a take-back, the match's number to which it goes back; `about`: the seat that a stand-in would play.
 */
export interface OfferData {
  n: number;
  seat: string;
  offer: "adjourn" | "draw" | "go-on" | "rematch" | "stand-in" | "take-back";
  waiting: string[];
  to?: number | null;
  about?: string;
}

/** The link's private notes; nobody else ever gets them. */
export interface Notes {
  type: "notes";
  text: string;
}

/** The next match of the same people, sides swapped: one's own link to it. */
export interface Rematched {
  type: "rematched";
  match: string;
  path: string;
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

/** Say something to the players ("table"), or to those who look on as well ("all"). */
export interface Chat {
  type: "chat";
  id: string;
  seat: string;
  text: string;
  to?: "all" | "table";
}

/**
 * Ask the others for something. It falls away when the match goes on.
 *
 * take-back: `to` is the match's number to go back to, that of the state before one's choice (left out: one's last).
 * stand-in: `about` is the seat that a computer shall play as long as its person is away. go-on ends an adjournment;
 * rematch comes after the end.
 */
export interface Offer {
  type: "offer";
  id: string;
  seat: string;
  offer: "adjourn" | "draw" | "go-on" | "rematch" | "stand-in" | "take-back";
  to?: number | null;
  about?: string;
}

/** Answer a standing offer by its number; one's own is withdrawn by a no. */
export interface Answer {
  type: "answer";
  id: string;
  seat: string;
  offer: number;
  yes: boolean;
}

/** The time of `about` is out: claim the match. Nobody has to. */
export interface Flag {
  type: "flag";
  id: string;
  seat: string;
  about: string;
}

/** Give another seat more time. */
export interface GiveTime {
  type: "give-time";
  id: string;
  seat: string;
  about: string;
  seconds: number;
}

/** The person is here again: the computer that stood in gets up. */
export interface TakeBack {
  type: "seat-back";
  id: string;
  seat: string;
}

/** Keep private notes, in place of those kept before. */
export interface WriteNotes {
  type: "notes";
  id: string;
  seat: string;
  text: string;
}

/** How the others shall call one. */
export interface SetName {
  type: "name";
  id: string;
  seat: string;
  name: string;
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
 * POST /api/matches. `seats`: each seat's player: "human" (also when left out), "open" (whoever takes it), "@NAME"
 * (that account) or a bot's code.
 *
 * `table`: how several human seats share links. "solo": one link, one person, no curtain; "hot-seat": one link, a
 * curtain between the seats; "apart": a link each. `lesson`: a guided first battle of the game instead of a scenario;
 * its one link plays all sides.
 *
 * `access`: who may look on and find it. "private": those with a seat; "link": those who got the link for watching;
 * "public": everybody, and it stands in the list. `delay`: how many seconds late those who look on are told.
 */
export interface NewMatch {
  game: string;
  scenario?: string;
  options?: { [key: string]: string | number | boolean };
  seats?: { [key: string]: string };
  lesson?: string;
  table?: "apart" | "hot-seat" | "solo";
  seed_words?: { [key: string]: string };
  access?: "link" | "private" | "public";
  delay?: number;
  clock?: ClockTerms | null;
  title?: string;
  name?: string;
}

/** A bank clock in seconds: what each seat starts with, gains when it has answered, and can save up at most. */
export interface ClockTerms {
  start: number;
  gain?: number;
  cap?: number;
}

/** The answer to POST /api/matches. */
export interface MatchMade {
  match: string;
  seed_hash: string;
  links: LinkInfo[];
}

/**
 * A seat link: whoever has it acts for these seats. `path` is where the client opens it.
 *
 * `kind`: "seat"; "watch": it looks on; "invite": by it the open seats may be taken.
 */
export interface LinkInfo {
  link: string;
  seats: string[];
  path: string;
  kind?: "invite" | "seat" | "watch";
}

/** GET /api/matches, the last played first: at home all of them, in a served club the public ones. */
export interface Matches {
  matches: MatchInfo[];
}

/** A match, with the links that one has to it. `turn_of`: who is to choose, as far as it was played here. */
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
  title?: string;
  access?: string;
  open?: string[];
  turn_of?: string[];
  clock?: ClockTerms | null;
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

/**
 * GET /api/club: what this club offers.
 *
 * `home`: it runs on the player's own machine, and /api/matches lists all matches with their links. `begin`: who may
 * begin matches. `channels`: by which ways notices are sent.
 */
export interface ClubInfo {
  name: string;
  version: string;
  home: boolean;
  accounts: boolean;
  begin: "accounts" | "anyone";
  channels: string[];
}

/** POST /api/matches/MATCH/join: take an open seat. `link`: the invitation, where the match isn't public. */
export interface JoinMatch {
  seat: string;
  name?: string;
  link?: string;
}

/** POST /api/matches/mine: the links that a browser remembers. */
export interface MineWanted {
  links: string[];
}

/** GET and PUT /api/matches/MATCH/notices?link=LINK */
export interface Notices {
  notices: NoticeData[];
}

/**
 * Where and when one wants to be told that it is one's turn.
 *
 * `channel`: mail, webhook or apprise; `when`: always, away (nobody at the table with this link) or never.
 * `confirmed`: mail goes out only after the address has answered; a client needn't send it.
 */
export interface NoticeData {
  channel: "apprise" | "mail" | "webhook";
  address: string;
  when?: "always" | "away" | "never";
  language?: "en" | "zh";
  confirmed?: boolean;
}

/** POST /api/session: enter. */
export interface Credentials {
  name: string;
  password: string;
}

/** POST /api/accounts. `mail` is for a forgotten password and for notices, and may be left out. */
export interface NewAccount {
  name: string;
  password: string;
  mail?: string;
}

/** GET /api/account: who one is. */
export interface AccountData {
  name: string;
  mail: string;
  mail_confirmed: boolean;
  keeper: boolean;
  made: string;
}

/** PUT /api/account/password */
export interface NewPassword {
  old: string;
  new: string;
}

/** PUT /api/account/mail: the new address counts once it has been confirmed by a mail to it. */
export interface NewMail {
  mail: string;
}

/** POST /api/reset: a mail with a way to a new password, if such an account has an address. */
export interface ResetWanted {
  name: string;
}

/** PUT /api/reset: the new password, with the secret from the mail. */
export interface ResetDone {
  token: string;
  password: string;
}

/** POST /api/confirm: an address is one's own, with the secret from the mail. */
export interface Confirmed {
  token: string;
}

/** DELETE /api/account: the account goes; matches go on by their links, without a name. */
export interface Parting {
  password: string;
}

/** It is done. */
export interface Done {
  done?: boolean;
}

/** GET /api/keeper: matches, load, errors. */
export interface KeeperData {
  since: string;
  processes: number;
  counts: { [key: string]: number };
  matches: KeeperMatch[];
  cases: KeeperCase[];
  accounts: KeeperAccount[];
}

/** A match as the club's keeper sees it: no links, no secrets. */
export interface KeeperMatch {
  match: string;
  game: string;
  scenario: string;
  access: string;
  lines: number;
  begun: string;
  last: string;
  over: boolean;
  open: boolean;
  visitors: number;
}

/** Something that went wrong and was mended. */
export interface KeeperCase {
  match: string;
  number: number;
  at: string;
  text: string;
}

/** An account as the keeper sees it. */
export interface KeeperAccount {
  name: string;
  made: string;
  keeper: boolean;
  banned: string;
}

/** PUT /api/keeper/bans: an account by its name; an empty reason lifts the ban. */
export interface Ban {
  name: string;
  reason: string;
}
