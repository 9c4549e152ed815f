import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, grid, picture, row, stack, title, within } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { pictureWall } from "./block.ts";

const shapes = { square: 1, wide: 3 / 2, tall: 4 / 5 };
const gaps = { none: 0.6, small: 3, large: 6 };
/** Of pictures as they are, one below the other in each column. */
const own = [4 / 5, 4 / 3, 1, 3 / 4, 3 / 2];

export default blockSketch(pictureWall, ({ title: heading, shape, count, gap, captions, width }) => {
  const columns = Number(count.desk);
  const tile = (ratio: number) => {
    const shown = picture(ratio);
    return captions ? stack([shown, bar("text", { width: 12, height: 1.6 })], { gap: 2 }) : shown;
  };
  const ratio = (at: number) => own[at % own.length]!;
  const column = (at: number) => stack([tile(ratio(at)), tile(ratio(at + 1))], { gap: gaps[gap] });
  const wall =
    shape === "own"
      ? row(
          Array.from({ length: columns }, (_, at) => column(at)),
          { gap: gaps[gap] },
        )
      : grid(
          Array.from({ length: columns * 2 }, () => tile(shapes[shape])),
          { columns, gap: gaps[gap] },
        );
  return stack([...title(letters(heading)), width === "full" ? within(1.2, wall, "middle") : wall], { gap: 7 });
});
