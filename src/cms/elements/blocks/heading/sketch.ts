import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, space, stack, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { heading } from "./block.ts";

export default blockSketch(heading, ({ over, text, size, align }) =>
  stack(
    [
      space(1),
      ...(letters(over) ? [bar("accent", { width: 16, height: 1.6 })] : []),
      ...title(letters(text, 18), size === "large" ? "large" : size === "small" ? "small" : "medium"),
    ],
    { gap: 3, align },
  ),
);
