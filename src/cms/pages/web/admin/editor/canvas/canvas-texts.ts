import type { KnownTypes } from "#contract/blocks/known-types.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { blockName, fieldLabel } from "../block-texts.ts";

type Said = { types: KnownTypes; t: Translate };

/** Gives what shows nothing a place. The blocks are laid out for it. */
export function fillEmpty(drawn: Element[], { types, t }: Said): void {
  // All are measured before any is changed: otherwise the page would be laid out again for each of them.
  for (const element of inside(drawn, "vitrine-block").filter((one) => !isSeen(one))) {
    const type = types.get(element.dataset["type"] ?? "");
    element.dataset["empty"] = type ? t("admin:canvas.empty", { name: blockName(t, type) }) : t("admin:canvas.unknown");
  }
}

/**
 * Says what blocks say to their editor alone (`data-hint` is the key of the text) in the language of the editor: they were
 * drawn in that of the page.
 */
export function sayHints(drawn: Element[], t: Translate): void {
  for (const element of inside(drawn, "[data-hint]")) {
    const { hint = "", component } = element.dataset;
    element.textContent = component === undefined ? t(hint) : t(hint, { name: t(`site:component.${component}`) });
    element.lang = document.documentElement.lang;
  }
}

/** Names the texts of blocks that were drawn, so that they are found. */
export function makeEditable(drawn: Element[], { types, t }: Said): void {
  for (const text of inside(drawn, "[data-prop]")) {
    const { prop = "", html } = text.dataset;
    const type = types.get(blockElement(text)?.dataset["type"] ?? "");
    const label = type ? fieldLabel(t, { type, prop }) : "";
    text.dataset["placeholder"] = label;
    text.setAttribute("aria-label", label);
    text.setAttribute("role", "textbox");
    text.tabIndex = 0;
    if (html !== undefined) text.setAttribute("aria-multiline", "true");
  }
}

function inside(drawn: Element[], selector: string): HTMLElement[] {
  return drawn.flatMap((outer) => [
    ...(outer.matches(selector) ? [outer as HTMLElement] : []),
    ...outer.querySelectorAll<HTMLElement>(selector),
  ]);
}

/** Whether anything of a block has a height. What stands around blocks has no box of its own. */
function isSeen(element: Element): boolean {
  return [...element.children].some((child) => child.getBoundingClientRect().height >= 2 || isSeen(child));
}

/** The block that something on the canvas belongs to. */
export function blockElement(node: Node | null): HTMLElement | null {
  const element = node?.nodeType === 1 ? (node as Element) : node?.parentElement;
  return element?.closest<HTMLElement>("vitrine-block") ?? null;
}

export type TextPlace = { id: string; prop: string; html: boolean; element: HTMLElement };

/** The text of a block that something on the canvas belongs to. */
export function textPlace(node: EventTarget | null): TextPlace | null {
  const element = (node as Element | null)?.closest?.<HTMLElement>("[data-prop]");
  const id = element && blockElement(element)?.dataset["block"];
  if (!element || !id) return null;
  return { id, prop: element.dataset["prop"] ?? "", html: element.dataset["html"] !== undefined, element };
}

/** The id of the outermost block that a text stands in. */
export function topOf({ element }: TextPlace): string {
  let outer = blockElement(element);
  for (let next = outer; next; next = blockElement(next.parentElement)) outer = next;
  return outer?.dataset["block"] ?? "";
}

/** What was typed into a text of one paragraph. */
export function typedWords(element: HTMLElement): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").replace(/^ /, "");
}

/** Puts other words into a text of one paragraph that is being written in; the cursor stays where it was, as far as it can. */
export function replaceWords(element: HTMLElement, words: string): void {
  const selection = element.ownerDocument.getSelection();
  const at = selection && element.contains(selection.anchorNode) ? selection.anchorOffset : null;
  element.textContent = words;
  const text = element.firstChild;
  if (at !== null) selection?.collapse(text ?? element, text ? Math.min(at, words.length) : 0);
}
