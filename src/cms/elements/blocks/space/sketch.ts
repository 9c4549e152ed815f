import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { space as blank } from "#contract/blocks/sketch/mark.ts";
import { space } from "./block.ts";

const heights = { none: 0, small: 4, medium: 8, large: 14, huge: 22 };

export default blockSketch(space, ({ height }) => blank(heights[height.desk]));
