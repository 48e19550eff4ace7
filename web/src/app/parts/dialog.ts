/** Dialogs over the page: one at a time, closed by Escape, the focus back where it was. */
import { html, render, type TemplateResult } from "lit-html";

export interface DialogText {
  title: string;
  /** What stands in it; a function is asked anew whenever it calls `redraw`. */
  body: TemplateResult | ((redraw: () => void, close: () => void) => TemplateResult);
  close: string;
  wide?: boolean;
}

/** Open a dialog; resolves when it is closed. */
export function openDialog(text: DialogText): Promise<void> {
  const dialog = document.createElement("dialog");
  const titleId = "dialog-title";
  dialog.className = text.wide ? "paper wide" : "paper";
  dialog.setAttribute("aria-labelledby", titleId);
  const close = (): void => dialog.close();
  const draw = (): void => {
    const body = typeof text.body === "function" ? text.body(draw, close) : text.body;
    render(
      html`<h2 id=${titleId}>${text.title}</h2>
      <div class="dialog-body">${body}</div>
      <p class="dialog-foot"><button type="button" class="primary" @click=${close}>${text.close}</button></p>`,
      dialog,
    );
  };
  draw();
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Ask yes or no. */
export function askInDialog(title: string, question: string, yes: string, no: string): Promise<boolean> {
  let answer = false;
  const say = (event: Event): void => {
    answer = true;
    (event.target as HTMLElement).closest("dialog")?.close();
  };
  const body = html`<p>${question}</p><p><button type="button" class="plain danger" @click=${say}>${yes}</button></p>`;
  return openDialog({ title, body, close: no }).then(() => answer);
}
