import { Type } from "typebox";
import { blockType } from "#contract/blocks/block.ts";
import { closed, LocalisedText } from "#contract/wire/shapes.ts";

/** The latest entries. */
export const newsList = blockType({
  name: "newsList",
  v: 1,
  props: closed({
    title: LocalisedText,
    /** Shows entries that carry this tag or a branch of it; empty shows all. A list, so that more can follow. */
    tags: Type.Array(Type.String({ minLength: 1, maxLength: 160 }), { maxItems: 1 }),
  }),
  begins: { title: {}, tags: [] },
  texts: ["title"],
  tags: ["tags"],
  lists: ({ tags }) => tags,
});
