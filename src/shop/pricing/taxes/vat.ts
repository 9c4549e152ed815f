import { exactFrom, mulDivRound, sum } from "../amounts/money.ts";

/**
 * VAT categories of EN 16931 that a shop needs: S taxed, Z taxed at 0 %, E exempt (§ 19 UStG), K supply to a business in
 * another EU state, G export.
 */
export type VatCategory = "S" | "Z" | "E" | "K" | "G";

/** What decides in which sum of an order a line is counted. */
export interface VatRate {
  category: VatCategory;
  /** Whose VAT it is: the seller's country, or that of the delivery (OSS). */
  country: string;
  /** Basis points: 1900 is 19 %. */
  bp: number;
}

export interface VatSum {
  rate: VatRate;
  gross: number;
  net: number;
  vat: number;
}

/** The VAT in a gross amount: `gross * rate / (100 % + rate)`, rounded half away from zero. */
export function vatInGross(gross: number, bp: number): number {
  return mulDivRound(gross, exactFrom(bp), 10_000 + bp);
}

/** What is left of a gross amount without the VAT in it. */
export function netOfGross(gross: number, bp: number): number {
  return gross - vatInGross(gross, bp);
}

/** The same amount with its VAT. */
export function grossOfNet(net: number, bp: number): number {
  return net + mulDivRound(net, exactFrom(bp), 10_000);
}

/**
 * The sums of an order with gross prices, one per rate, the highest rate first. VAT is taken out of each sum once, never
 * out of pieces or lines, so that net and VAT always add up to what is paid.
 *
 * EN 16931 accepts that `net * rate` may round to another cent (BR-CO-17 allows a difference of 1.00).
 */
export function vatOfGross(lines: readonly { gross: number; rate: VatRate }[]): VatSum[] {
  return perRate(lines).map(([rate, same]) => {
    const gross = sum(same.map((line) => line.gross));
    const vat = vatInGross(gross, rate.bp);
    return { rate, gross, net: gross - vat, vat };
  });
}

/**
 * The sums of an order with net prices, as businesses get it: VAT is added to each sum of net lines. An order is either
 * all net or all gross.
 */
export function vatOfNet(lines: readonly { net: number; rate: VatRate }[]): VatSum[] {
  return perRate(lines).map(([rate, same]) => {
    const net = sum(same.map((line) => line.net));
    const vat = mulDivRound(net, exactFrom(rate.bp), 10_000);
    return { rate, gross: net + vat, net, vat };
  });
}

/** What all sums of an order are together. */
export function vatTotal(sums: readonly VatSum[]): { gross: number; net: number; vat: number } {
  return {
    gross: sum(sums.map(({ gross }) => gross)),
    net: sum(sums.map(({ net }) => net)),
    vat: sum(sums.map(({ vat }) => vat)),
  };
}

/** The same for lines that are counted in one sum. */
export function rateKey({ category, country, bp }: VatRate): string {
  return `${category} ${country} ${bp}`;
}

function perRate<L extends { rate: VatRate }>(lines: readonly L[]): [VatRate, L[]][] {
  const groups = Map.groupBy(lines, ({ rate }) => rateKey(rate));
  const rates = [...groups.values()].map((same): [VatRate, L[]] => [same[0]!.rate, same]);
  return rates.sort(([a], [b]) => b.bp - a.bp || order(a.country, b.country) || order(a.category, b.category));
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
