import { blockType } from "#contract/blocks/block.ts";
import { tags, words } from "#contract/blocks/block-fields.ts";

/** The latest entries. */
export const newsList = blockType({
  name: "newsList",
  v: 1,
  fields: {
    title: words(),
    /** Shows entries that carry this tag or a branch of it; empty shows all. A list, so that more can follow. */
    tags: tags(1),
  },
  group: "lists",
  drawing: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  lists: ({ tags }) => tags,
});
