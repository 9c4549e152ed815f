import type { Language } from "#contract/language.ts";
import { mostAmount, type ReadAmount } from "./money.ts";

/** What stands between thousands in each language. */
const groupMarks: Record<Language, string> = { de: ".", en: "," };
const signs: Record<string, string> = { EUR: "€", GBP: "£", USD: "$" };
const mostLetters = 64;

const minus = /^[-\u2212\u2013]\s*/;
/** Whole part with or without groups of three, the mark of the groups, the decimal mark, decimals or `-` for none. */
const shape =
  /^(?<whole>\d+|[1-9]\d{0,2}(?:(?<group>[.,'\u2019 \u00a0\u202f])\d{3})(?:\k<group>\d{3})*)(?:(?<mark>[.,])(?<decimals>\d+|[-\u2013\u2014]{1,2}))?$/;

/**
 * Reads a price that somebody typed, as minor units.
 *
 * Both marks are understood in both languages: `12,50`, `12.50`, `1.234,50`, `1,234.50`, `1 234`, `1'234.50`. The
 * language decides only what `1.234` and `1,234` are: thousands where the mark separates these, and otherwise three
 * decimals, which are refused. One sign or code of the shop's currency may stand before or after (`€ 12,50`, `12 EUR`),
 * and `12,-` is twelve; the sign of another currency is refused.
 */
export function parseAmount(
  text: string,
  { language, currency }: { language: Language; currency: string },
): ReadAmount {
  const typed = text.trim();
  if (typed === "") return { fault: "empty" };
  if (typed.length > mostLetters) return { fault: "notAnAmount" };
  const number = withoutCurrency(typed, currency);
  const positive = number.replace(minus, "");
  // The sign of the currency may also stand behind the minus.
  const read = amountOf(positive === number ? number : withoutCurrency(positive, currency), language);
  return "amount" in read && positive !== number ? { fault: "negative" } : read;
}

function amountOf(number: string, language: Language): ReadAmount {
  const { whole, group, mark, decimals = "" } = shape.exec(number)?.groups ?? {};
  if (whole === undefined || (group && group === mark)) return { fault: "notAnAmount" };
  const digits = whole.replace(/\D/g, "");
  if (!/^\d{3,}$/.test(decimals)) return inLimits(digits, decimals.replace(/\D/g, ""));
  const isGroup = mark === groupMarks[language] && !group && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isGroup ? inLimits(digits + decimals, "") : { fault: "tooManyDecimals" };
}

function inLimits(whole: string, decimals: string): ReadAmount {
  const amount = Number(whole + decimals.padEnd(2, "0"));
  return amount > mostAmount ? { fault: "tooLarge" } : { amount };
}

function withoutCurrency(text: string, currency: string): string {
  for (const sign of [currency, signs[currency]]) {
    if (!sign) continue;
    if (text.slice(0, sign.length).toUpperCase() === sign) return text.slice(sign.length).trim();
    if (text.slice(-sign.length).toUpperCase() === sign) return text.slice(0, -sign.length).trim();
  }
  return text;
}
