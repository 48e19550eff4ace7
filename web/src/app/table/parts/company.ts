/** The table itself, as a page of the panel: who is here, clocks, offers, talk, notes, standing orders. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { OfferData, SeatPresence, TableEvent } from "../../../club/messages";
import { clockFace, isPerson } from "../company";
import type { Desk } from "../desk";

const HOUR = 3600;
const LONGEST_TALK = 2000;
const LONGEST_NOTES = 4000;
const LONGEST_NAME = 40;

export function company(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const { others, hasClocks } = match.company;
  const section = (key: string, body: TemplateResult): TemplateResult =>
    html`<section class="company-part" aria-labelledby=${`company-${key}`}><h3 id=${`company-${key}`}>${words.text(`company-${key}`)}</h3>${body}</section>`;
  return html`${section("people", people(desk))}
    ${hasClocks ? section("clocks", clocks(desk)) : nothing}
    ${others ? section("talk", talk(desk)) : nothing}
    ${others ? section("offers", offers(desk)) : nothing}
    ${match.state?.seats.some((seat) => seat.orders.length) ? section("orders", orders(desk)) : nothing}
    ${match.mine.length ? section("notes", notes(desk)) : nothing}
    ${others && match.mine.length ? html`<p><a href=${clubPage(desk)}>${words.text("company-notices")}</a></p>` : nothing}`;
}

/** The club's own page of this table: notices by mail and the like. */
function clubPage({ match }: Desk): string {
  return `/club/table#/${encodeURIComponent(match.id)}/${encodeURIComponent(match.link)}`;
}

/** An offer that waits for the reader's answer stands over the map until it is answered. */
export function offered(desk: Desk): TemplateResult | typeof nothing {
  const { match, words } = desk;
  const { asked, rematch } = match.company;
  if (!asked.length && !rematch) return nothing;
  return html`${asked.map(
    (offer) => html`<section class="since offered" aria-label=${offerLine(desk, offer)}>
      <p role="status">${offerLine(desk, offer)}</p>${answers(desk, offer)}</section>`,
  )}${
    rematch
      ? html`<section class="since offered" aria-label=${words.text("company-rematch-ready")}><p role="status">${words.text("company-rematch-ready")}</p>
        <a class="primary" href=${rematch.path}>${words.text("company-to-rematch")}</a></section>`
      : nothing
  }`;
}

/** The clocks in the strip; their faces are written by `tickClocks`. */
export function clockStrip(desk: Desk): TemplateResult | typeof nothing {
  const { match, words } = desk;
  if (!match.company.hasClocks) return nothing;
  return html`<dl class="clock-strip" aria-label=${words.text("company-clocks")}>${match.company.times.map(
    (time) => html`<div class=${time.running ? "runs" : ""}><dt>${words.name(time.seat)}</dt>
      <dd class="clock" data-clock=${time.seat}></dd></div>`,
  )}</dl>`;
}

/** Write what the clocks show now, without drawing the page anew each second. */
export function tickClocks(desk: Desk, page: ParentNode): void {
  for (const { seat, left } of desk.match.company.times) {
    const { days, face } = clockFace(left);
    const text = days ? desk.words.text("company-days", { days, face }) : face;
    for (const place of page.querySelectorAll<HTMLElement>(`[data-clock="${CSS.escape(seat)}"]`)) {
      if (place.textContent !== text) place.textContent = text;
      place.classList.toggle("short", left < 60);
    }
  }
}

function people(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const { presence } = match.company;
  const rows = (presence?.seats ?? []).map(
    (seat) =>
      html`<li class=${seat.here || !isPerson(seat) ? "here" : ""}><b>${words.name(seat.seat)}</b> ${whoSits(desk, seat)}</li>`,
  );
  return html`<ul class="people">${rows}</ul>
    ${presence?.watchers ? html`<p class="small">${words.text("company-watchers", { count: presence.watchers })}</p>` : nothing}
    ${match.company.others && match.mine.length ? nameForm(desk) : nothing}`;
}

function whoSits(desk: Desk, { player, name, here, last }: SeatPresence): string {
  const { words } = desk;
  if (player === "open") return words.text("company-open");
  if (player !== "human") return words.text("company-computer", { player: desk.botName(player) });
  const when = last ? new Date(last).toLocaleString(words.language === "zh" ? "zh-CN" : "en-GB") : "";
  const state = here
    ? words.text("company-here")
    : when
      ? words.text("company-last", { when })
      : words.text("company-away");
  return words.text("company-person", { name: name || words.text("player-human"), state });
}

function nameForm(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const own = match.company.presence?.seats.find((one) => match.mine.includes(one.seat))?.name ?? "";
  return html`<form class="company-line" @submit=${(event: Event) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("name") as HTMLInputElement;
    void match.company.do({ type: "name", name: field.value });
  }}><label>${words.text("company-name")} <input name="name" maxlength=${LONGEST_NAME} autocomplete="nickname" .value=${own}></label>
    <button class="plain">${words.text("company-keep")}</button></form>`;
}

function clocks(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const { company } = match;
  const over = match.state?.result != null;
  return html`<ul class="clocks">${company.times.map(({ seat, left, running }) => {
    const other = !match.mine.includes(seat) && match.mine.length > 0 && !over;
    return html`<li class=${running ? "runs" : ""}><b>${words.name(seat)}</b> <span class="clock" data-clock=${seat}></span>
      ${running ? html`<span class="small">${words.text("company-runs")}</span>` : nothing}
      ${
        other
          ? html`<button type="button" class="plain"
        @click=${() => void company.do({ type: "give-time", about: seat, seconds: HOUR })}>${words.text("company-give")}</button>`
          : nothing
      }
      ${
        other && running && left <= 0
          ? html`<button type="button" class="primary" @click=${() => void company.do({ type: "flag", about: seat })}>${words.text("company-flag")}</button>`
          : nothing
      }</li>`;
  })}</ul>${company.clocksStand ? html`<p class="small">${words.text("company-stopped")}</p>` : nothing}`;
}

function talk(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const said = match.company.news;
  return html`<ol class="talk" tabindex="0" aria-live="polite" aria-label=${words.text("company-talk")}>${
    said.length ? said.map((one) => talkLine(desk, one)) : html`<li class="empty">${words.text("company-silent")}</li>`
  }</ol>${match.mine.length ? talkForm(desk) : nothing}`;
}

function talkLine(desk: Desk, one: TableEvent): TemplateResult {
  const { match, words } = desk;
  const when = new Date(one.at).toLocaleTimeString(words.language === "zh" ? "zh-CN" : "en-GB", {
    hour: "2-digit",
    minute: "2-digit",
  });
  const time = html`<time datetime=${one.at}>${when}</time>`;
  if (one.kind !== "chat") return html`<li class="news">${time} ${newsLine(desk, one)}</li>`;
  const mine = match.mine.includes(one.seat);
  return html`<li class=${mine ? "said mine" : "said"}>${time} <b>${sitter(desk, one.seat)}</b> ${String(one.facts.text ?? "")}</li>`;
}

/** A person by name, else by seat. */
function sitter({ match, words }: Desk, seat: string): string {
  return match.company.presence?.seats.find((one) => one.seat === seat)?.name || words.name(seat);
}

function newsLine(desk: Desk, { kind, seat, facts }: TableEvent): string {
  const { words } = desk;
  if (kind === "offered") return words.text(`company-offered-${facts.offer}`, { seat, about: facts.about });
  if (kind === "time-given")
    return words.text("company-time-given", {
      seat,
      about: facts.about,
      minutes: Math.round(Number(facts.seconds) / 60),
    });
  return words.text(`table-${kind}`, { ...facts, seat, player: desk.botName(String(facts.player ?? "")) });
}

function talkForm(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const say = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { elements } = event.currentTarget as HTMLFormElement;
    const field = elements.namedItem("say") as HTMLInputElement;
    const all = (elements.namedItem("all") as HTMLInputElement | null)?.checked === true;
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    if (!(await match.company.do({ type: "chat", text, to: all ? "all" : "table" }))) field.value = text;
  };
  return html`<form class="company-line" @submit=${say}>
    <input name="say" id="company-say" maxlength=${LONGEST_TALK} required autocomplete="off" aria-label=${words.text("company-say")} placeholder=${words.text("company-say-here")}>
    <button class="plain">${words.text("company-say")}</button>
    ${match.company.presence?.watchers ? html`<label class="small"><input type="checkbox" name="all"> ${words.text("company-to-all")}</label>` : nothing}</form>`;
}

function offerLine({ words }: Desk, { offer, seat, about }: OfferData): string {
  return words.text(`company-offered-${offer}`, { seat, about: about ?? "" });
}

function answers(desk: Desk, offer: OfferData): TemplateResult {
  const { match, words } = desk;
  const say = (yes: boolean) => (): void => void match.company.do({ type: "answer", offer: offer.n, yes });
  return html`<button type="button" class="primary" @click=${say(true)}>${words.text("company-yes")}</button>
    <button type="button" class="plain" @click=${say(false)}>${words.text("company-no")}</button>`;
}

function offers(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const { company } = match;
  const { table } = company;
  const standing = (table?.offers ?? []).map((offer) => {
    const asked = offer.waiting.some((seat) => match.mine.includes(seat));
    return html`<li>${offerLine(desk, offer)} ${
      asked
        ? answers(desk, offer)
        : html`<span class="small">${words.text("company-waits", { seats: offer.waiting })}</span>
          ${match.mine.includes(offer.seat) ? html`<button type="button" class="plain" @click=${() => void company.do({ type: "answer", offer: offer.n, yes: false })}>${words.text("company-withdraw")}</button>` : nothing}`
    }</li>`;
  });
  return html`<ul class="offers">${standing}</ul>${match.mine.length ? offerButtons(desk) : nothing}`;
}

function offerButtons(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const { company } = match;
  const over = match.state?.result != null;
  const can = over
    ? (["rematch"] as const)
    : (["draw", "take-back", company.table?.adjourned ? "go-on" : "adjourn"] as const);
  const returns = Object.keys(company.table?.stand_ins ?? {}).filter((seat) => match.mine.includes(seat));
  return html`<div class="buttons">${can.map(
    (offer) =>
      html`<button type="button" class="plain" @click=${() => void company.do({ type: "offer", offer })}>${words.text(`company-offer-${offer}`)}</button>`,
  )}${(company.table?.may_stand_in ?? []).map(
    (seat) => html`<button type="button" class="plain"
      @click=${() => void company.do({ type: "offer", offer: "stand-in", about: seat })}>${words.text("company-offer-stand-in", { seat })}</button>`,
  )}${returns.map(
    () =>
      html`<button type="button" class="primary" @click=${() => void company.do({ type: "seat-back" })}>${words.text("company-return")}</button>`,
  )}</div>`;
}

/** The questions that are answered in advance; each can be asked again. */
function orders(desk: Desk): TemplateResult {
  const { match, words, labels } = desk;
  const seats = match.state?.seats ?? [];
  return html`<ul class="offers">${seats.flatMap(({ seat, orders: all }) =>
    all.map((order) => {
      const askAgain = (): void => {
        const orders = all.filter((one) => one !== order);
        void match.company.do({ type: "orders", orders }, seat);
      };
      const side = seats.length > 1 ? html`<span class="small">${words.name(seat)}</span>` : nothing;
      return html`<li>${side} ${labels.promptOf(order.prompt)} <b>${words.first([`choose-${order.answer}`]) ?? order.answer}</b>
      <button type="button" class="plain" @click=${askAgain}>${words.text("company-ask-again")}</button></li>`;
    }),
  )}</ul>`;
}

function notes(desk: Desk): TemplateResult {
  const { match, words } = desk;
  return html`<textarea rows="4" maxlength=${LONGEST_NOTES} aria-label=${words.text("company-notes")} placeholder=${words.text("company-notes-about")}
    .value=${live(match.company.notes)} @change=${(event: Event) => {
      const { value } = event.target as HTMLTextAreaElement;
      match.company.notes = value;
      void match.company.do({ type: "notes", text: value });
    }}></textarea>`;
}
