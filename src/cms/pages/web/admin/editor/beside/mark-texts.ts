import { elementOf } from "../canvas/boxes.ts";
import type { OpenText } from "./open-texts.ts";

/** Marks on a canvas the texts that are open in its language (`canvas.css`); `say` names what is open for screen readers. */
export function markTexts(document: Document, open: readonly OpenText[], say: (one: OpenText) => string): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-lack]")) {
    delete element.dataset["lack"];
    element.removeAttribute("aria-description");
  }
  for (const one of open) {
    const element = textElement(document, one);
    if (!element) continue;
    element.dataset["lack"] = one.lack;
    element.setAttribute("aria-description", say(one));
  }
}

/** The element of a text; of one that stands on no canvas, its block. */
export function textElement(document: Document, { block, prop }: Pick<OpenText, "block" | "prop">): HTMLElement | null {
  const around = elementOf(document, block);
  if (!around) return null;
  const name = CSS.escape(prop);
  const texts = around.querySelectorAll<HTMLElement>(`[data-prop="${name}"], [data-cells="${name}"]`);
  const own = [...texts].find((text) => text.closest("vitrine-block") === around);
  return own ?? (around.firstElementChild as HTMLElement | null);
}

/** What is closed opens, so that the text is seen. */
export function openAround(element: Element): void {
  for (let at = element.closest("details"); at; at = at.parentElement?.closest("details") ?? null) at.open = true;
}
