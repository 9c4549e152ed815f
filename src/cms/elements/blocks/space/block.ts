import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { sizes } from "#contract/blocks/block-fields.ts";

/** Nothing but space. */
export const space = blockType({
  name: "space",
  v: 1,
  fields: {
    height: sizes(["none", "small", "medium", "large", "huge"], { phone: "small", desk: "medium" }),
  },
  group: "layout",
  drawing: "M4 4h16M4 20h16M12 8v8M9.5 10L12 7.5 14.5 10M9.5 14l2.5 2.5 2.5-2.5",
  mail: ["height"],
});
export type SpaceProps = PropsOfType<typeof space>;
