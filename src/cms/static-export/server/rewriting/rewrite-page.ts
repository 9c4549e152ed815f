import { Parser } from "htmlparser2";
import { Edits, openingTag } from "./edits.ts";
import { addressesInStyles, type Links, rewriteStyles } from "./links.ts";
import { policyElement, type TagEdit, tagEdit } from "./tag-edit.ts";
import { type Tag, Tags } from "./tags.ts";
import { readTold } from "./told.ts";

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
};

/** What becomes of an element, wherever it stands: `gone` and `search` are left out. */
type Facts = { role: "gone" | "search" | "form" | "heading" | "script" | "stays"; edit: TagEdit | null };

type Open = {
  tag: Tag;
  start: number;
  /** Where its content begins. */
  inside: number;
  /** What stands in its place when it ends; undefined: it stays. */
  instead: ((links: Links) => string) | undefined;
  /** It holds nothing but a link that was left out. */
  emptied: boolean;
  isHeading: boolean;
};

const nothing = () => "";

/** Reads the pages of a site for the export. A page is read once, and written when it is known where its links lead. */
export class PageReader {
  readonly #moved: boolean;
  readonly #tags: Tags<Facts>;

  /** @param moved the export has an address of its own, which search engines are told instead of that of the site */
  constructor({ moved }: { moved: boolean }) {
    this.#moved = moved;
    this.#tags = new Tags((tag) => ({ role: roleOf(tag), edit: tagEdit(tag, { moved }) }));
  }

  read(html: string, { instead, isLeft }: Wishes): Read {
    const edits = new Edits();
    const addresses = new Set<string>();
    const forms: string[] = [];
    const open: Open[] = [];
    const moved = this.#moved;
    let links!: Links;
    /** Where the last heading stands; it has not ended at `from`. */
    let heading = { from: 0, to: 0 };
    let searches = false;
    let left = 0;

    const replacedBy = (role: Facts["role"], { inside, start }: Pick<Open, "inside" | "start">): Open["instead"] => {
      if (role === "script") return isStarter(html, inside) ? (own) => instead.scripts(own) : undefined;
      if (role === "search") searches = true;
      if (role !== "form") return role === "gone" || role === "search" ? nothing : undefined;
      const text = textOf(html.slice(heading.from, heading.to < heading.from ? start : heading.to));
      const said = text.replaceAll("\u00AD", "").trim();
      forms.push(said);
      return () => instead.form(said);
    };

    /** A link to what only a server can do: in lists it goes with its place, in a text its words stay. */
    const leave = (element: Open): void => {
      const around = open.at(-2);
      if (around?.tag.name === "li") {
        element.instead = nothing;
        around.emptied = true;
      } else if (hasClass(around?.tag.attributes ?? {}, "footer-own")) element.instead = nothing;
      else {
        const { href: _, ...others } = element.tag.attributes;
        edits.replace(element.start, element.inside, () => openingTag("a", others));
      }
    };

    const rewrite = ({ tag, start, inside }: Open, edit: TagEdit | null): void => {
      if (tag.name === "meta" && "charset" in tag.attributes) {
        edits.replace(inside, inside, () => policyElement(instead.policy));
      }
      if (!edit) return;
      for (const one of edit.addresses) addresses.add(one);
      edits.replace(start, inside, () => edit.write(links));
    };

    const end = (element: Open, at: { start: number; end: number }): void => {
      const { tag, start, inside } = element;
      if (element.emptied && element.instead === undefined && isOnly(html.slice(inside, at.start))) {
        element.instead = nothing;
        left += 1;
      }
      const { instead: text } = element;
      if (text) {
        left -= 1;
        edits.replaceAround(start, at.end, () => text(links));
      } else if (tag.name === "style") rewriteInside(html.slice(inside, at.start), inside);
      else if (moved && tag.attributes["type"] === "application/ld+json") {
        const told = readTold(html.slice(inside, at.start));
        for (const one of told.addresses) addresses.add(one);
        edits.replace(inside, at.start, () => told.write(links));
      }
    };

    const rewriteInside = (styles: string, from: number): void => {
      const found = addressesInStyles(styles);
      if (found.length === 0) return;
      for (const one of found) addresses.add(one);
      edits.replace(from, from + styles.length, () => rewriteStyles(styles, links));
    };

    this.#tags.read(html, {
      open(tag, { role, edit }, { start, inside }) {
        const isHeading = role === "heading";
        const element: Open = { tag, start, inside, instead: undefined, emptied: false, isHeading };
        open.push(element);
        if (isHeading) heading = { from: inside, to: 0 };
        // What is left out with something around it needs no look.
        if (left === 0) {
          const replaced = replacedBy(role, element);
          if (replaced) element.instead = replaced;
          else if (tag.name === "a" && isLeft(tag.attributes["href"] ?? "")) leave(element);
          else rewrite(element, edit);
          if (element.instead) left += 1;
        }
        if (tag.empty) {
          open.pop();
          end(element, { start: inside, end: inside });
        }
      },
      close(name, at) {
        const place = open.findLastIndex((element) => element.tag.name === name);
        if (place < 0) return;
        while (open.length > place) {
          const element = open.pop()!;
          if (element.isHeading && heading.to < heading.from) heading.to = at.start;
          // What is still open within it ends with it.
          end(element, open.length === place ? at : { start: at.start, end: at.start });
        }
      },
    });
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
}

function roleOf({ name, attributes }: Tag): Facts["role"] {
  if ("data-consent" in attributes || "data-cookie-settings" in attributes) return "gone";
  if ("data-consent-saved" in attributes || attributes["id"] === "cookie-settings") return "gone";
  // True on the day of the export only.
  if ("data-today" in attributes) return "gone";
  if (name === "script") return "data-integration" in attributes ? "gone" : "script";
  if (name === "link" && /^(?:preload|prefetch|modulepreload|search)$/.test(attributes["rel"] ?? "")) return "gone";
  if (hasClass(attributes, "search-block")) return "search";
  if (/^h[1-4]$/.test(name)) return "heading";
  if (name !== "form" || attributes["method"] === "dialog") return "stays";
  if (attributes["role"] === "search") return "search";
  return hasClass(attributes, "footer-withdraw") ? "gone" : "form";
}

/** The line that starts the modules of the site; browsers load no modules from a folder. */
function isStarter(html: string, at: number): boolean {
  return html.startsWith("document.head.append(", at) && html.slice(at, at + 200).includes('type:"module"');
}

function hasClass(attributes: Tag["attributes"], name: string): boolean {
  return (attributes["class"] ?? "").split(" ").includes(name);
}

/** Whether this is nothing but a link, such as the one that is left out. */
function isOnly(content: string): boolean {
  return /^\s*<a\b[^>]*>(?:(?!<\/?a\b)[\s\S])*<\/a>\s*$/.test(content);
}

function textOf(html: string): string {
  let text = "";
  const parser = new Parser({ ontext: (piece) => (text += piece) });
  parser.end(html);
  return text;
}
