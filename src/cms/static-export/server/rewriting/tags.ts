import { Parser } from "htmlparser2";
import { ownBytes, textOf } from "./bytes.ts";

/** An opening tag, read once however often it stands in the pages of a site. */
export type Tag = {
  /** In lower case. */
  readonly name: string;
  /** By names in lower case, without entities. */
  readonly attributes: Readonly<Record<string, string>>;
  /** It has no content: it is void (HTML, 13.1.2), or closes itself. */
  readonly empty: boolean;
};

export type Reader<Facts> = {
  /** @param at where the tag begins, and where its content does */
  open: (tag: Tag, facts: Facts, at: { start: number; inside: number }) => void;
  /** @param at where the closing tag begins, and what stands behind it */
  close: (name: string, at: { start: number; end: number }) => void;
};

/** So many different tags are remembered. */
const most = 20_000;

type Known<Facts> = {
  /** Its bytes. */
  raw: string;
  tag: Tag;
  facts: Facts;
  /** The tag that followed when it was last read: mostly the same follows again, and need not be looked up. */
  next: Known<Facts> | null;
};

/** The tags of the pages of a site, most of which are the same on each page. */
export class Tags<Facts> {
  readonly #known = new Map<string, Known<Facts>>();
  readonly #factsOf: (tag: Tag) => Facts;
  /** In closing tags, by their bytes. */
  readonly #names = new Map<string, string>();

  /** @param factsOf what is known of a tag wherever it stands */
  constructor(factsOf: (tag: Tag) => Facts) {
    this.#factsOf = factsOf;
  }

  /**
   * Names the tags of a page in their order. The page is written as the product writes pages: whatever is opened is
   * closed, and `>` stands in attributes between quotes only.
   * @param html the bytes of the page
   */
  read(html: string, { open, close }: Reader<Facts>): void {
    let last: Known<Facts> | null = null;
    for (let start = html.indexOf("<"); start >= 0; ) {
      let end = start + 1;
      const sign = html.charCodeAt(end);
      if (sign === slash) {
        end = after(html, ">", start);
        if (end < 0) return;
        close(this.#nameOf(html.slice(start + 2, end - 1)), { start, end });
      } else if (isLetter(sign)) {
        const known: Known<Facts> | null = this.#after(last, html, start);
        if (!known) return;
        end = start + known.raw.length;
        last = known;
        const { tag, facts } = known;
        open(tag, facts, { start, inside: end });
        if (rawTexts.has(tag.name)) end = endOfText(html, { name: tag.name, from: end });
      } else if (html.startsWith("!--", end)) {
        end = after(html, "-->", end + 3);
        if (end < 0) return;
      }
      start = html.indexOf("<", end);
    }
  }

  #nameOf(raw: string): string {
    const known = this.#names.get(raw);
    if (known !== undefined) return known;
    const name = raw.trimEnd().toLowerCase();
    if (this.#names.size >= most) this.#names.clear();
    this.#names.set(ownBytes(raw), name);
    return name;
  }

  /** The tag that begins here; null if the page ends before it does. */
  #after(last: Known<Facts> | null, html: string, start: number): Known<Facts> | null {
    const expected = last?.next;
    if (expected && html.startsWith(expected.raw, start)) return expected;
    // Up to the first `>`, which ends nearly all tags: one that is known is whole.
    let known = this.#known.get(html.slice(start, after(html, ">", start)));
    if (!known) {
      const end = endOfTag(html, start);
      if (end < 0) return null;
      known = this.#of(html.slice(start, end));
    }
    if (last) last.next = known;
    return known;
  }

  #of(bytes: string): Known<Facts> {
    const known = this.#known.get(bytes);
    if (known) return known;
    const raw = ownBytes(bytes);
    const tag = parsed(textOf(raw));
    const made = { raw, tag, facts: this.#factsOf(tag), next: null };
    if (this.#known.size >= most) this.#known.clear();
    this.#known.set(raw, made);
    return made;
  }
}

const [slash, greater, doubleQuote, singleQuote] = ["/", ">", '"', "'"].map((sign) => sign.charCodeAt(0));

function isLetter(sign: number): boolean {
  return (sign >= 97 && sign <= 122) || (sign >= 65 && sign <= 90);
}

/** The place behind the next such text; -1 if there is none. */
function after(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at < 0 ? -1 : at + text.length;
}

/** The place behind a tag, whose `>` is the first one that stands in no quotes; -1 if the page ends before. */
function endOfTag(html: string, start: number): number {
  let quote = 0;
  for (let at = start; at < html.length; at += 1) {
    const sign = html.charCodeAt(at);
    if (quote === 0 && sign === greater) return at + 1;
    if (sign === quote) quote = 0;
    else if (quote === 0 && (sign === doubleQuote || sign === singleQuote)) quote = sign;
  }
  return -1;
}

/** What stands in these is no markup. */
const rawTexts: ReadonlySet<string> = new Set(["script", "style", "textarea", "title"]);

const voids: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

function endOfText(html: string, { name, from }: { name: string; from: number }): number {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

function parsed(raw: string): Tag {
  const { name, attributes } = plain(raw) ?? byParser(raw);
  return { name, attributes, empty: voids.has(name) || raw.endsWith("/>") };
}

/** The entities that React writes. */
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const entityOf = (_: string, name: string): string => entities[name]!;
const foreignEntity = /&(?!(?:amp|lt|gt|quot|#x27);)/;

const nameEnd = /[ />]/g;
const isAttribute = /^[\w:.-]+$/;

/** Reads a tag as React writes it, with a value for every attribute; null for all others. */
function plain(raw: string): Pick<Tag, "name" | "attributes"> | null {
  nameEnd.lastIndex = 1;
  let at = nameEnd.exec(raw)?.index ?? raw.length;
  const name = raw.slice(1, at).toLowerCase();
  const attributes: Record<string, string> = {};
  while (raw.startsWith(" ", at)) {
    const equals = raw.indexOf('="', at);
    const key = raw.slice(at + 1, equals);
    if (equals < 0 || !isAttribute.test(key)) return null;
    at = raw.indexOf('"', equals + 2) + 1;
    const value = raw.slice(equals + 2, at - 1);
    if (foreignEntity.test(value)) return null;
    attributes[key.toLowerCase()] ??= value.includes("&") ? value.replace(/&([^;]+);/g, entityOf) : value;
  }
  const rest = raw.slice(at);
  return rest === ">" || rest === "/>" ? { name, attributes } : null;
}

function byParser(raw: string): Pick<Tag, "name" | "attributes"> {
  let tag: Pick<Tag, "name" | "attributes"> = { name: "", attributes: {} };
  const parser = new Parser({ onopentag: (name, attributes) => (tag = { name, attributes }) });
  parser.end(raw);
  return tag;
}
