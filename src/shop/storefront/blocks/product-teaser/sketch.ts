import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, button, inline, picture, row, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { productTeaser } from "./block.ts";

export default blockSketch(productTeaser, ({ side }) => {
  const shown = picture(1);
  const words = stack([...title(18), ...text(90), bar("title", { width: 20, height: 4 }), inline([button(12)])]);
  return row(side === "start" ? [shown, words] : [words, shown], { gap: 9, middle: true });
});
