import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, grid, picture, stack, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { productList } from "./block.ts";

export default blockSketch(productList, ({ title: heading, count }) => {
  const product = stack(
    [picture(4 / 5), bar("title", { width: 20, height: 2.4 }), bar("accent", { width: 12, height: 2.4 })],
    { gap: 3 },
  );
  const all = Array.from({ length: Math.min(8, count) }, () => product);
  return stack([...title(letters(heading)), grid(all, { columns: 4 })], { gap: 7 });
});
