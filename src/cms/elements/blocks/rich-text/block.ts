import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, html } from "#contract/blocks/block-fields.ts";

export const richText = blockType({
  name: "richText",
  v: 1,
  fields: {
    html: html(),
    /** How it is set: a text column, the opening of a page, a highlighted band or a large quotation. */
    look: choice(["plain", "lead", "panel", "quote"]),
  },
  group: "text",
  drawing: "M5 6h14M5 10h14M5 14h14M5 18h8",
  mail: ["html", "look"],
});
export type RichTextProps = PropsOfType<typeof richText>;
