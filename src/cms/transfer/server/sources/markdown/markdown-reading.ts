import { posix } from "node:path";
import type { Piece, Reading } from "../html/piece.ts";
import { piecesOfHtml } from "../html/pieces.ts";
import type { OldAddresses } from "../records/old-addresses.ts";
import type { Remarks } from "../records/remarks.ts";
import type { SourceOptions } from "../source.ts";
import type { MarkdownFile } from "./documents.ts";
import type { MarkdownFiles } from "./markdown-files.ts";
import { markdownHtml } from "./markdown-html.ts";
import type { Folder } from "./open-folder.ts";

/** A folder on its way in. */
export type Markdown = {
  folder: Folder;
  site: string;
  files: MarkdownFiles;
  addresses: OldAddresses;
  /** The names of things in links, by the paths of their texts. */
  links: Map<string, string>;
  options: SourceOptions;
};

type Text = { file: MarkdownFile; markdown: Markdown; remarks: Remarks };

/** What stands in a text. A list of texts, such as Hugo makes of a folder, shows the entries. */
export function markdownPieces(text: string, { file, markdown, remarks }: Text): Piece[] {
  const remark: Reading["remark"] = (code, values) => remarks.add(code, file.path, values);
  const html = markdownHtml(text, {
    unknown: (name) => remark("SHORTCODE", { name }),
    plain: () => remark("TEXT_PLAIN"),
  });
  const pieces = piecesOfHtml(html, readingOf({ file, markdown }, remark));
  const isList = /(?:^|\/)_index(?:\.\w+)?\.\w+$/.test(file.path) && file.name === "" && file.section !== "";
  return isList ? [...pieces, { kind: "news", count: 10 }] : pieces;
}

function readingOf({ file, markdown }: Omit<Text, "remarks">, remark: Reading["remark"]): Reading {
  const { files, links, addresses } = markdown;
  const { path, language } = file;
  return {
    remark,
    link(href) {
      const [, fragment = ""] = /(#[^\s]*)$/.exec(href) ?? [];
      if (/^(?:mailto:|tel:|#.)/i.test(href)) return href;
      const outer = href.startsWith("//") ? `https:${href}` : href;
      if (/^https?:/i.test(outer)) return outer.length <= 2000 ? (URL.parse(outer)?.href ?? null) : null;
      if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.trim() === "") return null;
      const used = files.use(href, path);
      if (used) return `file:${used._id}`;
      const own = textAt(href, path, markdown) ?? addresses.find(whole(href, path));
      if (own !== null && links.size > 0) return own + fragment;
      remark("LINK_UNKNOWN", { address: href.slice(0, 200) });
      return href.startsWith("/") && /^\/(?![/\\])/.test(href) ? href : null;
    },
    picture({ src, alt, caption }) {
      const used = files.use(src, path);
      if (!used) {
        remark("PICTURE_LEFT");
        return null;
      }
      const said = (used.texts[language] ??= { alt: "", caption: "" });
      if (said.alt === "") said.alt = alt;
      if (said.caption === "") said.caption = caption;
      return used._id;
    },
    file: (address) => files.use(address, path)?._id ?? null,
  };
}

/** The thing whose text is at an address: by its file, with or without its ending, or by its folder. */
function textAt(href: string, from: string, { files, links }: Markdown): string | null {
  const [bare = ""] = href.split(/[?#]/);
  const trimmed = bare.replace(/\/$/, "");
  const candidates = [
    trimmed,
    `${trimmed}.md`,
    `${trimmed}/index.md`,
    `${trimmed}/_index.md`,
    trimmed.replace(/\.html$/, ".md"),
  ];
  for (const one of candidates) {
    // `post_url` of Jekyll names a post without its folder.
    const path = files.pathOf(one, from) ?? files.pathOf(`/_posts/${one}`, from);
    const name = path === null ? undefined : links.get(path);
    if (name) return name;
  }
  return null;
}

/** The address that a relative one leads to from the page of a text. */
function whole(href: string, from: string): string {
  if (href.startsWith("/")) return href;
  return `/${posix.join(posix.dirname(from.replace(/^(?:content|src)\//, "")), href)}`.replace("/../", "/");
}
