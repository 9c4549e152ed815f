import { attribute, isTag } from "../html/parse-html.ts";
import type { Piece, Reading } from "../html/piece.ts";
import { piecesOfHtml } from "../html/pieces.ts";
import type { FormerFiles } from "../pictures/former-files.ts";
import type { Remarks } from "../records/remarks.ts";
import { blockAt, segmentsOf } from "./block-comments.ts";
import { blockPieces, shortcodeGallery } from "./block-pieces.ts";
import { withoutShortcodes } from "./shortcodes.ts";
import type { SiteIndex } from "./site-index.ts";

type Post = {
  id: string;
  /** For remarks: what people call it. */
  place: string;
  index: SiteIndex;
  files: FormerFiles;
  remarks: Remarks;
  /** What links to lists of posts lead to: `page:<id>`, or a path. */
  news: string;
};

/** Reusable blocks may stand in each other, but not without an end. */
const deepest = 5;

/** What stands in the text of a post or page. */
export function contentPieces(content: string, post: Post, depth = 0): Piece[] {
  const reading = readingOf(post, depth);
  const text = withoutShortcodes(content, (name) => reading.remark("SHORTCODE", { name }));
  return segmentsOf(text).flatMap(({ html, blocks }) => piecesOfHtml(html, { ...reading, breaks: !blocks }));
}

function readingOf(post: Post, depth: number): Reading {
  const { id, place, index, files, remarks, news } = post;
  const remark: Reading["remark"] = (code, values) => remarks.add(code, place, values);
  const shown = (address: string, number: string | null) => {
    const byAddress = address === "" ? null : files.byAddress(address);
    return byAddress ?? (number === null ? null : files.byNumber(number));
  };
  return {
    remark,
    link(href) {
      const own = index.addresses.find(href);
      const [, fragment = ""] = /(#[^\s]*)$/.exec(href) ?? [];
      if (own && !own.startsWith("file:")) return own + fragment;
      if (/^(?:mailto:|tel:|#.)/i.test(href)) return href;
      const file = /^(?:https?:)?\/\/|^\//.test(href) ? files.byAddress(href) : null;
      if (file) {
        if (files.isHere(file)) return `file:${file._id}`;
        if (!files.wanted) remark("FILE_LEFT");
        return null;
      }
      if (!index.addresses.isOwn(href)) return outer(href);
      const path = index.addresses.pathOf(href) ?? "/";
      if (/^\/(?:category|tag|author|blog|\d{4}(?:\/\d{2})?)\//.test(path)) return news;
      if (/\/wp-(?:admin|login|content|includes)/.test(path)) return null;
      remark("LINK_UNKNOWN", { address: path.slice(0, 200) });
      return path + fragment;
    },
    picture({ src, id: number, alt, caption }) {
      if (src.startsWith("data:")) return null;
      const file = shown(src, number) ?? (files.wanted ? files.foreign(src) : null);
      if (!file) {
        remark("PICTURE_LEFT");
        return null;
      }
      if (file.alt === "") file.alt = alt;
      if (file.caption === "") file.caption = caption;
      if (files.isHere(file)) return file._id;
      remark(files.wanted ? "PICTURE_MISSING" : "PICTURE_LEFT");
      return null;
    },
    file(address) {
      const file = files.byAddress(address);
      return file && files.isHere(file) ? file._id : null;
    },
    own(nodes, at) {
      const node = nodes[at];
      const block = blockAt(nodes, at);
      if (block) {
        const ref = block.name === "block" ? String(block.attributes["ref"]) : null;
        const within = ref === null ? undefined : index.contents.get(ref);
        const pieces = within && depth < deepest ? contentPieces(within.content, post, depth + 1) : null;
        return { pieces: pieces ?? blockPieces(block, this), length: block.length };
      }
      if (!node || !isTag(node)) return null;
      if (node.name === "shortcode-form") {
        remark("FORM_REPLACED");
        return { pieces: [{ kind: "form" }], length: 1 };
      }
      if (node.name !== "shortcode-gallery") return null;
      const numbers = attribute(node, "data-ids")
        .split(/[\s,]+/)
        .filter(Boolean);
      const all = numbers.length > 0 ? numbers.flatMap((one) => files.byNumber(one) ?? []) : files.uploadedTo(id);
      const here = all.filter((file) => files.isHere(file)).map(({ _id }) => _id);
      for (let lost = here.length; lost < Math.max(all.length, numbers.length); lost += 1) remark("PICTURE_LEFT");
      return { pieces: shortcodeGallery(node, here), length: 1 };
    },
  };
}

/** Another site, as far as it can be linked. */
function outer(href: string): string | null {
  const whole = href.startsWith("//") ? `https:${href}` : href;
  const url = URL.parse(whole);
  return url && /^https?:$/.test(url.protocol) && whole.length <= 2000 ? url.href : null;
}
