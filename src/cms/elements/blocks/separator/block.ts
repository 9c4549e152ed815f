import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice } from "#contract/blocks/block-fields.ts";

/** A sign that something else begins. */
export const separator = blockType({
  name: "separator",
  v: 2,
  fields: {
    /** `ornament` is the drawing of the design, and a line where it has none. */
    look: choice(["line", "short", "dots", "ornament"]),
    /** Above and below it. */
    space: choice(["medium", "small", "large"]),
  },
  group: "layout",
  drawing: "M3 12h18M8 6h8M8 18h8",
  mail: ["look", "space"],
  migrate: { 1: (props) => (props["look"] === "hills" ? { ...props, look: "ornament" } : props) },
});
export type SeparatorProps = PropsOfType<typeof separator>;
