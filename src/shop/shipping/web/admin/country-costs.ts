import type { Translate } from "#contract/texts/translate.ts";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import { parseAmount } from "#shop/pricing/amounts/parse-amount.ts";
import { type CartonCosts, packCartons } from "#shop/pricing/shipping/cartons.ts";
import { type Reading, readNumber } from "#shop/things/web/admin/index.ts";
import { pieces, type TypedCountry } from "./typed-countries.ts";

/** Above which sum and which number of pieces sending is free in the whole shop, as it is typed. */
export type TypedThresholds = { amount: string; items: string };

type Free = { amount: number | null; items: number | null };

/** For so many bottles it is said what sending costs. */
const examples = [1, 6, 12, 18];

/** The costs of a row in minor units; null until both are typed. */
export function costsOf({ six, twelve }: TypedCountry, reading: Reading): CartonCosts | null {
  const read = { six: parseAmount(six, reading), twelve: parseAmount(twelve, reading) };
  return "amount" in read.six && "amount" in read.twelve ? { six: read.six.amount, twelve: read.twelve.amount } : null;
}

/** Where one size of cartons is never packed; the end of a key below `admin:shipping.advice`. */
export function adviceOf({ six, twelve }: CartonCosts): "onlySixes" | "onlyTwelves" | null {
  if (six > twelve) return "onlyTwelves";
  return 2 * six < twelve ? "onlySixes" : null;
}

/** What sending so many bottles costs, in minor units: nothing if they alone are enough for free shipping. */
export function exampleCosts(costs: CartonCosts, { items }: Pick<Free, "items">): { count: number; cost: number }[] {
  return examples.map((count) => ({
    count,
    cost: items !== null && count > items ? 0 : packCartons(count, costs).cost,
  }));
}

/** Where sending is free: a country's own threshold takes precedence over the shop's. */
export function freeAbove(row: TypedThresholds, { shop, reading }: { shop: TypedThresholds; reading: Reading }): Free {
  return {
    amount: amountOf(row.amount, reading) ?? amountOf(shop.amount, reading),
    items: piecesOf(row.items) ?? piecesOf(shop.items),
  };
}

function amountOf(text: string, reading: Reading): number | null {
  const read = parseAmount(text, reading);
  return "amount" in read ? read.amount : null;
}

function piecesOf(text: string): number | null {
  const read = readNumber(text, pieces);
  return typeof read === "number" ? read : null;
}

/** What sending costs there in words; null until both costs are typed. */
export function costsText(
  row: TypedCountry,
  { shop, reading, t }: { shop: TypedThresholds; reading: Reading; t: Translate },
): string | null {
  const costs = costsOf(row, reading);
  if (!costs) return null;
  const money = (amount: number) => formatMoney({ amount, currency: reading.currency }, reading.language);
  const free = freeAbove(row, { shop, reading });
  const list = exampleCosts(costs, free)
    .map(({ count, cost }) => t(`admin:shipping.example.${cost === 0 ? "free" : "cost"}`, { count, cost: money(cost) }))
    .join(", ");
  return [t("admin:shipping.examples", { list }), freeText(free, { money, t })].filter(Boolean).join(" ");
}

function freeText(
  { amount, items }: Free,
  { money, t }: { money: (amount: number) => string; t: Translate },
): string | null {
  if (amount !== null && items !== null)
    return t("admin:shipping.freeAbove.both", { amount: money(amount), count: items });
  if (amount !== null) return t("admin:shipping.freeAbove.amount", { amount: money(amount) });
  return items === null ? null : t("admin:shipping.freeAbove.items", { count: items });
}
