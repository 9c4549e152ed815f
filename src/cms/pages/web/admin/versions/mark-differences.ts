import { diffWordsWithSpace } from "diff";
import { elementOf } from "../editor/canvas/boxes.ts";
import type { BlockDifference } from "./compare-pages.ts";

type Both = { before: Document; after: Document; blocks: BlockDifference[] };

/** How long comparing the words of one text may take, in milliseconds. */
const longest = 100;

/** Frames the blocks that differ. */
export function markBlocks({ before, after, blocks }: Both): void {
  for (const document of [before, after]) {
    for (const marked of document.querySelectorAll("[data-difference]")) marked.removeAttribute("data-difference");
    for (const { id, change } of blocks) {
      elementOf(document, id)?.firstElementChild?.setAttribute("data-difference", change);
    }
  }
}

/** Highlights the words that stand on one side only, in the texts of blocks that changed. */
export function markWords({ before, after, blocks }: Both): void {
  const removed: Range[] = [];
  const added: Range[] = [];
  for (const { id, change } of blocks) {
    if (change !== "changed") continue;
    const [old, now] = [textsOf(before, id), textsOf(after, id)];
    for (const [prop, text] of old) {
      const other = now.get(prop);
      if (!other) continue;
      const parts = diffWordsWithSpace(text.textContent, other.textContent, { timeout: longest }) ?? [];
      removed.push(...rangesIn(text, runsOf(parts, "removed")));
      added.push(...rangesIn(other, runsOf(parts, "added")));
    }
  }
  highlight(before, { name: "removed", ranges: removed });
  highlight(after, { name: "added", ranges: added });
}

/** The texts that belong to a block itself, by their props. */
function textsOf(document: Document, id: string): Map<string, Element> {
  const block = elementOf(document, id);
  const texts = [...(block?.querySelectorAll<HTMLElement>("[data-prop]") ?? [])];
  const own = texts.filter((text) => text.closest("vitrine-block") === block);
  return new Map(own.map((text) => [text.dataset["prop"] ?? "", text]));
}

type Run = { from: number; to: number };
type Parts = { value: string; added?: boolean; removed?: boolean }[];

/** Where, in the text of one side, stands what only this side has. */
function runsOf(parts: Parts, own: "added" | "removed"): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const part of parts) {
    if (own === "added" ? part.removed : part.added) continue;
    if (part[own]) runs.push({ from: at, to: at + part.value.length });
    at += part.value.length;
  }
  return runs;
}

function rangesIn(element: Element, runs: Run[]): Range[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  let at = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const end = at + (node.nodeValue ?? "").length;
    for (const { from, to } of runs) {
      if (to <= at || from >= end) continue;
      const range = element.ownerDocument.createRange();
      range.setStart(node, Math.max(from, at) - at);
      range.setEnd(node, Math.min(to, end) - at);
      ranges.push(range);
    }
    at = end;
  }
  return ranges;
}

/** Browsers without highlights show the frames of the blocks alone. */
function highlight(document: Document, { name, ranges }: { name: string; ranges: Range[] }): void {
  const view = document.defaultView;
  if (!view || !("Highlight" in view)) return;
  view.CSS.highlights.set(name, new view.Highlight(...ranges));
}
