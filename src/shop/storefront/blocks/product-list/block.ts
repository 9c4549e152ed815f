import { blockType } from "#contract/blocks/block.ts";
import { choice, number, tags, thing, words } from "#contract/blocks/block-fields.ts";

/** Products of a group, or with a tag. */
export const productList = blockType({
  name: "productList",
  v: 1,
  fields: {
    title: words(),
    /** Empty: of all groups. */
    group: thing("productgroup"),
    tags: tags(1),
    count: number({ least: 1, most: 24, begin: 4 }),
    sort: choice(["order", "new", "name", "price"]),
  },
  group: "lists",
  drawing: "M4 4h4v7H4zM10 4h4v7h-4zM16 4h4v7h-4zM4 13h4v7H4zM10 13h4v7h-4zM16 13h4v7h-4z",
});
