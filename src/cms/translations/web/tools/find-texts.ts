import { keysIn, markEnd, withoutMarks } from "#contract/texts/text-marks.ts";

/** A place on the page with texts that can be changed, in pixels from the page's corner. */
type Spot = { keys: string[]; text: string; top: number; left: number; width: number; height: number };

export type Found = {
  /** In the order of the page. */
  spots: Spot[];
  /** The keys of texts that are on the page but not seen: read to blind people, or in what is closed. */
  hidden: string[];
};

const spoken = ["aria-label", "placeholder", "title", "alt", "value", "aria-description"];
/** The tools themselves, and what is never seen. */
const left = ".overlay, .wording-layer, .wording-bar, .wording-dialog, script, style, template, noscript";

/** What is no larger than its words: a button over all of a menu would keep its links from being followed. */
const small = "input, textarea, select, button, a, img, summary";

/** Smaller boxes are not seen, such as those of texts for screen readers. */
const least = 6;

/** Finds the marked texts of a page, in its texts and in attributes that are read or shown. */
export function findTexts(page: Document): Found {
  const places = new Map<Element, { keys: string[]; text: string; box: DOMRect | null }>();
  const add = (element: Element, said: { text: string; box: DOMRect | null }) => {
    const keys = keysIn(said.text);
    const before = places.get(element);
    if (!before) places.set(element, { ...said, keys });
    else {
      before.keys.push(...keys.filter((key) => !before.keys.includes(key)));
      if (said.box) before.text = `${before.text} ${said.text}`;
      before.box = joined(before.box, said.box);
    }
  };
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue ?? "";
    if (!element || keysIn(text).length === 0 || element.closest(left)) continue;
    // A text with a link in it goes on in other nodes.
    const whole = text.includes(markEnd, text.lastIndexOf("\u{E0001}") + 2) && endsIn(text);
    add(element, { text: whole ? text : (element.textContent ?? text), box: boxOf(whole ? node : element) });
  }
  for (const element of page.body.querySelectorAll(spoken.map((name) => `[${name}]`).join(","))) {
    if (element.closest(left)) continue;
    const said = spoken.map((name) => element.getAttribute(name) ?? "").filter((text) => keysIn(text).length > 0);
    if (said.length === 0) continue;
    const inner = [...places.keys()].find((one) => element.contains(one) && isSeen(places.get(one)?.box));
    for (const text of said)
      add(inner ?? element, { text, box: inner || !element.matches(small) ? null : boxOf(element) });
  }
  const all = [...places.values()];
  const spots = [...places].flatMap(([element, { keys, text, box }]) =>
    isSeen(box) && !isCovered(element, box) ? [{ keys, text: withoutMarks(text).trim(), ...placed(box) }] : [],
  );
  const shown = new Set(all.flatMap(({ keys, box }) => (isSeen(box) ? keys : [])));
  const hidden = new Set(all.flatMap(({ keys, box }) => (isSeen(box) ? [] : keys)).filter((key) => !shown.has(key)));
  return { spots, hidden: [...hidden] };
}

/** Whether each text that begins in it ends in it, too: two ends belong to a text, that of its key and its own. */
function endsIn(text: string): boolean {
  return text.split("\u{E0001}").length - 1 <= (text.split(markEnd).length - 1) / 2;
}

function boxOf(node: Node): DOMRect | null {
  const element = node instanceof Element ? node : node.parentElement;
  if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
  if (node instanceof Element) return node.getBoundingClientRect();
  const range = node.ownerDocument?.createRange();
  range?.selectNodeContents(node);
  const box = range?.getBoundingClientRect() ?? null;
  // A text for screen readers alone is as large as ever within a box of one pixel.
  const around = element.getBoundingClientRect();
  return around.width < least || around.height < least ? null : box;
}

function isSeen(box: DOMRect | null | undefined): box is DOMRect {
  return box !== null && box !== undefined && box.width >= least && box.height >= least && box.right > 0;
}

/** Whether something else lies over it at present, such as the banner; what is not in view is looked at later. */
function isCovered(element: Element, { left: x, top, width, height }: DOMRect): boolean {
  const onTop = document
    .elementsFromPoint(x + width / 2, top + height / 2)
    .find((one) => !one.closest(".wording-layer, .wording-dialog"));
  return onTop !== undefined && !onTop.contains(element) && !element.contains(onTop);
}

function joined(one: DOMRect | null, other: DOMRect | null): DOMRect | null {
  if (!one || !other) return one ?? other;
  const [x, y] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return new DOMRect(x, y, Math.max(one.right, other.right) - x, Math.max(one.bottom, other.bottom) - y);
}

/** A little larger than the words. */
function placed({ top, left: x, width, height }: DOMRect) {
  const room = 3;
  return { top: top + scrollY - room, left: x + scrollX - room, width: width + 2 * room, height: height + 2 * room };
}
