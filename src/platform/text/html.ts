import { createRequire } from "node:module";
import type sanitize from "sanitize-html";
import { isBrokenName, linkKinds } from "#contract/links/link.ts";
import { Problem } from "#contract/wire/problem.ts";

const require = createRequire(import.meta.url);
let loaded: typeof sanitize | null = null;

/** Loaded when the first text is written; most processes only show stored texts. */
function library(): typeof sanitize {
  loaded ??= require("sanitize-html") as typeof sanitize;
  return loaded;
}

const renamed: sanitize.IOptions["transformTags"] = { b: "strong", i: "em", strike: "s", del: "s" };

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
  // `page:<uuid>` and its like are links to own things.
  allowedSchemes: ["http", "https", "mailto", "tel", ...linkKinds],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Deeper tags are removed. No text needs them, and the cost of each grows with its depth.
  nestingLimit: 100,
  transformTags: { ...renamed, a: withoutBrokenName },
};

/**
 * `file:` is also a scheme of browsers: of a link, only the whole name of an own thing may begin with it. What no link may
 * have is left out at once: there may be thousands of attributes.
 */
function withoutBrokenName(tagName: string, { href, title }: sanitize.Attributes): sanitize.Tag {
  const goal = href === undefined || isBrokenName(href) ? {} : { href };
  return { tagName, attribs: { ...goal, ...(title !== undefined && { title }) } };
}

/** In a page, the owner may write the `h1`; in an entry, the title is the `h1`. */
const page: sanitize.IOptions = { ...text, allowedTags: ["h1", ...(text.allowedTags as string[])] };

/** Figures are empty elements with a caption, which the feature that stores them tidies and renders. */
const figures: sanitize.IOptions = {
  ...text,
  allowedTags: [...(text.allowedTags as string[]), "figure", "figcaption"],
  allowedAttributes: {
    ...text.allowedAttributes,
    figure: ["data-pictures", "data-look", "data-gallery", "data-video"],
    p: ["data-look"],
  },
};

const fields = { text, page, figures };

/** More than a table of a thousand rows. The time that tags take without an end grows with the square of their number. */
const mostTags = 10_000;
/**
 * Of all texts of a body together. The parser makes a call for each, and others wait until it has read them all.
 * Entities are the signs that begin one, or become one: those that end a tag among them.
 */
const most = { tags: 2 * mostTags, entities: 60_000 };

/**
 * Refuses a body that would keep the sanitiser busy, though each of its texts may be short.
 * @throws Problem `TEXT_TAGS`
 */
export function refuseFormatting(body: unknown): void {
  let [tags, entities] = [0, 0];
  const open = [body];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "object" && value !== null) for (const inside of Object.values(value)) open.push(inside);
    if (typeof value !== "string") continue;
    tags += countOf("<", value);
    entities += countOf("&", value) + countOf(">", value);
    if (tags > most.tags || entities > most.entities) throw new Problem("TEXT_TAGS");
  }
}

/**
 * Sanitises HTML; the only place where HTML comes in. Applied on write, so that what is stored can be shown as it is.
 * The list of allowed tags must never contain svg, math, style or script.
 * @throws Problem `TEXT_TAGS`
 */
export function cleanHtml(html: string, field: keyof typeof fields = "text"): string {
  if (countOf("<", html) > mostTags || countOf("&", html) > most.entities) throw new Problem("TEXT_TAGS");
  const options = fields[field];
  const clean = library();
  // Twice, because text between removed tags may form new ones.
  const numbered = { ...options, transformTags: renamed, allowedAttributes: { "*": ["n"] } };
  return changedInTags(clean(html, options), (tags) => clean(tags, numbered));
}

/**
 * Sanitises HTML with figures, which `tidy` brings into their form. Where that removes tags it is cleaned again, because
 * what stood around them may not stand together.
 * @throws Problem `TEXT_TAGS`
 */
export function cleanFigures(html: string, tidy: (html: string) => string): string {
  const clean = cleanHtml(html, "figures");
  const tidied = tidy(clean);
  return tidied === clean ? clean : tidy(cleanHtml(tidied, "figures"));
}

/**
 * Changes the tags of HTML that was cleaned once, without a second look at texts and attributes: these have all their
 * signs as entities, which would cost the parser a call each, and come out of it as they went in. `change` gets their
 * numbers instead: `12;` for a text, and an attribute `n="12"` for those of a tag.
 */
function changedInTags(html: string, change: (tags: string) => string): string {
  const pieces: string[] = [];
  const numbered = (piece: string): number => pieces.push(piece) - 1;
  const tags = html.replace(/<(\w+)( \w[^>]*)>|<[^>]*>|[^<]+/g, (found, name?: string, attributes = "") => {
    if (name !== undefined) return `<${name} n="${numbered(attributes)}">`;
    return found.startsWith("<") ? found : `${numbered(found)};`;
  });
  return change(tags).replace(/ n="(\d+)"|(\d+);/g, (_, attributes?: string, text?: string) => {
    return pieces[Number(attributes ?? text)] ?? "";
  });
}

function countOf(sign: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}
