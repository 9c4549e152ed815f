import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, picture, words } from "#contract/blocks/block-fields.ts";

export const steps = blockType({
  name: "steps",
  v: 1,
  fields: {
    title: words(),
    /** One below the other, or side by side where there is room. */
    look: choice(["below", "beside"]),
  },
  group: "business",
  drawing: "M5 5h4v4H5zM12 7h7M5 15h4v4H5zM12 17h7M7 9v6",
  inside: ["step"],
  starts: ["step", "step", "step"],
});
export type StepsProps = PropsOfType<typeof steps>;

export const step = blockType({
  name: "step",
  v: 1,
  fields: { title: words(), text: words(), picture: picture() },
  group: "part",
  drawing: "M5 10h4v4H5zM12 12h7",
});
