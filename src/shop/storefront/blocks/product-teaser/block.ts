import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, thing } from "#contract/blocks/block-fields.ts";

/** One product with its picture, its price and the way to its page. */
export const productTeaser = blockType({
  name: "productTeaser",
  v: 1,
  fields: {
    product: thing("product"),
    /** On which side the picture stands where there is room. */
    side: choice(["start", "end"]),
  },
  group: "lists",
  drawing: "M4 4h7v16H4zM14 6h6M14 10h6M14 16h4",
});
export type ProductTeaserProps = PropsOfType<typeof productTeaser>;
