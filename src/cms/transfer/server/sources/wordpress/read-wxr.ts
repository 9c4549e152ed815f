import { createReadStream } from "node:fs";
import { SaxesParser } from "saxes";
import { Problem } from "#contract/wire/problem.ts";
import { emptyItem, isReadMeta, type WxrItem, type WxrPart, type WxrSite } from "./wxr-shapes.ts";

/** No text of an export is larger; one that is would fill the memory. */
const largestText = 32 * 1024 * 1024;
/** Of XML itself only these control characters may stand in a file, and WordPress writes others. */
const controls = /(?![\t\n\r\u0080-\u009f])\p{Cc}|[\ufffe\uffff]/gu;

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2), part by part: no more of it than one post is in memory. What is not
 * quite XML, such as a lone `&`, is read as it is meant.
 * @throws Problem `ARCHIVE_UNKNOWN`, `EXPORT_CUT_OFF`, `EXPORT_ENTITIES`, `EXPORT_TEXT_LARGE`
 */
export async function* readWxr(path: string): AsyncGenerator<WxrPart> {
  const reader = new Reader();
  const file = createReadStream(path, { highWaterMark: 64 * 1024 });
  let decoder = new TextDecoder();
  let isFirst = true;
  try {
    for await (const chunk of file) {
      if (isFirst) decoder = new TextDecoder(encodingIn(chunk as Buffer));
      isFirst = false;
      yield* reader.read(decoder.decode(chunk as Buffer, { stream: true }));
    }
    yield* reader.read(decoder.decode());
    yield* reader.end();
  } finally {
    file.destroy();
  }
}

/** What the first bytes say: WordPress writes UTF-8, but very old sites were kept in the letters of their language. */
export function encodingIn(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const [, named = ""] =
    /^<\?xml[^>]*?encoding=["']([\w.:-]+)["']/.exec(head.toString("latin1", 0, 200).trimStart()) ?? [];
  try {
    return new TextDecoder(named || "utf-8").encoding;
  } catch {
    return "utf-8";
  }
}

/** Fields of an item that are texts of their own, by their names in the export. */
const fields: Record<string, keyof WxrItem> = {
  ...{
    title: "title",
    link: "link",
    guid: "guid",
    "content:encoded": "content",
    "excerpt:encoded": "excerpt",
    "dc:creator": "creator",
  },
  ...{ "wp:post_id": "id", "wp:post_type": "type", "wp:status": "status", "wp:post_name": "name" },
  ...{ "wp:post_parent": "parent", "wp:post_date": "date", "wp:post_date_gmt": "dateGmt" },
  ...{ "wp:post_modified_gmt": "modifiedGmt", "wp:post_password": "password", "wp:attachment_url": "attachmentUrl" },
};

const siteFields: Record<string, keyof WxrSite> = {
  ...{ title: "title", link: "link", language: "language", "wp:base_blog_url": "base", "wp:wxr_version": "version" },
};

/** Elements of a channel whose parts are told together, when they end. */
const groups = new Set(["wp:category", "wp:tag", "wp:term", "wp:author"]);

class Reader {
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #parts: WxrPart[] = [];
  readonly #open: string[] = [];
  readonly #site: WxrSite = { title: "", link: "", language: "", base: "", version: "" };
  #text = "";
  #attributes: Record<string, string> = {};
  #item: WxrItem | null = null;
  #metaKey = "";
  /** The texts of a group that is open. */
  #group = new Map<string, string>();
  #faults = 0;
  #unreadable = 0;
  #special = 0;
  #sinceText = 0;
  #closed = false;

  constructor() {
    const parser = this.#parser;
    parser.on("error", () => {
      this.#faults += 1;
    });
    parser.on("doctype", () => {
      // Entities could be declared there: they grow without end, or read files of the server.
      throw new Problem("EXPORT_ENTITIES", { values: { line: parser.line } });
    });
    parser.on("opentag", ({ name, attributes }) => this.#begin(name, attributes as Record<string, string>));
    parser.on("closetag", ({ name }) => this.#close(name));
    const write = (text: string) => {
      this.#sinceText = 0;
      if (this.#open.length > 2) this.#text += text;
    };
    parser.on("text", write);
    parser.on("cdata", write);
  }

  *read(chunk: string): Generator<WxrPart> {
    this.#sinceText += chunk.length;
    if (this.#sinceText > largestText) throw new Problem("EXPORT_TEXT_LARGE", { values: { line: this.#parser.line } });
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (code > 0x7f) this.#special += 1;
      if (code === 0xfffd) this.#unreadable += 1;
    }
    this.#parser.write(chunk.replace(controls, ""));
    yield* this.#parts.splice(0);
  }

  *end(): Generator<WxrPart> {
    const { line } = this.#parser;
    this.#parser.close();
    if (!this.#closed)
      throw this.#open.length > 0
        ? new Problem("EXPORT_CUT_OFF", { values: { line } })
        : new Problem("ARCHIVE_UNKNOWN");
    if (this.#site.version === "") throw new Problem("ARCHIVE_UNKNOWN");
    yield* this.#parts.splice(0);
    const [unreadable, special] = [this.#unreadable, this.#special];
    yield { kind: "end", site: this.#site, faults: this.#faults, unreadable, special };
  }

  #begin(name: string, attributes: Record<string, string>): void {
    if (this.#open.length === 0 && name !== "rss") throw new Problem("ARCHIVE_UNKNOWN");
    this.#open.push(name);
    this.#text = "";
    this.#attributes = attributes;
    if (name === "item" && this.#open.length === 3) this.#item = emptyItem();
    if (groups.has(name) && this.#open.length === 3) this.#group = new Map();
  }

  #close(name: string): void {
    const text = this.#text;
    const depth = this.#open.length;
    this.#text = "";
    this.#open.pop();
    if (depth === 1) this.#closed = true;
    else if (depth === 3 && name === "item") this.#endItem();
    else if (depth === 3 && groups.has(name)) this.#endGroup(name);
    else if (depth === 3) this.#ofSite(name, text);
    else if (this.#item) this.#ofItem(name, { text, depth });
    else if (depth === 4) this.#group.set(name, text.trim());
  }

  #ofSite(name: string, text: string): void {
    const field = siteFields[name];
    // Some exports tell the picture of the site, which has a title, too.
    if (field && this.#site[field] === "") this.#site[field] = text.trim();
  }

  #ofItem(name: string, { text, depth }: { text: string; depth: number }): void {
    const item = this.#item!;
    const within = this.#open.at(-1);
    if (depth === 5 && within === "wp:postmeta") {
      if (name === "wp:meta_key") this.#metaKey = text.trim();
      const key = this.#metaKey;
      if (name !== "wp:meta_value" || !isReadMeta(key)) return;
      // A post that was renamed twice has two old slugs.
      const known = item.meta.get(key);
      item.meta.set(key, known === undefined ? text.trim() : `${known}\n${text.trim()}`);
    }
    if (depth !== 4) return;
    const field = fields[name];
    if (field) Object.assign(item, { [field]: field === "content" || field === "excerpt" ? text : text.trim() });
    else if (name === "wp:menu_order") item.order = Number.parseInt(text, 10) || 0;
    else if (name === "wp:is_sticky") item.sticky = text.trim() === "1";
    else if (name === "wp:comment") item.comments += 1;
    else if (name === "category") {
      const { domain = "category", nicename = "" } = this.#attributes;
      // Versions before 1.2 repeat each category without its slug.
      if (nicename !== "")
        item.terms.push({ domain: domain === "tag" ? "post_tag" : domain, nicename, name: text.trim() });
    }
  }

  #endItem(): void {
    const item = this.#item!;
    item.line = this.#parser.line;
    this.#item = null;
    this.#parts.push({ kind: "item", item });
  }

  #endGroup(name: string): void {
    const said = (...names: string[]) => names.map((one) => this.#group.get(one)).find(Boolean) ?? "";
    if (name === "wp:author") {
      const login = said("wp:author_login");
      this.#parts.push({
        kind: "author",
        id: said("wp:author_id"),
        login,
        name: said("wp:author_display_name") || login,
      });
      return;
    }
    const taxonomy = name === "wp:category" ? "category" : name === "wp:tag" ? "post_tag" : said("wp:term_taxonomy");
    const nicename = said("wp:category_nicename", "wp:tag_slug", "wp:term_slug");
    const named = said("wp:cat_name", "wp:tag_name", "wp:term_name");
    const parent = said("wp:category_parent", "wp:term_parent");
    this.#parts.push({
      kind: "term",
      term: { id: said("wp:term_id"), taxonomy, nicename, parent, name: named || nicename },
    });
  }
}
