import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, stack, within } from "#contract/blocks/sketch/mark.ts";
import { section } from "./block.ts";

const spaces = { none: 0, small: 4, medium: 8, large: 14 };
const widths = { narrow: 0.7, normal: 1, wide: 1.1 };

export default blockSketch(section, ({ background, width, space }, { marks }) =>
  band(background, within(widths[width], stack(marks, { gap: 6 }), "middle"), { pad: spaces[space.desk] }),
);
