import { Parser } from "htmlparser2";
import { Edits, escapeHtml, openingTag } from "./edits.ts";
import {
  addressesInData,
  addressesInSet,
  addressesInStyles,
  type Links,
  rewriteData,
  rewriteSet,
  rewriteStyles,
} from "./links.ts";

/** What a page of the export says in place of what only a server can do. */
export type Instead = {
  /** In place of a form, of which the heading before it is known. */
  form: (heading: string) => string;
  /** The elements of the scripts of the export. */
  scripts: (links: Links) => string;
  /** The policy of the page, from that of the site. */
  policy: string;
};

export type Read = {
  /** All addresses that the page names, as they stand there. */
  addresses: Set<string>;
  /** The headings of the forms that were replaced. */
  forms: string[];
  /** Whether a field for searching was left out. */
  searches: boolean;
  write: (links: Links) => string;
};

type Wishes = {
  instead: Instead;
  /** Whether a link leads to a screen that needs the server. */
  isLeft: (link: string) => boolean;
  /** The export has an address of its own, which search engines are told instead of that of the site. */
  moved: boolean;
};

type Open = {
  name: string;
  start: number;
  /** Where its content begins. */
  inside: number;
  attributes: Record<string, string>;
  /** What stands in its place when it ends; undefined: it stays. */
  instead?: (links: Links) => string;
  /** It holds nothing but a link that was left out. */
  emptied?: boolean;
};

/** Islands that ask the server: what they hold is plain, and works without them. */
const asleep = new Set(["more-entries", "search-field", "captcha-task", "redraw"]);
const nothing = () => "";
const headingTags: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4"]);

/**
 * Reads a page of the site for the export. It is read once, and written when it is known where its links lead.
 */
export function readPage(html: string, { instead, isLeft, moved }: Wishes): Read {
  const edits = new Edits();
  const addresses = new Set<string>();
  const forms: string[] = [];
  const open: Open[] = [];
  let links!: Links;
  let heading = "";
  /** How many headings are open. */
  let headings = 0;
  let searches = false;
  let data = "";
  let left = 0;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const [start, inside] = [parser.startIndex, parser.endIndex + 1];
        const element: Open = { name, start, inside, attributes };
        open.push(element);
        if (headingTags.has(name)) {
          heading = "";
          headings += 1;
        }
        data = "";
        // What is left out with something around it needs no look.
        if (left > 0) return;
        const replaced = replacedBy(element);
        if (replaced) element.instead = replaced;
        else if (name === "a" && isLeft(attributes["href"] ?? "")) leave(element);
        else rewriteTag(element);
        if (element.instead) left += 1;
      },
      ontext(text) {
        const element = open.at(-1);
        if (!element) return;
        if (headings > 0) heading += text;
        if (element.name === "style" || element.name === "script") data += text;
      },
      onclosetag(name) {
        const element = open.pop();
        if (element && headingTags.has(element.name)) headings -= 1;
        if (!element || element.name !== name) return;
        const end = parser.endIndex + 1;
        if (element.emptied && element.instead === undefined && isOnly(html, element, parser.startIndex)) {
          element.instead = nothing;
          left += 1;
        }
        const { instead: text, attributes } = element;
        if (text) left -= 1;
        if (text) edits.replaceAround(element.start, end, () => text(links));
        else if (name === "style") rewriteInside(element, parser.startIndex);
        else if (attributes["type"] === "application/ld+json") rewriteTold(element, parser.startIndex);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );

  /** What is left out, or stands for it. */
  function replacedBy({ name, attributes, inside }: Open): Open["instead"] {
    if ("data-consent" in attributes || "data-cookie-settings" in attributes) return nothing;
    if ("data-consent-saved" in attributes || attributes["id"] === "cookie-settings") return nothing;
    // True on the day of the export only.
    if ("data-today" in attributes) return nothing;
    if (name === "script" && "data-integration" in attributes) return nothing;
    if (name === "script" && isStarter(html, inside)) return (own) => instead.scripts(own);
    if (name === "link" && /^(?:preload|prefetch|modulepreload|search)$/.test(attributes["rel"] ?? "")) return nothing;
    if (hasClass(attributes, "search-block")) {
      searches = true;
      return nothing;
    }
    if (name !== "form" || attributes["method"] === "dialog") return undefined;
    if (attributes["role"] === "search") {
      searches = true;
      return nothing;
    }
    if (hasClass(attributes, "footer-withdraw")) return nothing;
    const said = heading.replaceAll("\u00AD", "").trim();
    forms.push(said);
    return () => instead.form(said);
  }

  /** A link to what only a server can do: in lists it goes with its place, in a text its words stay. */
  function leave(element: Open): void {
    const around = open.at(-2);
    if (around?.name === "li") {
      element.instead = nothing;
      around.emptied = true;
    } else if (hasClass(around?.attributes ?? {}, "footer-own")) element.instead = nothing;
    else {
      const { href: _, ...others } = element.attributes;
      edits.replace(element.start, element.inside, () => openingTag("a", others));
    }
  }

  function rewriteTag({ name, attributes, start, inside }: Open): void {
    const changes = new Map<string, (own: Links) => string | null>();
    const note = (key: string, found: string[], write: (own: Links) => string | null) => {
      if (found.length === 0) return;
      for (const one of found) addresses.add(one);
      changes.set(key, write);
    };
    const { href, src, srcset, imagesrcset, poster, style, content } = attributes;
    const island = attributes["data-island"];
    if (name === "link" && isWhole(attributes["rel"])) {
      const feed = /xml|json/.test(attributes["type"] ?? "");
      if (moved || feed) note("href", [href ?? ""], (own) => own.whole(href ?? ""));
    } else if (href) note("href", [href], (own) => own.to(href) ?? (own.to(href) === null ? null : href));
    if (src) note("src", [src], (own) => own.to(src) ?? src);
    if (poster) note("poster", [poster], (own) => own.to(poster) ?? poster);
    if (srcset) note("srcset", addressesInSet(srcset), (own) => rewriteSet(srcset, own));
    if (imagesrcset) note("imagesrcset", addressesInSet(imagesrcset), (own) => rewriteSet(imagesrcset, own));
    if (style?.includes("url(")) note("style", addressesInStyles(style), (own) => rewriteStyles(style, own));
    if (moved && name === "meta" && /^og:(?:url|image)$/.test(attributes["property"] ?? "") && content) {
      note("content", [content], (own) => own.whole(content));
    }
    if (island !== undefined) {
      if (asleep.has(island)) {
        for (const key of ["data-island", "data-props", "data-wake", "data-id"]) changes.set(key, () => null);
      } else {
        const props = JSON.parse(attributes["data-props"] ?? "{}") as unknown;
        note("data-props", addressesInData(props), (own) => JSON.stringify(rewriteData(props, own)));
      }
    }
    if (name === "meta" && "charset" in attributes) {
      const policy = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(instead.policy)}">`;
      edits.replace(inside, inside, () => policy);
    }
    if (changes.size === 0) return;
    edits.replace(start, inside, () => {
      const written = Object.entries(attributes).flatMap(([key, value]) => {
        const change = changes.get(key);
        const now = change ? change(links) : value;
        return now === null ? [] : [[key, now] as const];
      });
      return openingTag(name, Object.fromEntries(written));
    });
  }

  /** What search engines are told of the page (schema.org). Nothing is searched for there. */
  function rewriteTold({ inside }: Open, end: number): void {
    if (!moved) return;
    const told = JSON.parse(data) as unknown;
    for (const one of wholeIn(told)) addresses.add(one);
    edits.replace(inside, end, () => JSON.stringify(retold(told, links)).replaceAll("<", "\\u003c"));
  }

  function rewriteInside({ inside }: Open, end: number): void {
    const text = data;
    const found = addressesInStyles(text);
    if (found.length === 0) return;
    for (const one of found) addresses.add(one);
    edits.replace(inside, end, () => rewriteStyles(text, links));
  }

  parser.end(html);
  return {
    addresses,
    forms,
    searches,
    write(own) {
      links = own;
      return edits.in(html);
    },
  };
}

/** The line that starts the modules of the site; browsers load no modules from a folder. */
function isStarter(html: string, at: number): boolean {
  return html.startsWith("document.head.append(", at) && html.slice(at, at + 200).includes('type:"module"');
}

/** What search engines and others read of a page keeps scheme and host. */
function isWhole(rel = ""): boolean {
  return rel === "canonical" || rel === "alternate";
}

function hasClass(attributes: Record<string, string>, name: string): boolean {
  return (attributes["class"] ?? "").split(" ").includes(name);
}

/** Whether an item of a list holds nothing but the link that is left out. */
function isOnly(html: string, { inside }: Open, end: number): boolean {
  return /^\s*<a\b[^>]*>(?:(?!<\/?a\b)[\s\S])*<\/a>\s*$/.test(html.slice(inside, end));
}

function wholeIn(told: unknown): string[] {
  if (typeof told === "string") return /^https?:\/\//.test(told) ? [told] : [];
  return typeof told === "object" && told !== null ? Object.values(told).flatMap(wholeIn) : [];
}

function retold(told: unknown, links: Links): unknown {
  if (typeof told === "string") return /^https?:\/\//.test(told) ? links.whole(told) : told;
  if (typeof told !== "object" || told === null) return told;
  if (Array.isArray(told)) return told.map((one) => retold(one, links));
  const kept = Object.entries(told).filter(([key]) => key !== "potentialAction");
  return Object.fromEntries(kept.map(([key, value]) => [key, retold(value, links)]));
}
