/** How the numbers of orders are written. */
export type NumberFormat = {
  /** Capital letters before the number; may be empty where the year is in it. */
  prefix: string;
  /** The year is in it, and the numbers begin again each year. */
  year: boolean;
  /** With so many digits at least. */
  width: number;
};

/** `2026-00042`, `AB-2026-00042`, `AB-00042` */
export function orderNumberText(
  { prefix, year, width }: NumberFormat,
  count: { year: string; number: number },
): string {
  const digits = String(count.number).padStart(width, "0");
  return [prefix, ...(year ? [count.year] : []), digits].filter(Boolean).join("-");
}

/** Whether a text can be the number of an order, in any format that there may be. */
export function looksLikeNumber(text: string): boolean {
  return /^(?:[A-Z]{1,6}-)?\d{4}-\d{3,9}$/.test(text) || /^[A-Z]{1,6}-\d{3,9}$/.test(text);
}

/** Letters, year and digits, or letters and digits. */
const numberAmong = /(?<!\d)(?:[A-Z]{1,6}-)?\d{4}-\d{3,9}(?!\d)|[A-Z]{1,6}-\d{3,9}(?!\d)/g;

/**
 * What can be the number of an order among other words, in the order in which it stands there. Of letters before a year nobody
 * knows whether they belong to it: `Nr-2026-00042` is also named without them.
 */
export function numbersAmong(text: string): string[] {
  return spelled(writtenIn(text));
}

/**
 * Those of them that most look like numbers of this shop: written as it writes them now; or else with a year, as it may have
 * written them before; or else all. A phone number or that of an invoice beside the number of the order is so left out.
 */
export function numbersMeant(text: string, format: NumberFormat): string[] {
  const written = writtenIn(text);
  const own = formOf(format);
  const likely = [
    written.filter((number) => own.test(number)),
    written.filter((number) => /^(?:[A-Z]+-)?20\d\d-\d+$/.test(number)),
    written,
  ].find((some) => some.length > 0);
  return spelled(likely ?? []);
}

/** How numbers are written in a format; customers leave out the letters before a year. Only large numbers have more digits. */
function formOf({ prefix, year, width }: NumberFormat): RegExp {
  const digits = `(?:\\d{${width}}|[1-9]\\d{${width},})`;
  if (!year) return new RegExp(`^${prefix}-${digits}$`);
  return new RegExp(`^${prefix ? `(?:${prefix}-)?` : ""}20\\d\\d-${digits}$`);
}

function writtenIn(text: string): string[] {
  return (
    text
      .toUpperCase()
      .replaceAll(/[‐‑–—]/g, "-")
      .match(numberAmong) ?? []
  );
}

function spelled(numbers: readonly string[]): string[] {
  return [...new Set(numbers.flatMap((number) => [number, withoutLetters(number)]))];
}

/** Whether all that can be numbers among other words are spellings of a single one. */
export function isOneNumber(numbers: readonly string[]): boolean {
  return new Set(numbers.map(withoutLetters)).size === 1;
}

function withoutLetters(number: string): string {
  return number.replace(/^[A-Z]+-(?=\d{4}-)/, "");
}

/** Enough digits to look for among all orders. Amounts and phone numbers can have as many; years are left out. */
const endingAmong = /(?<!\d)\d{3,9}(?!\d)/g;
const withYear = /(?<!\d)(?:[A-Z]{1,6}-)?\d{4}-\d{3,9}(?!\d)/g;

/** What can be the last digits of a number among other words, where letters and year before them are left out. */
export function endingsAmong(text: string): string[] {
  const others = text
    .toUpperCase()
    .replaceAll(/[‐‑–—]/g, "-")
    .replaceAll(withYear, " ");
  return [...new Set(others.match(endingAmong))].filter((digits) => !/^(?:19|20)\d\d$/.test(digits));
}

/** Whether a number ends so, apart from zeros before its digits: `AB-2026-00042` does with `2026-00042`, `00042` and `042`. */
export function endsWith(number: string, ending: string): boolean {
  if (number === ending || number.endsWith(`-${ending}`)) return true;
  return /^\d+$/.test(ending) && new RegExp(`-0*${ending}$`).test(number);
}
