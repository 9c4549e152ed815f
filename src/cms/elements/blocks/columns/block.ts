import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, sizes } from "#contract/blocks/block-fields.ts";

/** Blocks side by side. */
export const columns = blockType({
  name: "columns",
  v: 1,
  fields: {
    /** How many stand side by side. */
    count: sizes(["1", "2", "3", "4"], { phone: "1", desk: "2" }),
    /** On a desk, how two of them share the width. */
    share: choice(["even", "first", "second"]),
    align: choice(["top", "middle"]),
  },
  group: "layout",
  drawing: "M4 5h7v14H4zM13 5h7v14h-7z",
  inside: ["column"],
  starts: ["column", "column"],
});
export type ColumnsProps = PropsOfType<typeof columns>;

/** What stands in one of them are its children. */
export const column = blockType({
  name: "column",
  v: 1,
  fields: {},
  group: "part",
  drawing: "M8 4h8v16H8z",
  inside: "any",
  starts: ["richText"],
});
