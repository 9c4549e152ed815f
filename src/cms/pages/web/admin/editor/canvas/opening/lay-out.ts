import { fetchPictures } from "../../../../canvas/pictures-later.ts";

/** So many blocks at a time: a key or a movement gets its turn in between. */
const portion = 4;

/** Blocks far down are laid out when the page is seen already (`canvas.css`); what measures them asks for it before. */
export function layOut(document: Document): void {
  mainOf(document)?.setAttribute("data-laid", "");
  fetchPictures(document);
}

export function isLaidOut(document: Document): boolean {
  return mainOf(document)?.hasAttribute("data-laid") === true;
}

/** Lays out what is far down, some of it in each pause; `each` is told which blocks it was, and `done` when it was all. */
export function layOutSoon(
  document: Document,
  { signal, each, done }: { signal: AbortSignal; each: (blocks: Element[]) => void; done: () => void },
): void {
  const next = () => {
    const main = mainOf(document);
    if (signal.aborted || !main) return;
    const waiting = isLaidOut(document) ? [] : [...main.querySelectorAll(":scope > vitrine-block:not([data-laid])")];
    const blocks = waiting.slice(0, portion);
    for (const block of blocks) {
      block.setAttribute("data-laid", "");
      fetchPictures(block);
    }
    each(blocks);
    if (blocks.length > 0) return pause(next);
    layOut(document);
    done();
  };
  pause(next);
}

function mainOf(document: Document): Element | null {
  return document.querySelector("main.canvas");
}

function pause(act: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: 1000 });
  else setTimeout(act, 50);
}
