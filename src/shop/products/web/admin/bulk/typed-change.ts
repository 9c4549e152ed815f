import type { BulkChange } from "#shop/products/bulk.ts";
import { stockRules, taxClasses } from "#shop/products/kinds.ts";
import type { ProductDocument, Variant } from "#shop/products/product.ts";
import { meantTime, type Reading, readMoney, readNumber } from "#shop/things/web/admin/index.ts";
import { type Fields, line, lines, oneOfThese } from "#web/form/fields.ts";

/** How a price is changed: by percent or by an amount, up or down. */
export const priceWays = ["", "morePercent", "lessPercent", "moreAmount", "lessAmount"] as const;
export const offerWays = ["", "percent", "end"] as const;

/** What is to be changed of several products, as it is typed; what is empty stays. */
export type TypedChange = {
  priceWay: (typeof priceWays)[number];
  priceBy: string;
  round: string;
  offerWay: (typeof offerWays)[number];
  offerBy: string;
  from: string;
  to: string;
  /** The id of a group; `none` takes them out of any. */
  group: string;
  addTags: string[];
  removeTags: string[];
  taxClass: ProductDocument["taxClass"] | "";
  stock: NonNullable<Variant["stock"]> | "";
  minAge: "" | "0" | "16" | "18";
  delivery_de: string;
  delivery_en: string;
  hidden: "" | "yes" | "no";
};

export const nothingChanged: TypedChange = {
  ...{ priceWay: "", priceBy: "", round: "1", offerWay: "", offerBy: "", from: "", to: "", group: "" },
  ...{ addTags: [], removeTags: [], taxClass: "", stock: "", minAge: "", delivery_de: "", delivery_en: "", hidden: "" },
};

const ways = <W extends string>(name: keyof TypedChange, known: readonly W[]) => oneOfThese<W>(name, known, known[0]!);

/** For the copy that is kept of what is typed. */
export const bulkFields: Fields<TypedChange> = {
  priceWay: ways("priceWay", priceWays),
  priceBy: line("priceBy"),
  round: line("round"),
  offerWay: ways("offerWay", offerWays),
  offerBy: line("offerBy"),
  from: line("from"),
  to: line("to"),
  group: line("group"),
  addTags: lines("addTags"),
  removeTags: lines("removeTags"),
  taxClass: ways("taxClass", ["", ...taxClasses]),
  stock: ways("stock", ["", ...stockRules]),
  minAge: ways("minAge", ["", "0", "16", "18"]),
  delivery_de: line("delivery_de"),
  delivery_en: line("delivery_en"),
  hidden: ways("hidden", ["", "yes", "no"]),
};

export const percents = { places: 2 };

/** What is sent. A number that is none is sent as it was typed, so that the API says what is wrong with it. */
export function meantChange(typed: TypedChange, reading: Reading): BulkChange {
  const { group, addTags, removeTags, taxClass, stock, minAge, hidden } = typed;
  const [delivery_de, delivery_en] = [typed.delivery_de.trim(), typed.delivery_en.trim()];
  const change = {
    ...(typed.priceWay && { price: priceOf(typed, reading) }),
    ...(typed.offerWay && { reduced: offerOf(typed) }),
    ...(group && { group: group === "none" ? null : group }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
    ...(taxClass && { taxClass }),
    ...(stock && { stock }),
    ...(minAge && { minAge: Number(minAge) }),
    ...(delivery_de && { delivery_de }),
    ...(delivery_en && { delivery_en }),
    ...(hidden && { hidden: hidden === "yes" }),
  };
  return change as BulkChange;
}

function priceOf({ priceWay, priceBy, round }: TypedChange, reading: Reading): object {
  const isPercent = priceWay.endsWith("Percent");
  const read = (isPercent ? readNumber(priceBy, percents) : readMoney(priceBy, reading)) ?? "";
  const by = priceWay.startsWith("less") && typeof read === "number" ? -read : read;
  return { [isPercent ? "percent" : "amount"]: by, round: Number(round) };
}

function offerOf({ offerWay, offerBy, from, to, round }: TypedChange): object | null {
  if (offerWay === "end") return null;
  const percent = readNumber(offerBy, percents) ?? "";
  return { percent, from: meantTime(from), to: meantTime(to), round: Number(round) };
}
