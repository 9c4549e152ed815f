import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, bar, grid, picture, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { people, person } from "./block.ts";

export default blockSketch(people, ({ title: heading, count, shape }, { parts }) => {
  const round = shape === "round";
  const all = parts(person).map(({ props }) => {
    const portrait = picture(shape === "tall" ? 4 / 5 : 1, { round, most: round ? 28 : 160, sign: "person" });
    const role = letters(props.role) ? [bar("text", { width: 18 })] : [];
    return stack([portrait, bar("title", { width: 22, height: 2.6 }), ...role, ...text(letters(props.text))], {
      gap: 3.5,
    });
  });
  const shown = grid(all, { columns: Number(count), gap: 8 });
  return band("none", stack([...title(letters(heading)), shown], { gap: 7 }), { pad: 7 });
});
