import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import {
  band,
  bar,
  box,
  grid,
  type Mark,
  picture,
  row,
  rule,
  stack,
  text,
  title,
} from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { newsList } from "./block.ts";

export default blockSketch(newsList, ({ title: heading, look, count }) => {
  const shown = Math.min(count, 4);
  const words = [bar("accent", { width: 14, height: 1.6 }), ...title(20, "small"), ...text(70)];
  const card: Mark = box("raised", stack([picture(3 / 2), box("plain", stack(words, { gap: 3.5 }), 5)], { gap: 0 }), 0);
  const line = stack([row([picture(4 / 3), stack(words, { gap: 3.5 })], { shares: [1, 3], middle: true }), rule()]);
  const first = box(
    "raised",
    row([picture(4 / 3), box("plain", stack(words, { gap: 4 }), 5)], { gap: 2, middle: true }),
    0,
  );
  const all = (of: Mark, many: number) => Array.from({ length: many }, () => of);
  const list = {
    cards: grid(all(card, shown), { columns: 2 }),
    list: stack(all(line, shown)),
    large: stack([first, grid(all(card, shown - 1), { columns: 2 })], { gap: 6 }),
  }[look];
  return band("none", stack([...title(letters(heading)), list], { gap: 7 }), { pad: 7 });
});
