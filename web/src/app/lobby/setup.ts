/** Setting a match up: scenario, who sits where, options with their clauses. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { GameInfo, NewMatch, OptionInfo } from "../../club/messages";
import { clauseNumber } from "../parts/clause";
import { HUMAN, type Lobby } from "./lobby";

type Value = string | number | boolean;

/** Bank clocks to choose from: seconds at the start, for each answer, and at most. */
const CLOCKS = {
  none: null,
  evening: { start: 3600, gain: 30, cap: 0 },
  week: { start: 3 * 86_400, gain: 43_200, cap: 5 * 86_400 },
} as const;
const ACCESSES = ["private", "link", "public"] as const;
/** A seat that whoever has the invitation may take. */
const OPEN = "open";

export function setUp(lobby: Lobby, game: GameInfo, making: boolean): TemplateResult {
  const { words, wanted } = lobby;
  const scenario = game.scenarios.find((s) => s.id === wanted.scenario) ?? game.scenarios[0];
  const seats = scenario?.seats.length ? scenario.seats : game.seats;
  const people = seats.filter((seat) => [HUMAN, OPEN].includes(wanted.seats?.[seat] ?? HUMAN));
  const apart = people.length > 1 && wanted.table === "apart";
  const submit = (event: Event): void => {
    event.preventDefault();
    void lobby.begin(wanted);
  };
  return html`<form class="setup" @submit=${submit}>
    ${game.scenarios.length > 1 ? scenarios(lobby, game, scenario?.id ?? "") : nothing}
    <fieldset><legend>${words.text("who-sits-where")}</legend>
      ${seats.map((seat) => seatRow(lobby, seat))}
      ${people.length > 1 ? tableRow(lobby) : nothing}
      ${apart ? html`${clockRow(lobby)}${accessRow(lobby)}` : nothing}</fieldset>
    ${
      game.options.length
        ? html`<fieldset><legend>${words.text("options")}</legend>
      ${game.options.map((option) => optionRow(lobby, game, option))}</fieldset>`
        : nothing
    }
    ${people.length ? nothing : html`<p class="refusal" role="status">${words.text("nobody-sits")}</p>`}
    <button class="primary" ?disabled=${making || !people.length}>${words.text("begin")}</button>
  </form>`;
}

function scenarios(lobby: Lobby, game: GameInfo, chosen: string): TemplateResult {
  const { words } = lobby;
  return html`<p class="row"><label for="scenario">${words.text("scenario")}</label>
    <select id="scenario" @change=${(e: Event) => change(lobby, { scenario: (e.target as HTMLSelectElement).value })}>
      ${game.scenarios.map(
        (s) => html`<option value=${s.id} ?selected=${s.id === chosen}>${words.name(s.title)}
          (${words.text("turns", { turns: s.turns })})</option>`,
      )}</select></p>`;
}

function seatRow(lobby: Lobby, seat: string): TemplateResult {
  const { words, wanted } = lobby;
  const chosen = wanted.seats?.[seat] ?? HUMAN;
  const players = [HUMAN, OPEN, ...(lobby.games?.bots.map((bot) => bot.code) ?? [])];
  const put = (e: Event): void => {
    const seats = { ...wanted.seats, [seat]: (e.target as HTMLSelectElement).value };
    const people = Object.values(seats).filter((player) => player === HUMAN || player === OPEN).length;
    const open = Object.values(seats).includes(OPEN);
    change(lobby, { seats, table: open ? "apart" : people > 1 ? "hot-seat" : "solo", clock: null });
  };
  return html`<p class="row"><label for=${`seat-${seat}`}>${words.name(seat)}</label>
    <select id=${`seat-${seat}`} @change=${put}>${players.map(
      (player) => html`<option value=${player} ?selected=${player === chosen}>${lobby.player(player)}</option>`,
    )}</select></p>`;
}

function tableRow(lobby: Lobby): TemplateResult {
  const { words, wanted } = lobby;
  const put = (e: Event): void =>
    change(lobby, { table: (e.target as HTMLSelectElement).value as NewMatch["table"], clock: null });
  return html`<p class="row"><label for="table">${words.text("table")}</label>
    <select id="table" @change=${put}>${(["hot-seat", "solo", "apart"] as const).map(
      (table) =>
        html`<option value=${table} ?selected=${table === wanted.table}>${words.text(`table-${table}`)}</option>`,
    )}</select></p>`;
}

function clockRow(lobby: Lobby): TemplateResult {
  const { words, wanted } = lobby;
  const names = Object.keys(CLOCKS) as (keyof typeof CLOCKS)[];
  const put = (e: Event): void =>
    change(lobby, { clock: CLOCKS[names[(e.target as HTMLSelectElement).selectedIndex]] });
  return html`<p class="row"><label for="clock">${words.text("company-clocks")}</label>
    <select id="clock" @change=${put}>${names.map(
      (name) =>
        html`<option ?selected=${(wanted.clock?.start ?? 0) === (CLOCKS[name]?.start ?? 0)}>${words.text(`clock-${name}`)}</option>`,
    )}</select></p>`;
}

function accessRow(lobby: Lobby): TemplateResult {
  const { words, wanted } = lobby;
  const put = (e: Event): void => change(lobby, { access: ACCESSES[(e.target as HTMLSelectElement).selectedIndex] });
  return html`<p class="row"><label for="access">${words.text("access")}</label>
    <select id="access" @change=${put}>${ACCESSES.map(
      (access) =>
        html`<option ?selected=${access === (wanted.access ?? "private")}>${words.text(`access-${access}`)}</option>`,
    )}</select></p>`;
}

function optionRow(lobby: Lobby, game: GameInfo, option: OptionInfo): TemplateResult {
  const { words, wanted } = lobby;
  const chosen = wanted.options?.[option.id] ?? option.default;
  const about = words.first([`option-${option.id}-about`]) ?? "";
  const name = words.first([`option-${option.id}`, `option-${option.id}-about`]) ?? option.id;
  const put = (e: Event): void => {
    const value = option.values[(e.target as HTMLSelectElement).selectedIndex];
    change(lobby, { options: { ...wanted.options, [option.id]: value } });
  };
  return html`<div class="row option"><label for=${`option-${option.id}`}>${name}</label>
    <span><select id=${`option-${option.id}`} @change=${put}>${option.values.map(
      (value) => html`<option ?selected=${value === chosen}>${valueName(lobby, option, value)}</option>`,
    )}</select>
    ${
      option.clause
        ? html`<button type="button" class="chip"
      aria-label=${words.text("clause-open", { clause: clauseNumber(option.clause), title: "" })}
      @click=${() => lobby.openClause(game.id, option.clause)}>${clauseNumber(option.clause)}</button>`
        : nothing
    }</span>
    ${about && about !== name ? html`<p class="small">${about}</p>` : nothing}</div>`;
}

function valueName(lobby: Lobby, option: OptionInfo, value: Value): string {
  const word = typeof value === "boolean" ? (value ? "on" : "off") : String(value);
  return lobby.words.first([`option-${option.id}-${word}`]) ?? String(lobby.words.fact(value));
}

function change(lobby: Lobby, changed: Partial<NewMatch>): void {
  lobby.wanted = { ...lobby.wanted, ...changed };
  lobby.draw();
}
