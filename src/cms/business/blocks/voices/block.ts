import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, number, picture, words } from "#contract/blocks/block-fields.ts";

export const voices = blockType({
  name: "voices",
  v: 1,
  fields: {
    title: words(),
    /** On cards side by side, or large, one below the other. */
    look: choice(["cards", "single"]),
  },
  group: "business",
  drawing: "M10 7H5v6h4c0 2-1 3.5-3 4M19 7h-5v6h4c0 2-1 3.5-3 4",
  inside: ["voice"],
  starts: ["voice", "voice", "voice"],
});
export type VoicesProps = PropsOfType<typeof voices>;

/** What somebody said of the business. */
export const voice = blockType({
  name: "voice",
  v: 1,
  fields: {
    quote: words(),
    name: words(),
    /** Where somebody comes from, or what they do. */
    role: words(),
    picture: picture(),
    /** How many of five; 0 for none. */
    stars: number({ least: 0, most: 5, begin: 0 }),
  },
  group: "part",
  drawing: "M10 7H5v6h4c0 2-1 3.5-3 4",
});
