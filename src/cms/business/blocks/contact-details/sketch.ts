import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { bar, type Mark, row, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { contactDetails } from "./block.ts";

export default blockSketch(contactDetails, (props) => {
  const part = (lines: Mark[]) => stack([bar("title", { width: 14, height: 2.2 }), ...lines], { gap: 2.6 });
  const parts = [
    ...(props.address
      ? [
          part([
            bar("text", { width: 28 }),
            bar("text", { width: 24 }),
            ...(props.map ? [bar("accent", { width: 20, height: 1.8 })] : []),
          ]),
        ]
      : []),
    ...(props.phone ? [part([bar("accent", { width: 24, height: 1.8 })])] : []),
    ...(props.mail ? [part([bar("accent", { width: 30, height: 1.8 })])] : []),
  ];
  const shown = props.look === "beside" && parts.length > 0 ? row(parts) : stack(parts, { gap: 5.5 });
  return stack([...title(letters(props.title)), ...text(letters(props.text)), shown], { gap: 6 });
});
