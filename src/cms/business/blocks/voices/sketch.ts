import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import {
  band,
  bar,
  box,
  disc,
  grid,
  inline,
  type Mark,
  row,
  sign,
  stack,
  text,
  title,
} from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { voice, voices } from "./block.ts";

export default blockSketch(voices, ({ title: heading, look }, { parts }) => {
  const all = parts(voice).map(({ props: { quote, stars } }): Mark => {
    const said = letters(quote, 60);
    const names = stack([bar("title", { width: 16, height: 2.2 }), bar("text", { width: 12 })], { gap: 2 });
    const words = stack(
      [
        inline(
          stars > 0
            ? Array.from({ length: Math.round(stars) }, () => sign("star", { size: 4, tone: "accent" }))
            : [sign("quote", { size: look === "cards" ? 6 : 9, tone: "accent" })],
          1.5,
        ),
        ...(look === "cards" ? text(said) : title(said)),
        row([disc(8, "picture"), names], { gap: 4, shares: [8, "rest"], middle: true }),
      ],
      { gap: 5 },
    );
    return look === "cards" ? box("raised", words, 5) : words;
  });
  const shown = look === "cards" ? grid(all, { columns: all.length === 3 ? 3 : 2 }) : stack(all, { gap: 10 });
  return band("none", stack([...title(letters(heading)), shown], { gap: 7 }), { pad: 7 });
});
