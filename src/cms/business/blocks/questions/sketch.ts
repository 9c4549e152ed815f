import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, bar, ends, rule, sign, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { question, questions } from "./block.ts";

export default blockSketch(questions, ({ title: heading, look }, { parts }) => {
  const all = parts(question).map(({ props }) => {
    const asked = bar("title", { width: Math.min(84, 10 + letters(props.question, 30) * 1.2), height: 2.2 });
    if (look === "open") return stack([asked, ...text(letters(props.answer, 90))], { gap: 4 });
    return stack([ends(asked, sign("chevron", { size: 6 })), rule()], { gap: 3 });
  });
  const shown = look === "open" ? stack(all, { gap: 7 }) : stack([rule(), ...all], { gap: 3 });
  return band("none", stack([...title(letters(heading)), shown], { gap: 7 }), { pad: 7 });
});
