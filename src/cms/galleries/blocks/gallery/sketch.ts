import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { disc, inline, picture, stack, title, within } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { gallery } from "./block.ts";

const widths = { narrow: 0.6, normal: 0.85, full: 1.2 };

/** A slider: one picture, and a dot for each. */
export default blockSketch(gallery, ({ title: heading, width }) => {
  const dots = inline([disc(3), disc(3, "dot"), disc(3, "dot"), disc(3, "dot")], 3);
  return stack([
    ...title(letters(heading)),
    stack([within(widths[width], picture(16 / 9)), dots], { gap: 4, align: "middle" }),
  ]);
});
