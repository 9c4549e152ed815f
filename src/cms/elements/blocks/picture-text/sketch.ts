import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, picture, row, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { buttonsIn } from "../buttons/sketch.ts";
import { pictureText } from "./block.ts";

const shares = { half: [1, 1], third: [1, 2], most: [2, 1] } as const;
const shapes = { own: 4 / 3, wide: 16 / 9, square: 1, tall: 3 / 4 };

export default blockSketch(pictureText, (props, inside) => {
  const { side, share, shape, align } = props;
  const [ofPicture, ofWords] = shares[share];
  const shown = picture(shapes[shape]);
  const words = stack([...title(letters(props.title, 20)), ...text(letters(props.text, 160)), ...buttonsIn(inside)]);
  const content = {
    left: row([shown, words], { gap: 9, shares: [ofPicture, ofWords], middle: align === "middle" }),
    right: row([words, shown], { gap: 9, shares: [ofWords, ofPicture], middle: align === "middle" }),
  }[side];
  return band("none", content);
});
