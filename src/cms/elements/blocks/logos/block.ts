import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, line, link, picture, words, yesNo } from "#contract/blocks/block-fields.ts";

/** Signs of partners, customers, associations. */
export const logos = blockType({
  name: "logos",
  v: 1,
  fields: {
    title: words(),
    look: choice(["plain", "grey", "framed"]),
    size: choice(["medium", "small", "large"]),
    /** Below each of them, its name. */
    names: yesNo(),
  },
  group: "business",
  drawing: "M3 7h5v4H3zM9.5 7h5v4h-5zM16 7h5v4h-5zM6 14h5v4H6zM13 14h5v4h-5z",
  inside: ["logo"],
  starts: ["logo", "logo", "logo", "logo"],
});
export type LogosProps = PropsOfType<typeof logos>;

export const logo = blockType({
  name: "logo",
  v: 1,
  fields: {
    picture: { ...picture(), named: "name" },
    /** Whose it is; stands in for the picture where there is none. */
    name: line(120),
    to: link(),
  },
  group: "part",
  drawing: "M5 8h14v8H5zM9 12h6",
});
