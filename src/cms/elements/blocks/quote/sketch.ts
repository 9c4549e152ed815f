import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, bar, box, inline, row, sign, space, stack, text, title, within } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { quote } from "./block.ts";

export default blockSketch(quote, (props) => {
  const { look } = props;
  const said = letters(props.text, 70);
  const by = [bar("title", { width: 26, height: 2.2 }), ...(letters(props.source) ? [bar("text", { width: 34 })] : [])];
  const mark = sign("quote", { size: look === "large" ? 12 : 7, tone: "accent" });
  const words = look === "large" ? title(said, "medium") : text(said);
  const whole = stack([inline([mark]), ...words, stack(by, { gap: 2.5 })], { gap: 5 });
  const bordered = row([stack([bar("accent", { width: 2, height: 30 })]), stack([...words, ...by])], {
    gap: 6,
    shares: [2, "rest"],
    middle: true,
  });
  const shown = { large: whole, bar: bordered, box: box("tint", stack([whole, space(0)], { gap: 0 }), 8) }[look];
  return band("none", within(0.85, shown), { pad: 9 });
});
