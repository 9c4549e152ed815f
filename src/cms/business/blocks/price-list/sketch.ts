import { blockSketch } from "#contract/blocks/sketch/block-sketch.ts";
import { band, bar, box, ends, grid, type Mark, stack, text, title } from "#contract/blocks/sketch/mark.ts";
import { letters } from "#contract/blocks/sketch/words.ts";
import { type PriceProps, price, priceGroup, priceList } from "./block.ts";

export default blockSketch(priceList, ({ title: heading, look, note }, { parts }) => {
  const groups = parts(priceGroup).map(({ props, parts: prices }) => {
    const all = prices(price).map(({ props: one }) => (look === "cards" ? onCard(one) : inLine(one)));
    const shown = look === "cards" ? grid(all, { columns: all.length === 2 ? 2 : 3 }) : stack(all, { gap: 4 });
    return stack([...title(letters(props.title), "small"), ...text(letters(props.text)), shown], { gap: 5 });
  });
  return band("none", stack([...title(letters(heading)), ...groups, ...text(letters(note))], { gap: 7 }), { pad: 7 });
});

/** Dots lead from the name to the price. */
function inLine({ name, text: more }: PriceProps): Mark {
  const width = Math.min(56, 8 + letters(name, 18) * 1.2);
  const line = ends(bar("title", { width, height: 2.2 }), bar("accent", { width: 13, height: 2.2 }), { dotted: true });
  return stack([line, ...text(Math.min(70, letters(more)))], { gap: 2.6 });
}

function onCard({ name, text: more, note }: PriceProps): Mark {
  const below = [...text(letters(more)), ...text(letters(note))];
  return box(
    "raised",
    stack([...title(letters(name, 14), "small"), bar("accent", { width: 22, height: 4 }), ...below], { gap: 4 }),
    6,
  );
}
