import { type Carton, planCartons } from "#shop/papers/carton-plan.ts";
import { parseAmount } from "#shop/pricing/amounts/parse-amount.ts";
import { type Shipping, shippingOf } from "#shop/pricing/shipping/shipping.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { costsOf, freeAbove } from "../country-costs.ts";
import type { ShippingValues } from "../shipping-fields.ts";

/** The places that a piece of each class takes in a carton. */
export const boxClasses = { half: 0.5, bottle: 1, magnum: 2, beside: 0 } as const;
export type BoxClass = keyof typeof boxClasses;
export const boxClassNames = Object.keys(boxClasses) as BoxClass[];

/** An order that somebody tries, as it is typed. */
export type Tried = Record<BoxClass, string> & { country: string; goods: string; ageCheck: boolean };

export const firstTried: Tried = {
  ...{ half: "", bottle: "7", magnum: "", beside: "" },
  ...{ country: "", goods: "", ageCheck: false },
};

export type TriedShipping = {
  shipping: Shipping;
  /** Which pieces of which class go into which carton. */
  plan: { places: number; pieces: { name: BoxClass; amount: number }[] }[];
};

const mostPieces = 10_000;

/**
 * What sending an order would cost by what is typed, saved or not, as the checkout works it out. Null while nothing is
 * ordered, and for a country whose costs are not typed.
 */
export function tryShipping(tried: Tried, { values, reading }: { values: ShippingValues; reading: Reading }) {
  const row = values.countries.find(({ country }) => country === tried.country) ?? values.countries[0];
  const costs = row && costsOf(row, reading);
  const lines = boxClassNames.map((name, line) => ({
    line,
    name,
    slots: boxClasses[name],
    amount: countOf(tried[name]),
  }));
  const items = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (!row || !costs || items === 0) return null;
  const extra = tried.ageCheck ? amountOf(values.extra, reading) : 0;
  const free = freeAbove(row, { shop: values, reading });
  const slots = lines.reduce((sum, { amount, slots: each }) => sum + amount * each, 0);
  const goods = amountOf(tried.goods, reading);
  const shipping = shippingOf(
    { slots, items, goods, piece: Math.floor(goods / items), ships: true },
    {
      countries: { [row.country]: { six: costs.six + extra, twelve: costs.twelve + extra, ...free } },
      free: { amount: null, items: null },
    },
    { country: row.country, pickup: false, given: null },
  );
  if (!shipping) return null;
  const { twelve = 0, six = 0 } = shipping.packing ?? {};
  const plan = planCartons(lines, { twelve, six }).map((carton) => shownCarton(carton));
  return { shipping, plan } satisfies TriedShipping;
}

function shownCarton({ places, lines }: Carton): TriedShipping["plan"][number] {
  return { places, pieces: lines.map(({ line, amount }) => ({ name: boxClassNames[line]!, amount })) };
}

function countOf(text: string): number {
  const count = Number(text.trim());
  return Number.isInteger(count) && count > 0 ? Math.min(count, mostPieces) : 0;
}

function amountOf(text: string, reading: Reading): number {
  const read = parseAmount(text, reading);
  return "amount" in read ? read.amount : 0;
}
