/** What is asked now, and the complete list of what may be answered: the whole game can be played from here. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { GroupData } from "../../../club/messages";
import { type Choice, choicesOf, countOf } from "../choices";
import type { Choosing } from "../choosing";
import { withOrder } from "../company";
import type { Desk } from "../desk";
import type { Gathering } from "../gathering";
import { keepButton } from "./compare";
import { hintPart } from "./hint";
import { outcome, says } from "./outcome";
import { clauseChip, reasonList } from "./reasons";

/** Groups longer than this are folded until asked for; what they hold is also on the board. */
const LONG = 24;
/** Of lists longer than this, so many are shown, and what is looked for in them can be typed. */
const MOST_SHOWN = 200;
/** What the reader looks for in a long list. */
const wanted = new WeakMap<GroupData, string>();

export function asking(desk: Desk): TemplateResult {
  const { match } = desk;
  const at = `${match.number}.${match.choosing?.steps.length ?? 0}`;
  return html`<section class="asking" aria-labelledby="asking-title" data-at=${at}>
    ${match.choosing ? question(desk, match.choosing) : waiting(desk)}
    ${hintPart(desk)}
    ${match.refused.length ? refusedNow(desk) : nothing}
  </section>`;
}

function waiting(desk: Desk): TemplateResult {
  const { match, words } = desk;
  if (match.replay.active) return back(desk);
  if (match.state?.result) return result(desk);
  const whose = match.state?.turn_of.map((seat) => words.name(seat)) ?? [];
  const text = match.behind
    ? words.text("watching")
    : match.thinking
      ? words.text("thinking", { seat: whose })
      : whose.length
        ? words.text("waiting-for", { seat: whose })
        : words.text("joining");
  return html`<h2 id="asking-title" class="prompt waiting" tabindex="-1">${text}</h2>
    ${match.behind ? html`<button type="button" class="plain" @click=${desk.doing.skip}>${words.text("skip")}</button>` : nothing}`;
}

/** While an earlier moment is looked at nothing can be chosen. */
function back(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const moment = { moment: match.replay.at ?? 0, moments: match.number };
  return html`<h2 id="asking-title" class="prompt waiting" tabindex="-1">${words.text("replay-shown", moment)}</h2>
    <button type="button" class="primary" @click=${() => match.replay.leave()}>${words.text("replay-leave")}</button>`;
}

function result(desk: Desk): TemplateResult {
  const { match, words } = desk;
  const end = match.state?.result;
  if (!end) return html``;
  const facts = { ...end.scores, winner: end.winner, side: match.over?.by ?? "" };
  const how = words.first([`result-${end.reason}`, end.reason], facts) ?? end.reason;
  return html`<h2 id="asking-title" class="prompt" tabindex="-1">
      ${end.winner ? words.text("won", { seat: end.winner }) : words.text("drawn")}</h2>
    <p>${how}</p>
    <dl class="final">${Object.entries(end.scores).map(
      ([seat, score]) => html`<dt>${words.name(seat)}</dt><dd>${score}</dd>`,
    )}</dl>
    ${
      match.over
        ? html`<p><a class="plain" href=${desk.recordPath(match.over.record)} download>${words.text("record")}</a></p>
      <p class="small">${words.text("seed-shown", { seed: match.over.seed })}</p>`
        : nothing
    }`;
}

function question(desk: Desk, choosing: Choosing): TemplateResult {
  const { labels } = desk;
  const decision = choosing.current;
  const soFar = choosing.steps.at(-1)?.choice.text ?? "";
  return html`
    <h2 id="asking-title" class="prompt" tabindex="-1">${labels.prompt(decision)} ${clauseChip(desk, decision.clause)}</h2>
    ${steps(desk, choosing)}
    ${refusal(desk, choosing)}
    ${choosing.which.length ? which(desk, choosing, soFar) : nothing}
    ${choosing.gathering ? gathering(desk, choosing.gathering) : nothing}
    <div class="choices">${decision.groups
      .filter((group) => group.items.length > 0 && (choosing.gathering === null || group.kind === ""))
      .map((group) => choiceGroup(desk, choosing, group, soFar))}</div>
    ${standingOrder(desk, choosing)}
    <p class="small count" ?hidden=${choosing.gathering !== null}>${desk.words.text("choice-count", { count: countOf(decision) })}</p>`;
}

/** Words that decline what is offered to the side that is not acting. */
const DECLINING = ["pass", "no", "none", "decline"];

/** A question that comes again and again in the others' turn may be answered once and for all. */
function standingOrder(desk: Desk, choosing: Choosing): TemplateResult | typeof nothing {
  const { match, words, labels } = desk;
  const { base } = choosing;
  const { acting } = match.view;
  if (choosing.steps.length || desk.lesson || !acting || acting === match.seat || !match.here) return nothing;
  const answer = base.groups.find((group) => group.kind === "" && group.whole && DECLINING.includes(group.lead.trim()));
  if (!answer) return nothing;
  const order = { prompt: base.prompt, answer: answer.lead.trim() };
  const [choice] = choicesOf(answer);
  const give = (): void => {
    const orders = withOrder(match.here?.orders ?? [], order);
    void match.company.do({ type: "orders", orders }).then((done) => done && desk.doing.take(choice));
  };
  return html`<p><button type="button" class="linkish" ?disabled=${match.busy} @click=${give}>${words.text("order-always", { answer: labels.choice(choice, base, "") })}</button></p>`;
}

/** What the choice under the pointer would bring: a slip beside the panel, so that the list stays where it is. */
export function slip(desk: Desk): TemplateResult | typeof nothing {
  const { choosing } = desk.match;
  const gathered = choosing?.gathering?.preview;
  if (says(gathered) && !desk.narrow)
    return html`<div class="preview slip standing" aria-live="polite">${outcome(desk, gathered)}${keepButton(desk)}</div>`;
  const pointed = choosing?.pointed;
  if (!choosing || !pointed || !says(pointed.preview)) return nothing;
  const soFar = choosing.steps.at(-1)?.choice.text ?? "";
  const name = desk.labels.choiceInFull(pointed.choice, choosing.current, soFar);
  const unsure = choosing.unsure?.text === pointed.choice.text;
  return html`<div class=${`preview slip ${unsure ? "standing" : ""}`} aria-live="polite"><h2>${name}</h2>
    ${outcome(desk, pointed.preview)}${
      unsure
        ? html`<p class="once-more">${desk.words.text("once-more")}</p><button type="button" class="primary"
        ?disabled=${desk.match.busy} @click=${() => desk.doing.take(pointed.choice)}>${desk.words.text("roll")}</button>`
        : nothing
    }</div>`;
}

/** A group being put together: who is in it, whether it will do, what it would bring. */
function gathering(desk: Desk, group: Gathering): TemplateResult {
  const { words, labels, doing } = desk;
  return html`<div class="gathering" aria-busy=${group.judging ? "true" : "false"}>
    <div class="buttons">${group.pool.map(
      (item) => html`<button type="button" class="choice item toggle" aria-pressed=${group.has(item) ? "true" : "false"}
        data-item=${item} @click=${() => doing.toggle(item)}>${labels.item(group.kind, item)}</button>`,
    )}</div>
    ${reasonList(desk, group.reasons)}
    <div class="buttons">
      <button type="button" class="primary" ?disabled=${!group.ready || desk.match.busy} data-choice=${group.text}
        @click=${doing.declare}>${words.text(group.kind === "unit" ? "declare-units" : "declare", { count: group.members.length })}</button>
      ${group.pool.length > 1 ? html`<button type="button" class="plain" @click=${doing.toggleAll}>${words.text("all-of-them")}</button>` : nothing}
    </div>
    ${desk.narrow && says(group.preview) ? html`<div class="preview" aria-live="polite">${outcome(desk, group.preview)}${keepButton(desk)}</div>` : nothing}
  </div>`;
}

/** What has been chosen so far; each part can be taken out again. */
function steps(desk: Desk, choosing: Choosing): TemplateResult | typeof nothing {
  if (!choosing.steps.length) return nothing;
  const { words, labels } = desk;
  return html`<div class="so-far"><button type="button" class="plain back" @click=${desk.doing.back}>${words.text("step-back")}</button>
  <ol class="steps" aria-label=${words.text("chosen-so-far")}>
    ${choosing.steps.map((step, at) => {
      const before = at ? choosing.steps[at - 1] : null;
      const name = labels.choice(step.choice, before?.decision ?? choosing.base, before?.choice.text ?? "");
      return html`<li><button type="button" class="step" aria-label=${words.text("take-out", { choice: name })}
        @click=${() => desk.doing.dropStep(at)}>${name}<span aria-hidden="true"> ×</span></button></li>`;
    })}
  </ol></div>`;
}

function refusal(desk: Desk, choosing: Choosing): TemplateResult | typeof nothing {
  const refused = choosing.refusal;
  if (!refused) return nothing;
  return html`<div class="refusal"><b>${desk.labels.item(refused.kind, refused.item)}</b>
    ${reasonList(desk, refused.verdict.reasons)}</div>`;
}

function refusedNow(desk: Desk): TemplateResult {
  return html`<div class="refusal" role="alert">${reasonList(desk, desk.match.refused)}
    <button type="button" class="plain" @click=${desk.doing.clearRefusal}>${desk.words.text("close")}</button></div>`;
}

function which(desk: Desk, choosing: Choosing, soFar: string): TemplateResult {
  return html`<div class="which" role="group" aria-label=${desk.words.text("which")}>
    <h3>${desk.words.text("which")}</h3>
    ${choosing.which.map((choice) => {
      return choiceButton(desk, choosing, choice, desk.labels.choiceByWay(choice, choosing.current, soFar));
    })}</div>`;
}

function choiceGroup(desk: Desk, choosing: Choosing, group: GroupData, soFar: string): TemplateResult {
  const named = choicesOf(group).map((choice) => ({
    choice,
    name: desk.labels.choice(choice, choosing.current, soFar),
  }));
  const many = named.length > MOST_SHOWN;
  const looked = (wanted.get(group) ?? "").toLowerCase();
  const found = looked ? named.filter(({ name }) => name.toLowerCase().includes(looked)) : named;
  const buttons = html`${many ? lookFor(desk, group, found.length) : nothing}<div class="buttons">${repeat(
    many ? found.slice(0, MOST_SHOWN) : found,
    ({ choice }) => choice.text,
    ({ choice, name }) => choiceButton(desk, choosing, choice, name),
  )}</div>`;
  if (group.kind === "") return buttons;
  const title = desk.labels.group(group, soFar);
  const folded = group.items.length > LONG || desk.labels.secondary(group, choosing.current);
  return html`<details class="group" ?open=${!folded} data-kind=${group.kind}>
    <summary>${title} <span class="number">${group.items.length}</span></summary>${buttons}</details>`;
}

/** Finding a choice in a long list by a part of its name. */
function lookFor(desk: Desk, group: GroupData, count: number): TemplateResult {
  const { words } = desk;
  return html`<p class="look-for"><label>${words.text("list-look-for")} <input type="search" .value=${wanted.get(group) ?? ""}
    @input=${(event: Event) => {
      wanted.set(group, (event.target as HTMLInputElement).value.trim());
      desk.doing.redraw();
    }}></label> <span class="small" aria-live="polite">${words.text("list-found", { count, shown: Math.min(count, MOST_SHOWN) })}</span></p>`;
}

function choiceButton(desk: Desk, choosing: Choosing, choice: Choice, name: string): TemplateResult {
  const pointed = choosing.pointed?.choice.text === choice.text;
  return html`<button type="button" class=${`choice ${choice.kind === "" ? "word" : "item"} ${pointed ? "pointed" : ""}`}
    data-choice=${choice.text} ?disabled=${desk.match.busy}
    @click=${() => desk.doing.take(choice)}
    @focus=${() => desk.doing.point(choice)}
    @pointerenter=${(event: PointerEvent) => event.pointerType === "mouse" && desk.doing.point(choice)}
    @pointerleave=${(event: PointerEvent) => event.pointerType === "mouse" && desk.doing.point(null)}
    >${name}${choice.cost === null ? nothing : html`<span class="cost">${choice.cost}</span>`}</button>`;
}
