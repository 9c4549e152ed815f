import { Parser } from "htmlparser2";

export type SeenHeading = { level: number; text: string };

export type SeenPicture = {
  src: string;
  /** The id of the file, if it is one of the site's own. */
  file: string | null;
  alt: string;
  /** The language of its alternative text, if that is not the one of the page. */
  altLang: string | null;
  /** Whether its place is reserved before it has loaded. */
  sized: boolean;
  /** How many sizes a browser can choose from. */
  sizes: number;
};

export type SeenLink = {
  href: string;
  text: string;
  /** It belongs to the frame around the page: the menus and the footer. */
  framed: boolean;
};

/** What a search engine, or somebody who hears a page, gets of it. */
export type PageFacts = {
  language: string;
  title: string;
  description: string;
  keywords: string;
  author: string;
  /** The path of its canonical address; null without one. */
  canonical: string | null;
  /** Search engines are asked not to list it. */
  robots: string;
  /** What the page itself says, without the frame around it. */
  text: string;
  headings: SeenHeading[];
  pictures: SeenPicture[];
  links: SeenLink[];
  /** The places that links may lead to. */
  ids: Set<string>;
};

/** Reads a page as it is sent. */
export function readPage(html: string): PageFacts {
  const reader = new Reader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(html);
  return reader.facts;
}

type Attributes = Record<string, string>;

const download = /^\/api\/v0\/download\/([0-9a-f-]{36})\//;
/** Their content is no text of the page. */
const unread = new Set(["script", "style", "template", "noscript", "svg"]);

type Within = "main" | "unread" | "silent";

class Reader {
  readonly facts: PageFacts = {
    ...{ language: "", title: "", description: "", keywords: "", author: "", canonical: null, robots: "", text: "" },
    ...{ headings: [], pictures: [], links: [], ids: new Set() },
  };
  /** How deep the reader is within elements of a kind. */
  readonly #within: Record<Within, number> = { main: 0, unread: 0, silent: 0 };
  /** For each open element, what it counts for. */
  readonly #stack: (Within | null)[][] = [];
  #title: string | null = null;
  #heading: SeenHeading | null = null;
  #link: SeenLink | null = null;

  open(name: string, attributes: Attributes): void {
    const { id } = attributes;
    if (id) this.facts.ids.add(id);
    if (name === "a" && attributes["name"]) this.facts.ids.add(attributes["name"]);
    const silent = attributes["aria-hidden"] === "true" || attributes["hidden"] !== undefined;
    const counts = [
      name === "main" ? ("main" as const) : null,
      unread.has(name) ? ("unread" as const) : null,
      silent ? ("silent" as const) : null,
    ];
    this.#stack.push(counts);
    for (const kind of counts) if (kind) this.#within[kind] += 1;
    if (name === "html") this.facts.language = attributes["lang"] ?? "";
    if (name === "title" && this.#within.unread === 0) this.#title = "";
    if (name === "meta") this.#meta(attributes);
    if (name === "link" && attributes["rel"] === "canonical") this.#canonical(attributes["href"]);
    if (/^h[1-6]$/.test(name) && this.#within.silent === 0) this.#heading = { level: Number(name[1]), text: "" };
    if (name === "a" && attributes["href"] !== undefined) {
      this.#link = {
        href: attributes["href"].trim(),
        text: attributes["aria-label"] ?? "",
        framed: this.#within.main === 0,
      };
      this.facts.links.push(this.#link);
    }
    if (name === "img") this.#picture(attributes);
    if (name === "source" && attributes["srcset"]) this.#sizes += sizesIn(attributes["srcset"]);
    if (name === "picture") this.#sizes = 0;
  }

  text(text: string): void {
    if (this.#title !== null) this.#title += text;
    if (this.#within.unread > 0) return;
    if (this.#within.main > 0) this.facts.text += text;
    if (this.#heading) this.#heading.text += text;
    if (this.#link) this.#link.text += text;
  }

  close(name: string): void {
    for (const kind of this.#stack.pop() ?? []) if (kind) this.#within[kind] -= 1;
    if (name === "title" && this.#title !== null) {
      this.facts.title = tidy(this.#title);
      this.#title = null;
    }
    if (/^h[1-6]$/.test(name) && this.#heading) {
      this.facts.headings.push({ ...this.#heading, text: tidy(this.#heading.text) });
      this.#heading = null;
    }
    if (name === "a" && this.#link) {
      this.#link.text = tidy(this.#link.text);
      this.#link = null;
    }
    if (name === "picture") this.#sizes = 0;
  }

  /** Of the `<picture>` around. */
  #sizes = 0;

  #picture({ src = "", srcset = "", alt = "", lang, width, height, role }: Attributes): void {
    if (this.#link && alt) this.#link.text += alt;
    if (this.#heading && alt) this.#heading.text += alt;
    const unseen = this.#within.silent > 0 || this.#within.unread > 0 || role === "presentation" || role === "none";
    if (unseen || src === "") return;
    this.facts.pictures.push({
      ...{ src, alt: tidy(alt), altLang: alt && lang ? lang : null },
      file: download.exec(src)?.[1] ?? null,
      sized: width !== undefined && height !== undefined,
      sizes: this.#sizes + sizesIn(srcset),
    });
  }

  #meta({ name, content = "" }: Attributes): void {
    if (name === "description" || name === "keywords" || name === "author") this.facts[name] = tidy(content);
    if (name === "robots") this.facts.robots = content;
  }

  #canonical(href = ""): void {
    this.facts.canonical = URL.parse(href, "http://site.invalid")?.pathname ?? null;
  }
}

function sizesIn(srcset: string): number {
  return srcset.trim() === "" ? 0 : srcset.split(/,\s/).length;
}

/** Without the places where words may be broken, which only the setting of the text has put there. */
function tidy(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
