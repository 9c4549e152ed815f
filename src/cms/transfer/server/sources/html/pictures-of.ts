import type { Look } from "#cms/entries/figures.ts";
import { attribute, type Element, hasClass } from "./parse-html.ts";

/** How wide a picture stood, by the classes of WordPress, Ghost and older HTML. */
export function lookOf(...elements: Element[]): Look {
  for (const element of elements) {
    const style = attribute(element, "style");
    const align = attribute(element, "align").toLowerCase();
    if (hasClass(element, "alignleft") || align === "left" || /float:\s*left/.test(style)) return "left";
    if (hasClass(element, "alignright") || align === "right" || /float:\s*right/.test(style)) return "right";
    if (hasClass(element, "alignwide", "alignfull", "kg-width-wide", "kg-width-full")) return "wide";
  }
  return "text";
}
