import { blockType } from "#contract/blocks/block.ts";
import { thing } from "#contract/blocks/block-fields.ts";

/** Signing up for the newsletter: for one list, or (empty) for whichever a visitor chooses. */
export const newsletterSignup = blockType({
  name: "newsletterSignup",
  v: 1,
  fields: { list: thing("list") },
  group: "talk",
  drawing: "M4 6h16v12H4zM4 7.5l8 6 8-6",
});
