import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, picture as drawn, inline, stack, within } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { picture } from "./block.ts";

const shapes = { own: 3 / 2, wide: 16 / 9, square: 1, tall: 3 / 4 };
const widths = { narrow: 0.55, normal: 0.8, full: 1.2 };

export default blockSketch(picture, ({ caption, width, shape }) => {
  const below = letters(caption) ? [inline([bar("text", { width: 40 })])] : [];
  return within(
    widths[width],
    stack([drawn(shapes[shape]), ...below], { gap: 3 }),
    width === "full" ? "middle" : undefined,
  );
});
