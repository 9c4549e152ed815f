import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { box, button, inline, row, sign, stack, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { search } from "./block.ts";

export default blockSketch(search, ({ title: heading }) =>
  stack([
    ...title(letters(heading)),
    row([box("framed", inline([sign("glass", { size: 6 })]), 2), inline([button(8)])], {
      gap: 4,
      shares: ["rest", 18],
      middle: true,
    }),
  ]),
);
