import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, words } from "#contract/blocks/block-fields.ts";

/** A heading with a line above it, for what comes after it. */
export const heading = blockType({
  name: "heading",
  v: 1,
  fields: {
    /** A few small words above the heading. */
    over: words(),
    text: words(),
    /** Its place among the headings of the page. */
    level: choice(["2", "3", "4"]),
    size: choice(["medium", "large", "small"]),
    align: choice(["left", "middle", "right"]),
  },
  group: "text",
  drawing: "M6 5v14M18 5v14M6 12h12",
  mail: ["over", "text", "level", "size", "align"],
  title: ({ level, text }) => (level === "2" ? text : null),
});
export type HeadingProps = PropsOfType<typeof heading>;
