import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, link, words } from "#contract/blocks/block-fields.ts";

/** Somebody's words. */
export const quote = blockType({
  name: "quote",
  v: 1,
  fields: {
    text: words(),
    author: words(),
    /** Who the author is, or where it was written. */
    source: words(),
    /** Where the source can be read. */
    to: link(),
    look: choice(["large", "bar", "box"]),
  },
  group: "text",
  drawing: "M5 16c2-1 3-2.5 3-4.5H5V7h4.5v4.5c0 3-1.5 5-3.5 6zM14 16c2-1 3-2.5 3-4.5h-3V7h4.5v4.5c0 3-1.5 5-3.5 6z",
  mail: ["text", "author", "source", "to", "look"],
});
export type QuoteProps = PropsOfType<typeof quote>;
