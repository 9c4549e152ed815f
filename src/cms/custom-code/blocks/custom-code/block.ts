import { blockType } from "#contract/blocks/block.ts";
import { code, number, words } from "#contract/blocks/block-fields.ts";

/** HTML, CSS and JavaScript of the owner's own, which run in a frame that reaches nothing outside of it. */
export const customCode = blockType({
  name: "customCode",
  v: 1,
  fields: {
    /** What the frame is, for those who have the page read out. */
    title: words(),
    code: code(20_000),
    /** Of the frame, in CSS pixels. */
    height: number({ least: 40, most: 2000, begin: 320 }),
  },
  group: "more",
  drawing: "M8 7l-5 5 5 5M16 7l5 5-5 5M14 5l-4 14",
  owners: true,
});
