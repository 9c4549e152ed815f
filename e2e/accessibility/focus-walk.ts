import type { Page } from "@playwright/test";
import { type Frame, focusFaults } from "./focus-picture.ts";

type Stop = {
  name: string;
  /** Stops that look alike, on whichever page, are looked at once. */
  kind: string;
  frame: Frame;
  faults: string[];
};

/**
 * Goes through a whole page with the Tab key: every stop shows by its picture that it has the focus, lies under
 * nothing, comes after the one before, and none is left out. Returns what is wrong and how many stops there were.
 */
export async function walk(page: Page, most = 150): Promise<{ faults: string[]; stops: number }> {
  const faults: string[] = [];
  const seen = await seenUnder(page);
  let stops = 0;
  await page.evaluate(begin);
  for (; stops < most; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(stand);
    if (!stop) break;
    if (stop === "within") continue;
    faults.push(...stop.faults);
    // What has the focus within a frame is shown by the browser.
    if (seen.has(stop.kind) || stop.name.startsWith("<iframe")) continue;
    const faint = await focusFaults(page, stop);
    if (faint.length === 0) seen.add(stop.kind);
    faults.push(...faint);
  }
  if (stops === most) faults.push(`after ${most} stops the end is not reached`);
  faults.push(...(await page.evaluate(leftOut)));
  return { faults, stops };
}

/** Kinds of stops that were seen to show the focus, by the colours of the page: menus are the same on each page. */
const seenSoFar = new Map<string, Set<string>>();

async function seenUnder(page: Page): Promise<Set<string>> {
  const colours = await page.evaluate(() =>
    ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) => matchMedia(query).matches).join(" "),
  );
  const seen = seenSoFar.get(colours) ?? new Set();
  seenSoFar.set(colours, seen);
  return seen;
}

declare global {
  /** What the Tab key has reached so far. */
  var stops: Element[];
}

function begin(): void {
  globalThis.stops = [];
  // Where the next Tab starts from is remembered apart from what has the focus.
  const start = document.body.insertBefore(document.createElement("span"), document.body.firstChild);
  start.tabIndex = -1;
  start.focus();
  start.remove();
}

/** Where the focus is now; a date has a stop for each of its parts, a frame one for each of its links. */
async function stand(): Promise<Stop | "within" | null> {
  const element = document.activeElement as HTMLElement | null;
  const before = globalThis.stops.at(-1);
  if (element === before && element?.matches("iframe, [type=date], [type=time], [type=datetime-local]"))
    return "within";
  if (!element || element === document.body || globalThis.stops.includes(element)) return null;
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  globalThis.stops.push(element);
  const name = element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 110);
  const faults: string[] = [];
  const follows = before && before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (before && !follows) faults.push(`comes too late: ${name}`);
  const label = (element as HTMLInputElement).labels?.[0];
  if (!pointsOf(element).some(([x, y]) => isThere(document.elementFromPoint(x, y)))) {
    const [x = 0, y = 0] = pointsOf(element)[0] ?? [];
    faults.push(`lies under ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 80) ?? "nothing"}: ${name}`);
  }
  const place = element.closest("header, nav, main, footer, aside, dialog, section[aria-label], form")?.className ?? "";
  // Fields of the admin centre and its editor have their line around the box that they stand in.
  const field = element.matches("input, select, textarea, [contenteditable=true]");
  const boxes = ".mantine-Input-wrapper:has(> .mantine-Input-input), .admin-editor";
  const track = element.matches("[role=switch]") ? element.parentElement?.querySelector(".mantine-Switch-track") : null;
  const framed = track ?? (field ? element.closest(boxes) : null) ?? element;
  const { left, top, width, height } = framed.getBoundingClientRect();
  const { display, backgroundColor } = getComputedStyle(element);
  const kind = [
    element.localName,
    element.className,
    element.parentElement?.className,
    place,
    display,
    backgroundColor,
    behind(element),
  ];
  return {
    name,
    kind: kind.join(" | "),
    frame: { x: left, y: top, width, height },
    faults,
  };

  /** The colour that its line stands on. */
  function behind(element: HTMLElement): string {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(around);
      if (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none")
        return backgroundColor + backgroundImage;
    }
    return "";
  }

  /** The middle; of something large that is partly seen, the middle of that part too. */
  function pointsOf(element: HTMLElement): [number, number][] {
    const { left, right, top, bottom, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const x = (left + right) / 2;
    const middle = (top + bottom) / 2;
    return height < 150 ? [[x, middle]] : [middle, top + 30, bottom - 30].map((y) => [x, y]);
  }

  function isThere(top: Element | null): boolean {
    if (!top) return false;
    if (element?.contains(top) || label?.contains(top)) return true;
    // A box that is drawn by another element in its place, as switches are.
    return top.contains(element) && getComputedStyle(element!).opacity === "0";
  }
}

function leftOut(): string[] {
  const kinds = "a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary";
  return [...document.querySelectorAll<HTMLElement>(kinds)]
    .filter((element) => element.tabIndex >= 0 && !element.closest("[inert], [contenteditable=true]"))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !globalThis.stops.includes(element))
    .filter((element) => !(element instanceof HTMLInputElement && element.type === "radio"))
    .map((element) => `never reached: ${element.textContent} ${element.outerHTML.slice(0, 110)}`);
}
