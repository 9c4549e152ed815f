import { elementOf } from "../editor/canvas/boxes.ts";
import { layOut } from "../editor/canvas/opening/lay-out.ts";

/** Scrolls both frames to a block; the one that does not have it, to the one after which or in which it would stand. */
export function showBlock(frames: readonly (HTMLIFrameElement | null)[], id: string): void {
  const [before, after] = frames;
  for (const frame of [before, after]) {
    const own = frame?.contentDocument;
    const other = (frame === before ? after : before)?.contentDocument;
    if (!frame || !own) continue;
    layOut(own);
    const element = placeIn(own, { other, id });
    if (element) scrollTo(frame, element);
  }
}

/** What is drawn of a block, else of the last one before it that both have. */
function placeIn(document: Document, { other, id }: { other: Document | null | undefined; id: string }) {
  const own = elementOf(document, id)?.firstElementChild;
  if (own || !other) return own;
  const all = [...other.querySelectorAll<HTMLElement>("vitrine-block")].map(({ dataset }) => dataset["block"] ?? "");
  for (const earlier of all.slice(0, Math.max(0, all.indexOf(id))).reverse()) {
    const drawn = elementOf(document, earlier)?.firstElementChild;
    if (drawn) return drawn;
  }
  return document.querySelector("vitrine-block")?.firstElementChild;
}

const margin = 24;

/** A frame is as high as its page, and is scrolled by what stands around it. */
function scrollTo(frame: HTMLIFrameElement, element: Element): void {
  const view = frame.closest(".compared-window");
  if (!view) return;
  const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
  const { top, height } = element.getBoundingClientRect();
  const room = Math.max(margin, (view.clientHeight - height * scale) / 2);
  view.scrollTo({ top: top * scale - room });
}
