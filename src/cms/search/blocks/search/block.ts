import { blockType } from "#contract/blocks/block.ts";
import { words } from "#contract/blocks/block-fields.ts";

/** A field by which visitors search the site. */
export const search = blockType({
  name: "search",
  v: 1,
  fields: { title: words() },
  group: "more",
  drawing: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3 20 20",
});
