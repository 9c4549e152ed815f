import { attribute, isTag } from "../html/parse-html.ts";
import type { Piece, Reading } from "../html/piece.ts";
import { piecesOfHtml } from "../html/pieces.ts";
import type { FormerFiles } from "../pictures/former-files.ts";
import { formerReading } from "../pictures/former-reading.ts";
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

/** Lists of posts: by category, tag, author and date. */
const lists = /^\/(?:category|tag|author|\d{4}(?:\/\d{2})?)\//;

function readingOf(post: Post, depth: number): Reading {
  const { id, place, index, files, remarks, news } = post;
  const remark: Reading["remark"] = (code, values) => remarks.add(code, place, values);
  return {
    ...formerReading({ addresses: index.addresses, files, remark, lists, news }),
    own(nodes, at) {
      const block = blockAt(nodes, at);
      if (block) {
        const ref = block.name === "block" ? String(block.attributes["ref"]) : null;
        const within = ref === null ? undefined : index.contents.get(ref);
        const pieces = within && depth < deepest ? contentPieces(within.content, post, depth + 1) : null;
        return { pieces: pieces ?? blockPieces(block, this), length: block.length };
      }
      const node = nodes[at];
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
