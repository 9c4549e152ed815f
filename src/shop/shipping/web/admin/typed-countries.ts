import type { Config } from "#cms/settings/contract.ts";
import { euCountry } from "#shop/pricing/taxes/rates.ts";
import { moneyText, numberText, type Reading, readMoney, readNumber } from "#shop/things/web/admin/index.ts";
import { mergedParts } from "#web/form/merged-parts.ts";
import { textIn } from "#web/from-form.ts";

type Costs = Config["components"]["shop"]["shipping"]["countries"][string];

/** What sending to a country costs, as it is typed. */
export type TypedCountry = {
  /** ISO 3166-1 alpha-2; empty until it is chosen. */
  country: string;
  six: string;
  twelve: string;
  /** Above which sum and which number of pieces it is free there; empty for what holds in the whole shop. */
  amount: string;
  items: string;
  /** Since when excise duty is settled there, and what shows it; empty where it is not. */
  exciseDay: string;
  exciseNote: string;
};

export const countryParts = [
  ...(["country", "six", "twelve", "amount", "items", "exciseDay", "exciseNote"] as const),
] as const satisfies (keyof TypedCountry)[];

export const noCountry: TypedCountry = {
  ...{ country: "", six: "", twelve: "", amount: "", items: "" },
  ...{ exciseDay: "", exciseNote: "" },
};

/** Into other states of the EU alcohol goes to consumers only once its owner has settled that there. */
export function needsExcise({ country }: Pick<TypedCountry, "country">): boolean {
  return country !== "DE" && euCountry(country) !== null;
}

/** Pieces are whole. */
export const pieces = { places: 0 };

/** The rows for countries of the API, or for those that were sent to it, where removed ones are null. */
export function heldCountries(told: unknown, reading: Reading): TypedCountry[] {
  if (typeof told !== "object" || told === null) return [];
  return Object.entries(told as Record<string, Costs | null>).flatMap(([country, costs]) =>
    costs ? [{ country, ...heldCosts(costs, reading) }] : [],
  );
}

function heldCosts(costs: Costs, reading: Reading): Omit<TypedCountry, "country"> {
  return {
    six: moneyText(costs.six, reading),
    twelve: moneyText(costs.twelve, reading),
    amount: moneyText(costs.shipping_free_amount_treshhold, reading),
    items: numberText(costs.shipping_free_items_treshhold, { ...reading, ...pieces }),
    exciseDay: costs.excise?.day ?? "",
    exciseNote: costs.excise?.note ?? "",
  };
}

/** A row in which nothing is typed yet is none. */
export function isBlank(row: TypedCountry): boolean {
  return countryParts.every((part) => row[part].trim() === "");
}

/**
 * Two versions of the rows that were both made from `base`, brought together country by country, and part by part of a
 * country. Rows that name no country, or one twice, cannot be told apart: then all is disputed.
 */
export function mergedCountries(versions: { base: TypedCountry[]; mine: TypedCountry[]; theirs: TypedCountry[] }) {
  const { base, mine, theirs } = versions;
  const rows = [base, mine, theirs].map((side) => side.filter((row) => !isBlank(row)));
  if (!rows.every(areNamedOnce)) return { mine, theirs, disputed: true };
  const [first, own, others] = rows.map(byCode) as [Named, Named, Named];
  const merged = mergedParts<Named>({ base: first, mine: own, theirs: others });
  return { mine: Object.values(merged.mine), theirs: Object.values(merged.theirs), disputed: merged.disputed };
}

type Named = Record<string, TypedCountry>;
const byCode = (rows: TypedCountry[]): Named => Object.fromEntries(rows.map((row) => [row.country, row]));

function areNamedOnce(rows: TypedCountry[]): boolean {
  const codes = rows.map(({ country }) => country);
  return !codes.includes("") && new Set(codes).size === codes.length;
}

/** The countries for the API; those of `stored` that are in no row any more are null, which removes them. */
export function meantCountries(
  rows: readonly TypedCountry[],
  { reading, stored }: { reading: Reading; stored: readonly string[] },
): Record<string, unknown> {
  const removed = stored.map((country) => [country, null] as const);
  const kept = rows.filter((row) => !isBlank(row)).map((row) => [row.country, meantCosts(row, reading)] as const);
  return Object.fromEntries([...removed, ...kept]);
}

function meantCosts(row: TypedCountry, reading: Reading): Record<string, unknown> {
  const { six, twelve, amount, items, exciseDay, exciseNote } = row;
  const isSettled = exciseDay.trim() !== "" || exciseNote.trim() !== "";
  const freeAmount = readMoney(amount, reading);
  const freeItems = readNumber(items, pieces);
  return {
    six: readMoney(six, reading),
    twelve: readMoney(twelve, reading),
    ...(freeAmount !== null && { shipping_free_amount_treshhold: freeAmount }),
    ...(freeItems !== null && { shipping_free_items_treshhold: freeItems }),
    // Left out, what was recorded would stay.
    ...(needsExcise(row) && { excise: isSettled ? { day: exciseDay, note: exciseNote.trim() } : null }),
  };
}

/** The rows that a form sent as JSON; null for anything else. */
export function parsedCountries(sent: string): TypedCountry[] | null {
  try {
    const rows: unknown = JSON.parse(sent);
    return Array.isArray(rows) && rows.every(isTypedCountry) ? rows : null;
  } catch {
    return null;
  }
}

function isTypedCountry(row: unknown): row is TypedCountry {
  return (
    typeof row === "object" &&
    row !== null &&
    countryParts.every((part) => typeof row[part as keyof object] === "string")
  );
}

/**
 * The rows of a form that was sent: as JSON by its script, or field by field without it, where those that are ticked are
 * removed. Null if the form says nothing of countries.
 */
export function sentCountries(form: FormData): TypedCountry[] | null {
  const sent = form.get("countries");
  if (typeof sent === "string") return parsedCountries(sent);
  if (!form.has("country-0")) return null;
  const rows: TypedCountry[] = [];
  for (let at = 0; form.has(`country-${at}`); at++) {
    const parts = countryParts.map((part) => [part, textIn(form, `${part}-${at}`)] as const);
    if (!form.has(`remove-${at}`)) rows.push({ ...noCountry, ...Object.fromEntries(parts) });
  }
  return rows.filter((row) => !isBlank(row));
}
