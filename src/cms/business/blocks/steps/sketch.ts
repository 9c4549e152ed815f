import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import {
  band,
  grid,
  inline,
  type Mark,
  numbered,
  picture,
  row,
  stack,
  text,
  title,
} from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { step, steps } from "./block.ts";

export default blockSketch(steps, ({ title: heading, look }, { parts }) => {
  const all = parts(step).map(({ props }, at): Mark => {
    const words = stack([...title(letters(props.title, 16), "small"), ...text(letters(props.text, 60))], { gap: 4 });
    const number = inline([numbered(at + 1)]);
    const pictures = props.picture ? [picture(3 / 2)] : [];
    if (look === "beside") return stack([...pictures, number, words], { gap: 4 });
    const beside = pictures.length > 0 ? row([words, ...pictures], { shares: [3, 2] }) : words;
    return row([number, beside], { gap: 6, shares: [9, "rest"] });
  });
  const columns = Math.min(4, Math.max(1, all.length));
  const shown = look === "beside" ? grid(all, { columns, gap: 8 }) : stack(all, { gap: 7 });
  return band("none", stack([...title(letters(heading)), shown], { gap: 7 }), { pad: 7 });
});
