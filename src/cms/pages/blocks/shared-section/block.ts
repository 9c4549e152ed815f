import { blockType } from "#contract/blocks/block.ts";
import { thing } from "#contract/blocks/block-fields.ts";

/** A section that stands on several pages: it is changed once, and so everywhere. */
export const sharedSection = blockType({
  name: "sharedSection",
  v: 1,
  fields: { section: thing("shared") },
  group: "layout",
  drawing: "M4 5h9v6H4zM11 13h9v6h-9zM16 5h4v5M8 19H4v-5",
});
