import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, inline, picture, stack } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { video } from "./block.ts";

export default blockSketch(video, ({ title }) => {
  const below = letters(title) ? [inline([bar("text", { width: 44 })])] : [];
  return stack([picture(16 / 9, { sign: "play" }), ...below], { gap: 4 });
});
