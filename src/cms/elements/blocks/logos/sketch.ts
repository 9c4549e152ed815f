import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, bar, box, grid, inline, picture, stack, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { logo, logos } from "./block.ts";

const columns = { small: 5, medium: 4, large: 3 };

export default blockSketch(logos, ({ title: heading, look, size, names }, { parts }) => {
  const all = parts(logo).map(() => {
    const shown = picture(2.2, { sign: look === "plain" ? "picture" : "none" });
    const name = inline([bar("text", { width: 14 })]);
    const whole = stack(names ? [shown, name] : [shown], { gap: 3, align: "middle" });
    return look === "framed" ? box("framed", whole, 4) : whole;
  });
  return band("none", stack([...title(letters(heading)), grid(all, { columns: columns[size] })], { gap: 7 }), {
    pad: 7,
  });
});
