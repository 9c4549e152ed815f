import { videoOf } from "#cms/consent/blocks/video/video-link.ts";
import { isId } from "#contract/id.ts";

/** How wide pictures are: as the text, as the page, or beside the text that follows them. */
export const looks = ["text", "wide", "left", "right"] as const;
export type Look = (typeof looks)[number];

/** What stands between the paragraphs of a text. Several pictures of one figure stand side by side. */
export type Figure =
  | { kind: "pictures"; pictures: string[]; look: Look; caption: string }
  | { kind: "gallery"; gallery: string; caption: string }
  | { kind: "video"; video: string; caption: string };

/**
 * A text is HTML, and its figures are elements without content but a caption: `<figure data-pictures="id id"
 * data-look="wide">`, `<figure data-gallery="id">` or `<figure data-video="https://…">`, each with a `<figcaption>` of
 * plain text if it has one. A paragraph with nothing but a link is a button if its look says so.
 */
const figure = /<figure((?: data-\w+="[^"]*")*)>(?:<figcaption>([^<]*)<\/figcaption>)?<\/figure>/g;
const button = /<p(?: data-look="([^"]*)")>(.*?)<\/p>/gs;

export type TextPart = { html: string } | Figure;

/** The figures of a tidied text, and the HTML between them. */
export function partsOfText(html: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, 1: attributes = "", 2: caption = "", index } of html.matchAll(figure)) {
    const made = figureOf(attributes, unescaped(caption));
    if (index > from) parts.push({ html: html.slice(from, index) });
    if (made) parts.push(made);
    from = index + found.length;
  }
  if (from < html.length) parts.push({ html: html.slice(from) });
  return parts;
}

export function figureHtml(shown: Figure): string {
  const caption = shown.caption && `<figcaption>${escaped(shown.caption)}</figcaption>`;
  return `<figure${attributesOf(shown)}>${caption}</figure>`;
}

function attributesOf(shown: Figure): string {
  if (shown.kind === "gallery") return ` data-gallery="${shown.gallery}"`;
  if (shown.kind === "video") return ` data-video="${quoted(shown.video)}"`;
  return ` data-pictures="${shown.pictures.join(" ")}" data-look="${shown.look}"`;
}

/** Null for attributes that name nothing to show. */
function figureOf(attributes: string, caption: string): Figure | null {
  const said = new Map(
    [...attributes.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  const pictures = [...new Set((said.get("pictures") ?? "").split(/\s+/).filter(isId))];
  if (pictures.length > 0) {
    const look = looks.find((one) => one === said.get("look")) ?? "text";
    return { kind: "pictures", pictures, look, caption };
  }
  const gallery = said.get("gallery") ?? "";
  if (isId(gallery)) return { kind: "gallery", gallery, caption };
  const video = videoOf(unescaped(said.get("video") ?? ""));
  return video && { kind: "video", video: video.page, caption };
}

/**
 * Sanitised HTML in which figures are what this file describes: they stand between the paragraphs, name what there can
 * be, and contain plain text. Of others only the words stay.
 */
export function tidyFigures(html: string): string {
  if (!/<figure|<figcaption| data-/.test(html)) return html;
  let [out, depth] = ["", 0];
  let open: { attributes: string; levels: number; words: string } | null = null;
  for (const [token, end, name, attributes = ""] of html.matchAll(/<(\/?)(\w+)([^>]*)>|[^<]+/g)) {
    if (open) {
      open.words += name === undefined ? token : inline.has(name) ? "" : " ";
      if (name === "figure") open.levels += end ? -1 : 1;
      if (open.levels > 0) continue;
      const caption = unescaped(open.words).replace(/\s+/g, " ").trim();
      const made = figureOf(open.attributes, caption);
      out += made ? figureHtml(made) : escaped(caption);
      open = null;
    } else if (name === "figure" && !end && depth === 0) open = { attributes, levels: 1, words: "" };
    else if (name === "figure" || name === "figcaption") continue;
    else {
      if (name !== undefined && !voids.has(name)) depth += end ? -1 : 1;
      out += token;
    }
  }
  return out.replace(button, (_, look: string, inner: string) =>
    look === "button" && onlyLink.test(inner) ? `<p data-look="button">${inner}</p>` : `<p>${inner}</p>`,
  );
}

const voids = new Set(["br", "hr"]);
const inline = new Set(["a", "strong", "em", "s", "code"]);
const onlyLink = /^<a (?:[^>]* )?href="[^"]+"[^>]*>(?:(?!<\/?a[ >]).)*<\/a>$/s;

/** A text as the API has it, or as a form holds it. */
type Text = string | readonly string[] | undefined;

export function figuresIn(text: Text): Figure[] {
  return [text ?? []].flat().flatMap((html) => partsOfText(html).flatMap((part) => ("kind" in part ? part : [])));
}

/** The pictures that stand in a text, in its order. */
export function picturesInText(text: Text): string[] {
  return figuresIn(text).flatMap((shown) => (shown.kind === "pictures" ? shown.pictures : []));
}

export function galleriesInText(text: Text): string[] {
  return figuresIn(text).flatMap((shown) => (shown.kind === "gallery" ? shown.gallery : []));
}

/** A text as it is read where nothing but words can stand. */
export function withoutFigures(html: string): string {
  return html
    .replace(figure, "")
    .replace(button, (_, look: string, inner: string) => (look === "button" ? "" : `<p>${inner}</p>`));
}

/** A text as HTML, in the spelling of the server: quotes stay. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The same for the value of an attribute. */
export function quoted(text: string): string {
  return escaped(text).replaceAll('"', "&quot;");
}

function unescaped(html: string): string {
  const signs: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? "");
}
