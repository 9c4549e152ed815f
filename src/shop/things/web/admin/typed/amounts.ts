import type { Language } from "#contract/language.ts";
import { fromWire, toDecimal, toWire } from "#shop/pricing/amounts/money.ts";
import { parseAmount } from "#shop/pricing/amounts/parse-amount.ts";

/** How what somebody types is read: the language decides what `1.234` is, and the currency whose sign may stand there. */
export type Reading = { language: Language; currency: string };

/** What is wrong with a typed amount, as the end of a key below `admin:shop.fault`. */
export type TypedFault = "notAnAmount" | "tooManyDecimals" | "negative" | "tooLarge" | "notANumber" | "notWhole";

/** `12,90` of 12.9; empty for null. What was typed, and is none, stays as it is. */
export function moneyText(price: unknown, { language }: Reading): string {
  const read = fromWire(price);
  return "fault" in read ? asTyped(price) : marked(toDecimal(read.amount), language);
}

/** The price that was typed; null for nothing, and a text that is none as it is, so that the API refuses it. */
export function readMoney(text: string, reading: Reading): number | string | null {
  const read = parseAmount(text, reading);
  if ("amount" in read) return toWire(read.amount);
  return read.fault === "empty" ? null : text;
}

export function moneyFault(text: string, reading: Reading): TypedFault | null {
  const read = parseAmount(text, reading);
  return "amount" in read || read.fault === "empty" ? null : read.fault;
}

/** How many decimals a number may have, and what it is multiplied with: 1000 for kilograms that are kept as grams. */
export type Scale = { places: number; times?: number };

const number = /^(\d{1,9})(?:[.,](\d*))?$/;

/** `1,25` of 1250 with three places and `times` 1000; empty for null. */
export function numberText(value: unknown, { language, places, times = 1 }: Scale & { language: Language }): string {
  if (typeof value !== "number") return asTyped(value);
  const decimal = (value / times).toFixed(places);
  return marked(places > 0 ? decimal.replace(/\.?0+$/, "") : decimal, language);
}

/** The number that was typed, with either mark of decimals; null for nothing, and a text that is none as it is. */
export function readNumber(text: string, { places, times = 1 }: Scale): number | string | null {
  const typed = text.trim();
  if (typed === "") return null;
  if (numberFault(typed, { places })) return text;
  const [, whole = "", decimals = ""] = number.exec(typed) ?? [];
  // By way of digits: 0.29 * 100 is no whole number.
  const units = Number(whole + decimals.slice(0, places).padEnd(places, "0"));
  return (units * times) / 10 ** places;
}

export function numberFault(text: string, { places }: Scale): TypedFault | null {
  const typed = text.trim();
  if (typed === "") return null;
  if (/^[-\u2212\u2013]/.test(typed)) return "negative";
  const [all, , decimals = ""] = number.exec(typed) ?? [];
  if (all === undefined) return "notANumber";
  const digits = decimals.replace(/0+$/, "").length;
  if (digits <= places) return null;
  return places === 0 ? "notWhole" : "tooManyDecimals";
}

function marked(decimal: string, language: Language): string {
  return language === "de" ? decimal.replace(".", ",") : decimal;
}

function asTyped(value: unknown): string {
  return typeof value === "string" ? value : "";
}
