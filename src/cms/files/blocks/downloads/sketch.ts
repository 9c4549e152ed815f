import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, ends, row, rule, sign, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { downloads } from "./block.ts";

export default blockSketch(downloads, (props) => {
  const count = Math.min(6, props.files.length || 3);
  const rows = Array.from({ length: count }, (_, at) => {
    const name = row(
      [sign("arrow", { size: 6, tone: "accent" }), bar("title", { width: 44 - (at % 2) * 10, height: 2.2 })],
      {
        gap: 4,
        shares: [6, "rest"],
        middle: true,
      },
    );
    return stack([ends(name, bar("text", { width: 12 })), rule()], { gap: 3 });
  });
  return stack([...title(letters(props.title)), ...text(letters(props.text)), stack(rows, { gap: 3 })], { gap: 6 });
});
