import { Parser } from "htmlparser2";
import { bytesOf, ownBytes, textOf } from "./bytes.ts";
import { type Edit, Edits, openingTag } from "./edits.ts";
import type { Links } from "./links.ts";
import { readStyles } from "./styles.ts";
import { policyElement, tagEdit } from "./tag-edit.ts";
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
  write: (links: Links) => Buffer;
};

type Wishes = {
  instead: Instead;
  /** Whether a link leads to a screen that needs the server. */
  isLeft: (link: string) => boolean;
};

/** What becomes of an element, wherever it stands: `gone` and `search` are left out, `told` is what search engines read. */
type Role = "gone" | "search" | "form" | "heading" | "script" | "styles" | "told" | "stays";
type Facts = { role: Role; edit: Edit | null };

type Open = {
  tag: Tag;
  role: Role;
  start: number;
  /** Where its content begins. */
  inside: number;
  /** The text that stands in its place when it ends; undefined: it stays. */
  instead: ((links: Links) => string) | undefined;
  /** It holds nothing but a link that was left out. */
  emptied: boolean;
};

/** So many different sheets of styles are remembered. */
const mostStyles = 200;

const nothing = () => "";

/** Reads the pages of a site for the export. A page is read once, and written when it is known where its links lead. */
export class PageReader {
  readonly #moved: boolean;
  readonly #tags: Tags<Facts>;
  /** By their bytes: most pages have the same. */
  readonly #styles = new Map<string, Edit>();

  /** @param moved the export has an address of its own, which search engines are told instead of that of the site */
  constructor({ moved }: { moved: boolean }) {
    this.#moved = moved;
    this.#tags = new Tags((tag) => ({ role: roleOf(tag), edit: tagEdit(tag, { moved }) }));
  }

  read(page: Buffer, { instead, isLeft }: Wishes): Read {
    const html = page.toString("latin1");
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

    const replacedBy = ({ role, inside, start }: Open): Open["instead"] => {
      if (role === "stays") return undefined;
      if (role === "script") return isStarter(html, inside) ? (own) => instead.scripts(own) : undefined;
      if (role === "search") searches = true;
      if (role !== "form") return role === "gone" || role === "search" ? nothing : undefined;
      const said = headingIn(textOf(html.slice(heading.from, heading.to < heading.from ? start : heading.to)));
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

    const rewrite = ({ tag, start, inside }: Open, edit: Edit | null): void => {
      if (tag.name === "meta" && "charset" in tag.attributes) {
        edits.replace(inside, inside, () => bytesOf(policyElement(instead.policy)));
      }
      if (edit) change(edit, { start, end: inside });
    };

    const change = (edit: Edit, { start, end }: { start: number; end: number }): void => {
      for (const one of edit.addresses) addresses.add(one);
      edits.replace(start, end, () => edit.write(links));
    };

    const end = (element: Open, at: { start: number; end: number }): void => {
      const { role, start, inside } = element;
      if (element.emptied && element.instead === undefined && isOnly(textOf(html.slice(inside, at.start)))) {
        element.instead = nothing;
        left += 1;
      }
      const { instead: text } = element;
      if (text) {
        left -= 1;
        edits.replaceAround(start, at.end, () => bytesOf(text(links)));
      } else if (role === "styles" || (role === "told" && moved)) {
        const content = html.slice(inside, at.start);
        const edit = role === "styles" ? this.#stylesIn(content) : readTold(textOf(content));
        change(edit, { start: inside, end: at.start });
      }
    };

    this.#tags.read(html, {
      open(tag, { role, edit }, { start, inside }) {
        const element: Open = { tag, role, start, inside, instead: undefined, emptied: false };
        open.push(element);
        if (role === "heading") heading = { from: inside, to: 0 };
        // What is left out with something around it needs no look.
        if (left === 0) {
          const replaced = replacedBy(element);
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
          if (element.role === "heading" && heading.to < heading.from) heading.to = at.start;
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
        return Buffer.from(edits.in(html), "latin1");
      },
    };
  }

  #stylesIn(bytes: string): Edit {
    const known = this.#styles.get(bytes);
    if (known) return known;
    const styles = readStyles(textOf(bytes), bytesOf);
    if (this.#styles.size >= mostStyles) this.#styles.clear();
    this.#styles.set(ownBytes(bytes), styles);
    return styles;
  }
}

function roleOf({ name, attributes }: Tag): Facts["role"] {
  if ("data-consent" in attributes || "data-cookie-settings" in attributes) return "gone";
  if ("data-consent-saved" in attributes || attributes["id"] === "cookie-settings") return "gone";
  // True on the day of the export only.
  if ("data-today" in attributes) return "gone";
  // What a function of the site offers and only its server can do.
  if ("data-served" in attributes) return "gone";
  if (name === "style") return "styles";
  if (name === "script") {
    if ("data-integration" in attributes) return "gone";
    return attributes["type"] === "application/ld+json" ? "told" : "script";
  }
  if (name === "meta" && attributes["name"] === "next-sheet") return "gone";
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

/** The words of a heading, without the places where it may be parted. */
function headingIn(html: string): string {
  let text = "";
  const parser = new Parser({ ontext: (piece) => (text += piece) });
  parser.end(html);
  return text.replaceAll("\u00AD", "").trim();
}
