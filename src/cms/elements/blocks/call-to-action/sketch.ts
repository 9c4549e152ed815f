import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, box, row, space, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { buttonsIn } from "../buttons/sketch.ts";
import { callToAction } from "./block.ts";

export default blockSketch(callToAction, (props, inside) => {
  const { background, width, arrangement } = props;
  const words = stack([...title(letters(props.title, 22)), ...text(letters(props.text, 60))]);
  const buttons = buttonsIn(inside, { least: 1 });
  const content = {
    beside: row([words, stack(buttons, { align: "right" })], { shares: [5, 4], middle: true }),
    below: stack([words, ...buttons], { gap: 7 }),
    middle: stack([words, ...buttons], { gap: 7, align: "middle" }),
  }[arrangement];
  if (width === "full") return band(background, content, { pad: 14 });
  const look = background === "surface" ? "framed" : background;
  return stack([space(7), box(look, content, 11), space(7)], { gap: 0 });
});
