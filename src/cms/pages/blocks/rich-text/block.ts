import { type Static, Type } from "typebox";
import { blockType } from "#contract/blocks/block.ts";
import { closed, LocalisedText } from "#contract/wire/shapes.ts";

export const RichTextProps = closed({
  html: LocalisedText,
  /** How it is set: a text column, the opening of a page, a highlighted band or a large quotation. */
  look: Type.Enum(["plain", "lead", "panel", "quote"]),
});
export type RichTextProps = Static<typeof RichTextProps>;

export const richText = blockType({
  name: "richText",
  v: 1,
  props: RichTextProps,
  begins: { html: {}, look: "plain" },
  texts: ["html"],
  html: ["html"],
});
