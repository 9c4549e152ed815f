import { blockSketch, type Inside } from "#contract/blocks/sketch/block-sketch.ts";
import { button as drawn, inline, type Mark, stack } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { button, buttons } from "./block.ts";

export default blockSketch(buttons, ({ align }, inside) => stack(buttonsIn(inside, { least: 1 }), { align }));

/** The buttons that stand in a block, side by side; none, if there are none and no `least`. */
export function buttonsIn({ parts }: Inside, { least = 0 } = {}): Mark[] {
  const all = parts(button).map(({ props: { text, look } }) => drawn(letters(text, 14), look));
  while (all.length < least) all.push(drawn());
  return all.length > 0 ? [inline(all.slice(0, 4))] : [];
}
