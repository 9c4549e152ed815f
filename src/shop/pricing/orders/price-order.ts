import { allocate } from "../amounts/allocate.ts";
import { exactFrom, percentOf, sum } from "../amounts/money.ts";
import { lineTotal } from "../price-of.ts";
import type { Shipping } from "../shipping/shipping.ts";
import {
  grossOfNet,
  netOfGross,
  rateKey,
  type VatRate,
  type VatSum,
  vatOfGross,
  vatOfNet,
  vatTotal,
} from "../taxes/vat.ts";

/** What somebody wants to buy of one offer, its taxes decided. All amounts are minor units of the shop's currency. */
export interface OrderedLine {
  /** What one piece costs, with the VAT at home: what `priceOf` says for so many pieces. */
  price: number;
  pieces: number;
  /** What is paid for the bottle, and given back for it; nothing is taken off it. */
  deposit: number;
  /** What was agreed before, of one piece and its deposit, and now holds instead; left out for what is ordered now. */
  agreed?: AgreedPrice;
  /** The VAT at home that is in the price, in basis points. */
  included: number;
  /** How it is taxed where it goes. */
  rate: VatRate;
  /** Whether discounts lower it: those of money, as vouchers are, do not. */
  discountable: boolean;
  /** Whether it is sent, so that sending follows its rate. */
  ships: boolean;
}

/** As its buyer saw it then. */
export interface AgreedPrice {
  price: number;
  deposit: number;
  /** Without VAT. */
  net: boolean;
}

export interface OrderTerms {
  /** Whether the buyer's prices have VAT in them. */
  tax: "gross" | "net";
  /** What the customer pays less, in basis points. */
  discount: number;
  /** What a code takes off: first a share of what is left, in basis points, then an amount, down to nothing. */
  code: { percent: number; amount: number } | null;
}

export interface PricedLine {
  /** What one piece costs as the buyer sees it: without VAT for net prices, and where none is due there. */
  price: number;
  /** All its pieces before discounts. */
  full: number;
  /** Its share of the customer's discount, and of what a code takes off. */
  discounts: { customer: number; code: number };
  /** What is left of it. */
  paid: number;
  /** Of all its pieces. */
  deposit: number;
  rate: VatRate;
}

export interface PricedOrder {
  lines: PricedLine[];
  /** Before discounts, without deposits. */
  goods: number;
  discounts: { customer: number; code: number };
  /** After discounts: what thresholds of free shipping are compared with. */
  discounted: number;
  deposit: number;
  /** As it was asked for; null where it is not delivered, and then not in the total. */
  shipping: Shipping | null;
  /** What sending costs the buyer, without VAT where prices are. */
  shippingPrice: number;
  /** By rate, the highest first; each has goods, deposit and its share of the shipping. */
  sums: VatSum[];
  total: { gross: number; net: number; vat: number };
}

/**
 * What an order costs. The discount of the customer is taken off the sum of the goods once, then that of the code; both
 * are split over the lines (largest remainder). Shipping follows the goods: it is split over the rates of what is sent.
 * VAT is taken out of the sum of each rate, or added to it for net prices, never piece by piece.
 *
 * Throws `RangeError` for amounts that are negative or not whole, for pieces below 1, and for shares above 100 %.
 */
export function priceOrder(
  ordered: readonly OrderedLine[],
  terms: OrderTerms,
  shippingFor: (discounted: number) => Shipping | null,
): PricedOrder {
  const lines = discountedLines(ordered, terms);
  const discounted = sum(lines.map(({ paid }) => paid));
  const shipping = shippingFor(discounted);
  const shares = shippingShares(ordered, lines, { cost: shipping?.cost ?? 0, tax: terms.tax });
  const taxed = [...lines.map(({ paid, deposit, rate }) => ({ amount: paid + deposit, rate })), ...shares];
  const sums =
    terms.tax === "net"
      ? vatOfNet(taxed.map(({ amount, rate }) => ({ net: amount, rate })))
      : vatOfGross(taxed.map(({ amount, rate }) => ({ gross: amount, rate })));
  return {
    lines,
    goods: sum(lines.map(({ full }) => full)),
    discounts: {
      customer: sum(lines.map(({ discounts }) => discounts.customer)),
      code: sum(lines.map(({ discounts }) => discounts.code)),
    },
    discounted,
    deposit: sum(lines.map(({ deposit }) => deposit)),
    shipping,
    shippingPrice: sum(shares.map(({ amount }) => amount)),
    sums,
    total: vatTotal(sums),
  };
}

function discountedLines(ordered: readonly OrderedLine[], { tax, discount, code }: OrderTerms): PricedLine[] {
  const shown = ordered.map((line) => {
    const { price, deposit } = pieceOf(line, tax);
    const full = lineTotal(price, exactFrom(line.pieces, 1));
    return { price, full, deposit: lineTotal(deposit, line.pieces) };
  });
  const open = ordered.map(({ discountable }, at) => (discountable ? shown[at]!.full : 0));
  const customer = split(percentOf(sum(open), share(discount)), open);
  const left = open.map((full, at) => full - customer[at]!);
  const rest = sum(left);
  const byPercent = percentOf(rest, share(code?.percent ?? 0));
  const taken = split(byPercent + Math.min(exactFrom(code?.amount ?? 0), rest - byPercent), left);
  return ordered.map(({ rate }, at) => {
    const { price, full, deposit } = shown[at]!;
    const discounts = { customer: customer[at]!, code: taken[at]! };
    return { price, full, discounts, paid: full - discounts.customer - discounts.code, deposit, rate };
  });
}

/** What one piece and its deposit cost as the buyer sees it. */
function pieceOf(line: OrderedLine, tax: OrderTerms["tax"]): { price: number; deposit: number } {
  const { agreed } = line;
  if (!agreed) return { price: seenBy(line, line.price, tax), deposit: seenBy(line, line.deposit, tax) };
  const isNet = tax === "net" || isUntaxedSupply(line.rate);
  const now = (amount: number) => {
    if (agreed.net === isNet) return exactFrom(amount);
    return isNet ? netOfGross(amount, line.included) : grossOfNet(amount, line.included);
  };
  return { price: now(agreed.price), deposit: now(agreed.deposit) };
}

/** Net buyers see prices without VAT, and where no VAT is due nobody pays that of home. */
function seenBy({ included, rate }: Pick<OrderedLine, "included" | "rate">, gross: number, tax: OrderTerms["tax"]) {
  return tax === "net" || isUntaxedSupply(rate) ? netOfGross(exactFrom(gross), included) : exactFrom(gross);
}

/** Supplies to businesses of other EU states, and exports. */
export function isUntaxedSupply({ category }: VatRate): boolean {
  return category === "K" || category === "G";
}

function split(total: number, weights: readonly number[]): number[] {
  return total === 0 ? weights.map(() => 0) : allocate(total, weights);
}

function share(basisPoints: number): number {
  if (exactFrom(basisPoints) > 10_000) throw new RangeError(`More than everything: ${basisPoints}`);
  return basisPoints;
}

type Share = { amount: number; rate: VatRate };

/** The shipping by rates of what is sent, weighed by what is paid for it. What is typed for it has the VAT of home. */
function shippingShares(
  ordered: readonly OrderedLine[],
  lines: readonly PricedLine[],
  { cost, tax }: { cost: number; tax: OrderTerms["tax"] },
): Share[] {
  const sent = ordered.flatMap((line, at) => (line.ships ? [{ ...line, paid: lines[at]!.paid }] : []));
  if (cost === 0 || sent.length === 0) return [];
  const groups = [...Map.groupBy(sent, ({ rate, included }) => `${rateKey(rate)} ${included}`).values()].sort(
    ([a], [b]) => b!.rate.bp - a!.rate.bp || b!.included - a!.included,
  );
  const weights = groups.map((same) => sum(same.map(({ paid }) => paid)));
  return allocate(cost, weights).map((amount, at) => {
    const [line] = groups[at]!;
    return { amount: seenBy(line!, amount, tax), rate: line!.rate };
  });
}
