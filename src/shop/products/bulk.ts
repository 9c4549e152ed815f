import { type Static, Type } from "typebox";
import { fold } from "#contract/formats/fold.ts";
import { mostTags } from "#contract/tags.ts";
import { closed } from "#contract/wire/shapes.ts";
import { fromWire, mulDivRound, toWire } from "#shop/pricing/amounts/money.ts";
import { productFields } from "./fields.ts";
import type { ProductDocument } from "./product.ts";

/** To how many minor units a new price is rounded: 10 makes 8.47 into 8.50. */
export const roundings = [1, 5, 10, 50, 100] as const;

const Round = Type.Optional(Type.Unsafe<(typeof roundings)[number]>({ type: "integer", enum: [...roundings] }));
const Time = productFields.availableFrom.schema;

/** By percent, or by an amount in the currency of the shop; negative ones lower it. */
const PriceChange = Type.Union([
  closed({ percent: Type.Number({ minimum: -100, maximum: 1000, multipleOf: 0.01 }), round: Round }),
  closed({ amount: Type.Number({ minimum: -1_000_000, maximum: 1_000_000, multipleOf: 0.01 }), round: Round }),
]);

/** So many percent less, for some time; null ends what there is. */
const Offer = Type.Union([
  closed({
    percent: Type.Number({ minimum: 0.01, maximum: 99, multipleOf: 0.01 }),
    from: Time,
    to: Time,
    round: Round,
  }),
  Type.Null(),
]);

const { tags, group, taxClass, stock, minAge, delivery_de, delivery_en, hidden } = productFields;

/** What can be changed of several products at once. What is left out stays. */
export const BulkChange = Type.Partial(
  closed({
    price: PriceChange,
    reduced: Offer,
    addTags: tags.schema,
    removeTags: tags.schema,
    group: group.schema,
    taxClass: taxClass.schema,
    stock: stock.schema,
    minAge: minAge.schema,
    delivery_de: delivery_de.schema,
    delivery_en: delivery_en.schema,
    hidden: hidden.schema,
  }),
  { additionalProperties: false },
);
export type BulkChange = Static<typeof BulkChange>;

type Input = Partial<ProductDocument>;
export type BulkFault = "price" | "tags";

/**
 * What a change makes of one product, as it is then written. Prices of variants, of quantities and of customer groups go
 * along with the price. Or its fault: a price would be below 0 or above the highest that there can be, or there would be
 * more tags than a product can have.
 */
export function changedBy(change: BulkChange, product: ProductDocument): { input: Input } | { fault: BulkFault } {
  const { price, reduced, addTags, removeTags, ...plain } = change;
  let faulty = false;
  const by = (make: (cents: number) => number) => (amount: number) => {
    const read = fromWire(amount);
    const next = "amount" in read ? make(read.amount) : Number.NaN;
    const shown = Number.isSafeInteger(next) ? fromWire(toWire(next)) : { fault: "notAnAmount" };
    if (!("amount" in shown)) faulty = true;
    return "amount" in shown ? toWire(next) : amount;
  };
  const priced = price ? withPrices(product, by(moved(price))) : product;
  const offered = reduced === undefined ? priced : withOffers(priced, reduced, by);
  if (faulty) return { fault: "price" };
  const tagged = addTags || removeTags ? withTags(product.tags, { add: addTags, remove: removeTags }) : product.tags;
  if (tagged.length > mostTags) return { fault: "tags" };
  const input: Input = {
    ...plain,
    ...(price && {
      ...{ price: offered.price, quantityPrices: offered.quantityPrices, groupPrices: offered.groupPrices },
    }),
    ...(reduced !== undefined && { reduced: offered.reduced }),
    ...((price || reduced !== undefined) && product.variants.length > 0 && { variants: offered.variants }),
    ...((addTags || removeTags) && { tags: tagged }),
  };
  return { input };
}

function moved(change: NonNullable<BulkChange["price"]>): (cents: number) => number {
  const step = change.round ?? 1;
  if ("percent" in change) {
    const bp = Math.round(change.percent * 100);
    return (cents) => mulDivRound(cents, 10_000 + bp, 10_000 * step) * step;
  }
  const difference = Math.round(change.amount * 100);
  return (cents) => mulDivRound(cents + difference, 1, step) * step;
}

function withPrices(product: ProductDocument, next: (amount: number) => number): ProductDocument {
  const all = <P extends { price: number }>(prices: P[]) => prices.map((one) => ({ ...one, price: next(one.price) }));
  return {
    ...product,
    price: product.price === null ? null : next(product.price),
    quantityPrices: all(product.quantityPrices),
    groupPrices: all(product.groupPrices),
    variants: product.variants.map((variant) => ({
      ...variant,
      price: variant.price === null ? null : next(variant.price),
      ...(variant.groupPrices && { groupPrices: all(variant.groupPrices) }),
    })),
  };
}

type By = (make: (cents: number) => number) => (amount: number) => number;

/** An offer for the product, and for each of its variants that has a price of its own. */
function withOffers(
  product: ProductDocument,
  reduced: NonNullable<BulkChange["reduced"]> | null,
  by: By,
): ProductDocument {
  const next = reduced && by(moved({ percent: -reduced.percent, ...(reduced.round && { round: reduced.round }) }));
  const offer = (price: number | null) =>
    reduced && next && price !== null ? { price: next(price), from: reduced.from, to: reduced.to } : null;
  return {
    ...product,
    reduced: offer(product.price),
    variants: product.variants.map((variant) => ({ ...variant, reduced: offer(variant.price) })),
  };
}

type Tagging = { add: string[] | undefined; remove: string[] | undefined };

function withTags(tags: string[], { add = [], remove = [] }: Tagging): string[] {
  const gone = new Set(remove.map(fold));
  const kept = tags.filter((tag) => !gone.has(fold(tag)));
  const known = new Set(kept.map(fold));
  return [...kept, ...add.filter((tag) => !known.has(fold(tag)))];
}
