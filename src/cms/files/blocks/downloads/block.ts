import { blockType } from "#contract/blocks/block.ts";
import { files, words } from "#contract/blocks/block-fields.ts";

/** Files that visitors may download, in this order. */
export const downloads = blockType({
  name: "downloads",
  v: 1,
  fields: { title: words(), text: words(), files: files() },
  group: "media",
  drawing: "M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19h14",
});
