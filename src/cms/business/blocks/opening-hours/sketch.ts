import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, box, disc, ends, inline, row, rule, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { openingHours } from "./block.ts";

export default blockSketch(openingHours, (props) => {
  const days = Array.from({ length: props.days === "each" ? 7 : 3 }, (_, at) =>
    stack([ends(bar("title", { width: at % 2 ? 14 : 22, height: 2.2 }), bar("text", { width: 24 })), rule()], {
      gap: 1.6,
    }),
  );
  const today = box(
    "tint",
    row([inline([disc(3)]), bar("text", { width: 34 })], { gap: 3, shares: [3, "rest"], middle: true }),
    3,
  );
  return stack([
    ...title(letters(props.title)),
    ...(props.today ? [today] : []),
    stack(days, { gap: 2.4 }),
    ...text(letters(props.text)),
  ]);
});
