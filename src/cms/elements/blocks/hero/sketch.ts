import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, bar, box, picture, row, stack, text, title, within } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { buttonsIn } from "../buttons/sketch.ts";
import { hero } from "./block.ts";

/** As `block.css` has the pictures, and the space around what stands in it. */
const heights = {
  small: { beside: 3 / 2, below: 3, behind: 48, pad: 9 },
  medium: { beside: 5 / 4, below: 21 / 9, behind: 68, pad: 12 },
  large: { beside: 4 / 5, below: 16 / 9, behind: 90, pad: 14 },
};

export default blockSketch(hero, (props, inside) => {
  const { arrangement, background, height } = props;
  const { beside, below, behind, pad } = heights[height];
  const words = stack(
    [
      ...(letters(props.over) ? [bar("accent", { width: 18, height: 1.6 })] : []),
      ...title(letters(props.title, 24), "large"),
      ...text(letters(props.text, 110)),
      ...buttonsIn(inside),
    ],
    { gap: 6, align: arrangement === "below" ? "middle" : "left" },
  );
  if (arrangement === "behind") {
    const shown = background === "none" ? words : box(boxes[background], words, 7);
    return band("picture", within(0.66, shown), { pad, least: behind });
  }
  const content = {
    right: row([words, picture(beside)], { gap: 10, middle: true }),
    left: row([picture(beside), words], { gap: 10, middle: true }),
    below: stack([words, picture(below)], { gap: 9 }),
    plain: words,
  }[arrangement];
  return band(background, content, { pad });
});

const boxes = { sky: "tint", tint: "tint", surface: "framed", panel: "panel", deep: "deep" } as const;
