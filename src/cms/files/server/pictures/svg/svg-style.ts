import { svgProperties } from "./svg-names.ts";

const properties = new Set(svgProperties);

/** Functions that look at nothing beyond the drawing; `url` may only lead to a part of it. */
const functions = new Set([
  ...["rgb", "rgba", "hsl", "hsla", "calc", "matrix", "translate", "translateX", "translateY", "scale", "scaleX"],
  ...["scaleY", "rotate", "skewX", "skewY", "blur", "brightness", "contrast", "grayscale", "hue-rotate", "invert"],
  ...["opacity", "saturate", "sepia", "drop-shadow", "inset", "rect", "circle", "ellipse", "polygon", "url"],
]);
const ownUrl = /^url\(\s*(["']?)#[\w.:-]+\1\s*\)/;
const longestValue = 2000;

/**
 * Whether a value of a style, or of an attribute that is read like one, stays within the drawing. Built of what is
 * known: an escape, another rule or an unknown function is refused, whatever it would do.
 */
export function staysInside(value: string): boolean {
  if (value.length > longestValue || /[\\@<>{};]|\/\*/.test(value)) return false;
  for (const { 1: name = "", index } of value.matchAll(/([\w-]*)\s*\(/g)) {
    if (!functions.has(name)) return false;
    if (name === "url" && !ownUrl.test(value.slice(index))) return false;
  }
  return true;
}

/** The declarations of a `style` attribute, or of one rule, that are known and stay within the drawing. */
export function cleanDeclarations(style: string): string {
  return withoutComments(style)
    .split(";")
    .map((declaration) => {
      const colon = declaration.indexOf(":");
      return { property: declaration.slice(0, colon).trim().toLowerCase(), value: declaration.slice(colon + 1).trim() };
    })
    .filter(({ property, value }) => properties.has(property) && value !== "" && staysInside(value))
    .map(({ property, value }) => `${property}:${value}`)
    .join(";");
}

/** The plain rules of a style sheet, cleaned; at-rules (other fonts, other sheets, other media) are left out. */
export function cleanSheet(sheet: string): string {
  const rules: string[] = [];
  for (const { before, block } of blocksOf(withoutComments(sheet))) {
    // Statements such as @import may stand before it.
    const selector = before.slice(before.lastIndexOf(";") + 1).trim();
    const declarations = /^[\w\s.#,>+~*:()-]{1,2000}$/.test(selector) ? cleanDeclarations(block) : "";
    if (declarations) rules.push(`${selector}{${declarations}}`);
  }
  return rules.join("\n");
}

function withoutComments(sheet: string): string {
  let rest = "";
  let from = 0;
  for (let start = sheet.indexOf("/*"); start !== -1; start = sheet.indexOf("/*", from)) {
    rest += `${sheet.slice(from, start)} `;
    const end = sheet.indexOf("*/", start + 2);
    if (end === -1) return rest;
    from = end + 2;
  }
  return rest + sheet.slice(from);
}

/** What stands between the outermost braces, and before them. */
function* blocksOf(sheet: string): Generator<{ before: string; block: string }> {
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    if (brace === "{") {
      if (depth === 0) open = index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      yield { before: sheet.slice(start, open), block: sheet.slice(open + 1, index) };
      start = index + 1;
    }
  }
}
