import { blockType, type PropsOfType } from "#contract/blocks/block.ts";
import { choice, words } from "#contract/blocks/block-fields.ts";

export const priceList = blockType({
  name: "priceList",
  v: 1,
  fields: {
    title: words(),
    /** Line by line, with dots that lead to the price; or each price on a card of its own. */
    look: choice(["dotted", "cards"]),
    /** Below all prices: what they include, from when on they hold. */
    note: words(),
  },
  group: "business",
  drawing: "M4 6h8M16 6h4M4 12h5M16 12h4M4 18h9M16 18h4",
  inside: ["priceGroup"],
  starts: ["priceGroup"],
});
export type PriceListProps = PropsOfType<typeof priceList>;

export const priceGroup = blockType({
  name: "priceGroup",
  v: 1,
  fields: { title: words(), text: words() },
  group: "part",
  drawing: "M4 6h16M4 12h8M16 12h4M4 18h8M16 18h4",
  inside: ["price"],
  starts: ["price", "price", "price"],
});

export const price = blockType({
  name: "price",
  v: 1,
  fields: {
    name: words(),
    text: words(),
    /** As visitors read it: `12,50 €`, `ab 40 €`, `auf Anfrage`. */
    price: words(),
    note: words(),
  },
  group: "part",
  drawing: "M4 12h8M16 12h4",
});
export type PriceProps = PropsOfType<typeof price>;
