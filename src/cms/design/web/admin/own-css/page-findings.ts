import { contrast } from "#cms/design/colours/colour.ts";
import { leastOf } from "#cms/design/colours/tokens.ts";

/** What the own style sheet spoils on a page: `sideways` scrolling, texts that are hidden, or can hardly be read. */
export type PageFinding = { name: "sideways" } | { name: "hidden" | "faint"; count: number; example: string };

/** The style sheets of the design, with the owner's own and without. */
type Sheets = { sheet: string; plain: string };

type Measured = { wide: boolean; texts: Map<Element, { shown: boolean; contrast: number; least: number }> };

/** Compares the page with and without the owner's own style sheet; nothing is painted in between. */
export function pageFindings(page: Document, { sheet, plain }: Sheets): PageFinding[] {
  const style = page.head.querySelector("style[data-design]");
  if (!style || sheet === plain) return [];
  const still = page.createElement("style");
  still.textContent = "*,*::before,*::after{transition:none!important;animation:none!important}";
  page.head.append(still);
  style.textContent = plain;
  const before = measured(page);
  style.textContent = sheet;
  const after = measured(page);
  still.remove();
  return compared(before, after);
}

function compared(before: Measured, after: Measured): PageFinding[] {
  const [hidden, faint]: [Element[], Element[]] = [[], []];
  for (const [element, was] of before.texts) {
    const now = after.texts.get(element);
    if (!was.shown || !now) continue;
    if (!now.shown) hidden.push(element);
    else if (now.contrast < now.least && was.contrast >= was.least) faint.push(element);
  }
  const told = (name: "hidden" | "faint", [first, ...rest]: Element[]): PageFinding[] =>
    first ? [{ name, count: rest.length + 1, example: beginning(first) }] : [];
  return [
    ...(after.wide && !before.wide ? [{ name: "sideways" as const }] : []),
    ...told("hidden", hidden),
    ...told("faint", faint),
  ];
}

function measured(page: Document): Measured {
  const { documentElement: root, body } = page;
  const texts: Measured["texts"] = new Map();
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element && !texts.has(element) && node.textContent?.trim()) texts.set(element, textOf(element));
  }
  return { wide: root.scrollWidth > root.clientWidth + 1, texts };
}

function textOf(element: Element) {
  const view = element.ownerDocument.defaultView!;
  const { color, fontSize, fontWeight } = view.getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const shown = width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const size = Number.parseFloat(fontSize);
  // WCAG 2.2, 1.4.3: 18 pt, or 14 pt in bold.
  const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
  const grounds = shown ? groundsOf(element, view) : [];
  const ratio = Math.min(21, ...grounds.map((ground) => contrast(hexOf(color, ground), ground)));
  return { shown, contrast: ratio, least: large ? leastOf.shapes : leastOf.words };
}

const colours = /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/g;

/** The colours behind a text, several of a gradient; none where a picture is behind it, which nobody can compute. */
function groundsOf(element: Element, view: Window): string[] {
  const above: string[][] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(at);
    if (backgroundImage.includes("url(")) return [];
    above.push([backgroundColor], backgroundImage.match(colours) ?? []);
    if (opaque(backgroundColor)) break;
  }
  return above
    .filter((layer) => layer.length > 0)
    .reduceRight((below, layer) => below.flatMap((one) => layer.map((colour) => hexOf(colour, one))), ["#ffffff"])
    .slice(0, 50);
}

function opaque(colour: string): boolean {
  return pixel(colour)[3] === 255;
}

/** A colour of CSS over an opaque one, as `#rrggbb`. */
function hexOf(colour: string, ground: string): string {
  return `#${Array.from(pixel(ground, colour).slice(0, 3), (part) => part.toString(16).padStart(2, "0")).join("")}`;
}

let canvas: CanvasRenderingContext2D | null = null;
const pixels = new Map<string, Uint8ClampedArray>();

/** Colours painted over each other, in bytes: the browser knows every notation. */
function pixel(...colours: string[]): Uint8ClampedArray {
  const key = colours.join();
  const known = pixels.get(key);
  if (known) return known;
  canvas ??= Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  })!;
  canvas.clearRect(0, 0, 1, 1);
  for (const colour of colours) {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
  }
  const { data } = canvas.getImageData(0, 0, 1, 1);
  if (pixels.size > 500) pixels.clear();
  pixels.set(key, data);
  return data;
}

const longest = 40;

function beginning(element: Element): string {
  const text = (element.textContent ?? "").trim().replace(/\s+/g, " ");
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
