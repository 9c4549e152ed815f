import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, bar, grid, inline, row, space, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { number, numbers } from "./block.ts";

export default blockSketch(numbers, ({ title: heading, align }, { parts }) => {
  const all = parts(number).map(({ props }) => {
    const value = bar("title", { width: Math.min(26, 10 + 3 * letters(props.value, 3)), height: 9 });
    const unit = letters(props.unit) ? [bar("title", { width: 8, height: 3 })] : [];
    return stack(
      [
        row([bar("accent", { width: 160, height: 1 })]),
        space(0),
        inline([value, ...unit], 2),
        ...text(letters(props.caption, 24)),
      ],
      { gap: 2.5, align },
    );
  });
  const columns = Math.min(4, Math.max(1, all.length));
  return band("none", stack([...title(letters(heading)), grid(all, { columns, gap: 8 })], { gap: 7 }), { pad: 7 });
});
