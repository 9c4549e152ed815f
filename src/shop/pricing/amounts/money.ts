import { type Language, locales } from "#contract/language.ts";

/**
 * Amounts are whole minor units (cents) as a `number`, exact up to 2^53 - 1. All currencies of a shop have hundredths.
 * Where an amount leaves the shop's own arithmetic, its currency goes with it.
 */
export interface Money {
  amount: number;
  /** ISO 4217, as `EUR`. */
  currency: string;
}

/** The highest price that somebody may type or send: 1,000,000.00. */
export const mostAmount = 100_000_000;

/** Why something that was typed or sent is not a price. */
export type AmountFault = "empty" | "notAnAmount" | "tooManyDecimals" | "negative" | "tooLarge";
export type ReadAmount = { amount: number } | { fault: AmountFault };

/** Returns `value`. Throws `RangeError` if it has a fraction, or is too large to be exact. */
export function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of minor units: ${value}`);
  // There is no negative zero in money.
  return value + 0;
}

/** Returns `value`. Throws `RangeError` unless it is whole, exact and at least `least` (0 by default). */
export function exactFrom(value: number, least = 0): number {
  if (exact(value) < least) throw new RangeError(`Less than ${least}: ${value}`);
  return value + 0;
}

/**
 * `numerator / denominator`, rounded half away from zero, as German merchants do (*kaufmännisches Runden*): 5/2 is 3,
 * -5/2 is -3. Throws `RangeError` for fractions and for a denominator below 1.
 */
export function divRound(numerator: number, denominator: number): number {
  return mulDivRound(numerator, 1, denominator);
}

/** `amount * numerator / denominator`, rounded once, as `divRound` does; the product may exceed 2^53. */
export function mulDivRound(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(exact(amount)) * BigInt(exact(numerator));
  const divisor = BigInt(exactFrom(denominator, 1));
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + divisor) / (2n * divisor));
  return exact(product < 0n ? -rounded : rounded);
}

/** The share of an amount in basis points: `percentOf(12110, 500)` is 5 % of 121.10, 606. */
export function percentOf(amount: number, basisPoints: number): number {
  return mulDivRound(amount, basisPoints, 10_000);
}

/** Throws `RangeError` if a summand is no whole amount, or the sum is no longer exact. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => exact(total + exact(amount)), 0);
}

/** `1250` as `12.50`, for files, feeds and invoices: always a point and two decimals. */
export function toDecimal(amount: number): `${number}` {
  const digits = String(Math.abs(exact(amount))).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

/** `1250` as the number 12.5, for JSON: the number that is written with these two decimals. */
export function toWire(amount: number): number {
  return Number(toDecimal(amount));
}

/**
 * A price in JSON, 12.5, as 1250. What is no number, has more than two decimals (1.005, and 0.1 + 0.2 as binary numbers
 * add them up), is negative or above the limit is refused.
 */
export function fromWire(value: unknown): ReadAmount {
  if (typeof value !== "number" || !Number.isFinite(value)) return { fault: "notAnAmount" };
  if (value < 0) return { fault: "negative" };
  if (value > toWire(mostAmount)) return { fault: "tooLarge" };
  const decimal = value.toFixed(2);
  if (Number(decimal) !== value) return { fault: "tooManyDecimals" };
  return { amount: Number(decimal.replace(".", "")) };
}

const formats = new Map<string, Intl.NumberFormat>();

/** `1.234,50 €` or `€1,234.50`. Throws `RangeError` for a currency that is not three letters. */
export function formatMoney(money: Money, language: Language): string {
  return formatted(money, { language, zeros: "auto" });
}

/** `50 €` and `49,90 €`, for sentences. Throws as `formatMoney` does. */
export function formatShortMoney(money: Money, language: Language): string {
  return formatted(money, { language, zeros: "stripIfInteger" });
}

type Writing = { language: Language; zeros: "auto" | "stripIfInteger" };

function formatted({ amount, currency }: Money, { language, zeros }: Writing): string {
  const key = `${language} ${currency} ${zeros}`;
  const format = formats.get(key) ?? newFormat(currency, { language, zeros });
  formats.set(key, format);
  return format.format(toDecimal(amount));
}

function newFormat(currency: string, { language, zeros }: Writing): Intl.NumberFormat {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: zeros };
  return new Intl.NumberFormat(locales[language], { style: "currency", currency, ...decimals });
}
