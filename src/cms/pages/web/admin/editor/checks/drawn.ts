import { blockElement } from "../canvas/canvas-texts.ts";

/** What visitors get of the blocks of a page, in reading order; each with the block that it belongs to. */
export type Drawn = {
  headings: { block: string; level: number; text: string }[];
  links: { block: string; name: string }[];
  /** Pixels that a picture has in its largest size, and that its place takes on a desk. */
  pictures: { block: string; file: string; has: number; takes: number }[];
  /** The places that links can lead to. */
  anchors: string[];
};

export const nothingDrawn: Drawn = { headings: [], links: [], pictures: [], anchors: [] };

export function drawnTogether(all: readonly Drawn[]): Drawn {
  return {
    headings: all.flatMap(({ headings }) => headings),
    links: all.flatMap(({ links }) => links),
    pictures: all.flatMap(({ pictures }) => pictures),
    anchors: all.flatMap(({ anchors }) => anchors),
  };
}

/** Reads a block that is drawn in a document with the sheets of the site. */
export function readDrawn(root: HTMLElement): Drawn {
  const all = <E extends HTMLElement>(selector: string) => [...root.querySelectorAll<E>(selector)];
  const block = (element: Element) => blockElement(element)?.dataset["block"] ?? "";
  return {
    headings: all("h1, h2, h3, h4, h5, h6")
      .filter(isShown)
      .map((one) => ({ block: block(one), level: Number(one.tagName[1]), text: wordsOf(one) })),
    links: all("a[href]").map((one) => ({ block: block(one), name: wordsOf(one) })),
    pictures: all<HTMLImageElement>("img[srcset]").flatMap((one) => {
      const file = /\/download\/([0-9a-f-]{36})\//.exec(one.getAttribute("src") ?? "")?.[1];
      return file && isShown(one) ? [{ block: block(one), file, ...sizeOf(one) }] : [];
    }),
    anchors: all("[id]").map(({ id }) => id),
  };
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** What is read out: a label, else the words with those of the pictures among them. */
function wordsOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label) return label.trim();
  const pictures = [...element.querySelectorAll("img[alt]")].map((picture) => picture.getAttribute("alt"));
  // Hyphens that are seen only where a line breaks.
  return [element.textContent, ...pictures].join(" ").replaceAll("\u00ad", "").replace(/\s+/g, " ").trim();
}

function sizeOf(picture: HTMLImageElement): { has: number; takes: number } {
  const widths = [...(picture.getAttribute("srcset") ?? "").matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  const { width, height } = picture.getBoundingClientRect();
  const shape = Number(picture.getAttribute("width")) / Number(picture.getAttribute("height"));
  // One that fills a box of another shape is wider than the box.
  const takes = picture.style.objectFit === "cover" && shape > 0 ? Math.max(width, height * shape) : width;
  return { has: Math.max(0, ...widths), takes: Math.round(takes) };
}
