import { createRequire } from "node:module";
import type sanitize from "sanitize-html";
import { Problem } from "#contract/wire/problem.ts";

const require = createRequire(import.meta.url);
let loaded: typeof sanitize | null = null;

/** Loaded when the first text is written; most processes only show stored texts. */
function library(): typeof sanitize {
  loaded ??= require("sanitize-html") as typeof sanitize;
  return loaded;
}

const text: sanitize.IOptions = {
  allowedTags: [
    "p",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "a",
    "strong",
    "em",
    "s",
    "blockquote",
    "br",
    "hr",
    "code",
    "pre",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "dl",
    "dt",
    "dd",
  ],
  allowedAttributes: { a: ["href", "title"], th: ["scope", "colspan", "rowspan"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Deeper tags are removed. No text needs them, and the cost of each grows with its depth.
  nestingLimit: 100,
  transformTags: { b: "strong", i: "em", strike: "s", del: "s" },
};

/** In a page, the owner may write the `h1`; in an entry, the title is the `h1`. */
const page: sanitize.IOptions = { ...text, allowedTags: ["h1", ...(text.allowedTags as string[])] };

/** More than a table of a thousand rows. The time that tags take without an end grows with the square of their number. */
const mostTags = 10_000;

/**
 * Sanitises HTML; the only place where HTML comes in. Applied on write, so that what is stored can be shown as it is.
 * The list of allowed tags must never contain svg, math, style or script.
 * @throws Problem `TEXT_TAGS`
 */
export function cleanHtml(html: string, field: "text" | "page" = "text"): string {
  if (html.split("<", mostTags + 2).length > mostTags + 1) throw new Problem("TEXT_TAGS");
  const options = field === "page" ? page : text;
  // Twice, because text between removed tags may form new ones.
  const clean = library();
  return clean(clean(html, options), options);
}
