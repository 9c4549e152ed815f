import { elementOf } from "../canvas/boxes.ts";
import { type Occurrence, rangesOf } from "./occurrences.ts";

/** Names in `canvas.css`. */
const all = "found";
const one = "found-now";

/**
 * Marks on the canvas what was found, and scrolls to one of it. The page itself is not changed; a browser that knows no
 * highlights only scrolls.
 */
export function highlight(
  window: (Window & typeof globalThis) | null,
  { query, current, blocks }: { query: string; current: Occurrence | undefined; blocks: readonly string[] },
): void {
  const document = window?.document;
  if (!document) return;
  const texts = blocks.flatMap((id) => {
    const element = elementOf(document, id);
    return [...(element?.querySelectorAll<HTMLElement>("[data-prop]") ?? [])].filter(
      (text) => text.closest("vitrine-block") === element && text.dataset["other"] === undefined,
    );
  });
  const found = texts.flatMap((text) =>
    rangesIn(text, query).map((range, number) => ({ range, text, number, prop: text.dataset["prop"] })),
  );
  const block = current && elementOf(document, current.block);
  const inText = found.filter(({ text, prop }) => prop === current?.prop && text.closest("vitrine-block") === block);
  const now = inText.find(({ number }) => number === current?.number) ?? inText[0];
  if (now) scrollTo(window, now.range);
  if (!("highlights" in window.CSS)) return;
  window.CSS.highlights.set(all, new window.Highlight(...found.map(({ range }) => range)));
  window.CSS.highlights.set(one, new window.Highlight(...(now ? [now.range] : [])));
}

export function withoutHighlight(window: (Window & typeof globalThis) | null): void {
  if (!window || !("highlights" in window.CSS)) return;
  window.CSS.highlights.delete(all);
  window.CSS.highlights.delete(one);
}

function rangesIn(element: HTMLElement, query: string): Range[] {
  const { ownerDocument: document } = element;
  const walker = document.createTreeWalker(element, 4);
  const nodes: { node: Node; from: number }[] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node, from: text.length });
    text += node.textContent ?? "";
  }
  const placeOf = (at: number) => nodes.findLast(({ from }) => from <= at)!;
  return rangesOf(text, query).map(([from, to]) => {
    const range = document.createRange();
    const [first, last] = [placeOf(from), placeOf(to - 1)];
    range.setStart(first.node, from - first.from);
    range.setEnd(last.node, to - last.from);
    return range;
  });
}

function scrollTo(window: Window, range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  const height = window.innerHeight;
  if (top < 60 || bottom > height - 60) window.scrollBy(0, top - height / 2);
}
