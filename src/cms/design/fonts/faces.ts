import { type Family, type FontName, families } from "./families.ts";
import { latinExt, unicodeRange } from "./letters.ts";
import { fallbackWidths, fontMetrics } from "./metrics.ts";

/** Addresses of the files of a family; the second is loaded only for letters that the first has not. */
export interface FontUrls {
  latin: string;
  latinExt?: string;
}

/**
 * The rules of the families that a design names, and of fallbacks that take the same room, so that no line moves when
 * the files arrive (CSS Fonts 5 §3, `size-adjust` and the overrides of metrics).
 *
 * @throws {RangeError} for a family that is not in the table, and for an address that a rule cannot hold
 */
export function fontFaces(pair: { heading: FontName; text: FontName }, urls: Record<FontName, FontUrls>): string {
  return [...new Set([pair.heading, pair.text])]
    .flatMap((name) => [...ownFaces(name, urls[name]), ...fallbackFaces(name)])
    .join("\n");
}

/** What `font-family` says for a family. */
export function fontStack(name: FontName): string {
  const { label, kind } = familyOf(name);
  return `"${label}", "${label} Fallback", ${kind === "serif" ? "Georgia, serif" : "system-ui, sans-serif"}`;
}

/** The addresses that a page preloads: one for each family, since few pages need the other letters. */
export function preloadedFonts(
  pair: { heading: FontName; text: FontName },
  urls: Record<FontName, FontUrls>,
): readonly string[] {
  return [...new Set([pair.heading, pair.text])].map((name) => urls[name].latin);
}

function familyOf(name: FontName): Family {
  if (!Object.hasOwn(families, name)) throw new RangeError("There is no such font family.");
  return families[name];
}

function ownFaces(name: FontName, urls: FontUrls): string[] {
  const { label, weights } = familyOf(name);
  const common = [`font-family:"${label}"`, `font-weight:${weights.join(" ")}`, "font-display:swap"];
  const first = face([...common, `src:${source(urls.latin)}`]);
  if (urls.latinExt === undefined) return [first];
  return [first, face([...common, `src:${source(urls.latinExt)}`, `unicode-range:${unicodeRange(latinExt)}`])];
}

/** Arial and Times New Roman, with the fonts of other systems that have their widths. */
const locals = {
  sans: {
    regular: ["Arial", "Liberation Sans", "Roboto"],
    bold: ["Arial Bold", "Liberation Sans Bold", "Roboto Bold"],
  },
  serif: {
    regular: ["Times New Roman", "Liberation Serif"],
    bold: ["Times New Roman Bold", "Liberation Serif Bold"],
  },
} as const;

function fallbackFaces(name: FontName): string[] {
  const { label, kind, weights } = familyOf(name);
  const { ascent, descent, lineGap, widths } = fontMetrics[name];
  return bandsOf(weights).map(([band, from, to]) => {
    const look = band === "regular" ? "regular" : "bold";
    const size = (widths[band] ?? widths.bold) / fallbackWidths[kind][look];
    return face([
      `font-family:"${label} Fallback"`,
      `font-weight:${from} ${to}`,
      `src:${locals[kind][look].map((local) => `local("${local}")`).join(",")}`,
      `size-adjust:${percent(size)}`,
      `ascent-override:${percent(ascent / 1000 / size)}`,
      `descent-override:${percent(descent / 1000 / size)}`,
      `line-gap-override:${percent(lineGap / 1000 / size)}`,
    ]);
  });
}

type Band = "regular" | "semibold" | "bold" | "black";

/** Other fonts have one bold weight, while the letters of a family grow wider with each. */
function bandsOf([min, max]: Family["weights"]): [band: Band, from: number, to: number][] {
  const usual: [Band, number, number][] = [
    ["regular", min, 500],
    ["semibold", 501, 650],
    ["bold", 651, Math.min(max, 750)],
  ];
  return max > 750 ? [...usual, ["black", 751, max]] : usual;
}

function face(lines: string[]): string {
  return `@font-face{${lines.join(";")}}`;
}

function source(url: string): string {
  if (!/^[\w./~%:@-]+$/.test(url)) throw new RangeError("A rule cannot hold the address of this font.");
  return `url("${url}") format("woff2")`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
