import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, box, picture, row, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { map } from "./block.ts";

export default blockSketch(map, (props) => {
  const { places, provider } = props;
  const card = box(
    "framed",
    stack([bar("title", { width: 24, height: 2.4 }), ...text(50), bar("accent", { width: 18 })], { gap: 3.5 }),
    5,
  );
  const shown = picture(provider === "own" ? 3 / 2 : 2, { sign: "pin" });
  const cards = stack(
    Array.from({ length: Math.min(3, places.length || 1) }, () => card),
    { gap: 4 },
  );
  const whole = provider === "own" ? row([cards, shown], { shares: [2, 3] }) : shown;
  return stack([...title(letters(props.heading)), ...text(letters(props.text)), whole], { gap: 6 });
});
