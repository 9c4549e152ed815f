import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, bar, box, grid, type Mark, picture, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { card, cards } from "./block.ts";

const shapes = { wide: 3 / 2, square: 1, tall: 4 / 5 };

export default blockSketch(cards, ({ title: heading, count, look, shape }, { parts }) => {
  const all = parts(card).map(({ props }): Mark => {
    const words = stack(
      [
        ...title(letters(props.title, 16), "small"),
        ...text(letters(props.text, 60)),
        ...(letters(props.label) ? [bar("accent", { width: 16, height: 1.8 })] : []),
      ],
      { gap: 4 },
    );
    const shown = picture(shapes[shape]);
    // In a plain one the words stand below the picture, at its edge.
    const body = look === "plain" ? words : box("plain", words, 4);
    return box(look, stack([shown, body], { gap: look === "plain" ? 4 : 0 }), 0);
  });
  return band("none", stack([...title(letters(heading)), grid(all, { columns: Number(count.desk) })], { gap: 7 }), {
    pad: 8,
  });
});
