import type { Block } from "#contract/blocks/block.ts";
import { allBlocks } from "#contract/blocks/block.ts";
import type { BlockPlace } from "#contract/blocks/change-blocks.ts";
import { layOut } from "./opening/lay-out.ts";

/** In CSS pixels of the frame's window. */
export type Box = { left: number; top: number; width: number; height: number };

/** The element that stands around a block on the canvas. */
export function elementOf(document: Document, id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`vitrine-block[data-block="${CSS.escape(id)}"]`);
}

/** What it covers: it has no box of its own. */
export function boxOf(element: Element): Box | null {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const { left, top, width, height } = range.getBoundingClientRect();
  if (width > 0 || height > 0) return { left, top, width, height };
  // What is only a hint of ours, see `canvas.css`.
  const outer = element.parentElement?.getBoundingClientRect();
  return outer ? { left: outer.left, top: outer.top, width: outer.width, height: 0 } : null;
}

/** A place where a block can be dropped, and the line that shows it. */
export type Gap = { place: BlockPlace; line: Box };

type Asked = {
  document: Document;
  blocks: Block[];
  /** Whether what is dragged may stand in a block of this kind; on the page itself without one. */
  fits: (outer: string | undefined) => boolean;
  /** What is dragged; it is dropped neither in itself nor where it stands. */
  dragged: string | null;
};

/** All places where a block can be dropped, measured once when dragging begins. */
export function gapsOf({ document, blocks, fits, dragged }: Asked): Gap[] {
  layOut(document);
  const taken = dragged === null ? [] : allBlocks(blocks.flatMap((one) => inside(one, dragged))).map(({ id }) => id);
  const gaps: Gap[] = [];
  const walk = (siblings: Block[], parent: Block | null): void => {
    if (parent && taken.includes(parent.id)) return;
    if (fits(parent?.type)) gaps.push(...gapsAmong(document, { siblings, parent: parent?.id ?? null }));
    for (const block of siblings) if (block.children) walk(block.children, block);
  };
  walk(blocks, null);
  return gaps;
}

function inside(block: Block, id: string): Block[] {
  if (block.id === id) return [block];
  return (block.children ?? []).flatMap((child) => inside(child, id));
}

const thin = 4;

function gapsAmong(document: Document, { siblings, parent }: { siblings: Block[]; parent: string | null }): Gap[] {
  const boxes = siblings.map(({ id }) => {
    const element = elementOf(document, id);
    return element && boxOf(element);
  });
  if (siblings.length === 0) {
    const around = parent === null ? document.querySelector("main.canvas") : elementOf(document, parent);
    const box = around && boxOf(around);
    return box ? [{ place: { parent, at: 0 }, line: { ...box, top: box.top + box.height / 2, height: thin } }] : [];
  }
  return Array.from({ length: siblings.length + 1 }, (_, at) => at).flatMap((at) => {
    const [before, after] = [boxes[at - 1], boxes[at]];
    const next = after ?? before;
    if (!next) return [];
    const row = sideBySide(before ?? null, after ?? null) || (siblings.length > 1 && inARow(boxes));
    const edge = after ? 0 : 1;
    const line: Box = row
      ? { left: next.left + edge * next.width - thin / 2, top: next.top, width: thin, height: next.height }
      : { left: next.left, top: next.top + edge * next.height - thin / 2, width: next.width, height: thin };
    return [{ place: { parent, at }, line }];
  });
}

function sideBySide(a: Box | null, b: Box | null): boolean {
  return a !== null && b !== null && b.left >= a.left + a.width * 0.9 && Math.abs(a.top - b.top) < a.height;
}

function inARow(boxes: (Box | null)[]): boolean {
  return boxes.every((box, at) => at === 0 || sideBySide(boxes[at - 1] ?? null, box));
}

/** The gap nearest to a point. */
export function nearestGap(gaps: readonly Gap[], point: { x: number; y: number }): Gap | null {
  let best: Gap | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const gap of gaps) {
    const { left, top, width, height } = gap.line;
    const across = Math.max(left - point.x, 0, point.x - left - width);
    const along = Math.max(top - point.y, 0, point.y - top - height);
    const far = across * across + along * along;
    if (far < least) [best, least] = [gap, far];
  }
  return best;
}

/** The line of a gap in pixels of the window around the frame; `moved` since it was measured. */
export function scaledLine(
  { left, top, width, height }: Box,
  { scale, moved = 0 }: { scale: number; moved?: number },
): Box {
  return {
    left: left * scale,
    top: (top + moved) * scale,
    width: Math.max(3, width * scale),
    height: Math.max(3, height * scale),
  };
}

/** Scrolls the page to a block, unless it is seen. */
export function bringIntoView(frame: HTMLIFrameElement | null, id: string): void {
  const document = frame?.contentDocument;
  const box = document && elementOf(document, id)?.firstElementChild;
  if (!box || isInView(box)) return;
  layOut(document);
  scrollTo(box);
}

/** Scrolls the page to the beginning of a text, unless that is seen. */
export function bringBeginningIntoView(text: Element): void {
  const { top } = text.getBoundingClientRect();
  if (top < 0 || top > heightOf(text) - 60) scrollTo(text);
}

/** To its middle, or where it is higher than the view, to its beginning. */
function scrollTo(element: Element): void {
  const tall = element.getBoundingClientRect().height > heightOf(element);
  element.scrollIntoView({ block: tall ? "start" : "center" });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 40 && top < heightOf(element) - 40;
}

/** Of the view. */
function heightOf({ ownerDocument }: Element): number {
  return ownerDocument.defaultView?.innerHeight ?? 0;
}
