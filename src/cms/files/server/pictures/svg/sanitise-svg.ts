import { createRequire } from "node:module";
import type sanitize from "sanitize-html";
import { droppedWithText, svgAttributes, svgElements, svgProperties } from "./svg-names.ts";
import { cleanDeclarations, cleanSheet, staysInside } from "./svg-style.ts";

const require = createRequire(import.meta.url);

/** No drawing is longer, deeper or has more style sheets; beyond that the parser would hold up everybody. */
const longest = 5_000_000;
const deepest = 200;
const mostSheets = 50;

/**
 * A drawing that runs nothing and fetches nothing, wherever it is opened: elements and attributes of a list, and
 * references only to its own parts and to pictures within it. Null where it is no whole drawing, or declares entities.
 *
 * sanitize-html reads it with its parser's XML mode and writes every tag, value and text again and escaped, so that what
 * comes out is well-formed and means to a browser what it meant to the parser. The text of style sheets it would pass
 * on as it is, so they are taken out, cleaned, and put in at the beginning.
 */
export function cleanSvg(source: string): string | null {
  if (source.length > longest || !endsWhole(source) || declaresEntities.test(source)) return null;
  const sheets: string[] = [];
  const library = require("sanitize-html") as typeof sanitize;
  try {
    const clean = library(source.replaceAll(unknownToXml, ""), {
      ...options,
      ...oneRoot(),
      exclusiveFilter({ tag, text }) {
        if (tag !== "style") return false;
        sheets.push(text);
        return true;
      },
    });
    return clean.startsWith("<svg") ? withSheets(clean, sheets) : null;
  } catch (error) {
    if (error === noDrawing) return null;
    throw error;
  }
}

const noDrawing = new Error("This is no drawing.");

/** One that stands for many, a thousand times over. */
const declaresEntities = /<!ENTITY|<!DOCTYPE[^>[]{0,300}\[/i;
// oxlint-disable-next-line no-control-regex
const unknownToXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Cut off in the middle it would be mended by the parser, and half a drawing would pass for a whole one. */
function endsWhole(source: string): boolean {
  let rest = source.trimEnd();
  while (rest.endsWith("-->")) rest = rest.slice(0, Math.max(0, rest.lastIndexOf("<!--"))).trimEnd();
  return /<\/svg\s*>$/.test(rest.slice(-30));
}

/** One element holds all others, and all text. */
function oneRoot(): sanitize.IOptions {
  let depth = 0;
  let roots = 0;
  let sheets = 0;
  return {
    onOpenTag(name) {
      if (depth === 0) roots += 1;
      if (name === "style") sheets += 1;
      depth += 1;
      if ((depth === 1 && name !== "svg") || roots > 1 || depth > deepest || sheets > mostSheets) throw noDrawing;
    },
    onCloseTag() {
      depth -= 1;
    },
    textFilter: (text) => (depth > 0 ? text : ""),
  };
}

const options: sanitize.IOptions = {
  allowedTags: svgElements,
  allowedAttributes: { "*": svgAttributes },
  allowVulnerableTags: true,
  nonTextTags: droppedWithText,
  selfClosing: [],
  // An attribute without a value is no XML.
  nonBooleanAttributes: ["*"],
  // References and styles are looked at here.
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
  parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs) }) },
};

const names = {
  xmlns: "http://www.w3.org/2000/svg",
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
};
const styled = new Set(svgProperties);

function cleanAttributes(element: string, attributes: sanitize.Attributes): sanitize.Attributes {
  const clean: sanitize.Attributes = element === "svg" ? { ...names } : {};
  for (const [name, value] of Object.entries(attributes)) {
    // Whose element is whose is said once, by the root.
    if (name.startsWith("xmlns")) continue;
    if (name === "style") clean[name] = cleanDeclarations(value);
    else if (name === "href" || name === "xlink:href") {
      if (leadsInside(element, value)) clean[name] = value;
    } else if (!styled.has(name) || staysInside(value)) clean[name] = value;
  }
  return clean;
}

const ownPart = /^#[\w.:-]+$/;
const picture = /^data:image\/(?:png|jpe?g|webp|gif);base64,[\w+/=\s]*$/;

function leadsInside(element: string, reference: string): boolean {
  if (ownPart.test(reference)) return true;
  return (element === "image" || element === "feImage") && picture.test(reference);
}

function withSheets(clean: string, sheets: readonly string[]): string {
  const text = sheets.map(cleanSheet).filter(Boolean).join("\n");
  if (!text) return clean;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  // In values that character is escaped, so that the first one ends the root's own tag.
  const end = clean.indexOf(">") + 1;
  return `${clean.slice(0, end)}<style>${escaped}</style>${clean.slice(end)}`;
}
