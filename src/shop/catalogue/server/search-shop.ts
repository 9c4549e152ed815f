import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { tagDelimiter } from "#contract/tags.ts";
import type { Input } from "#contract/wire/route.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import { cents, type PriceRange } from "#shop/products/server/index.ts";
import type { Facet, searchShop } from "../contract.ts";
import type { Catalogue, Indexed } from "./index/catalogue.ts";
import { type Counts, countFacets, type FacetTable, type FacetValue } from "./index/facet-table.ts";
import { foldedNumber } from "./index/word-index.ts";

type Asked = Input<typeof searchShop>["body"];
/** `buyer`: the id of the customer group that searches, whose prices count. */
type Searching = { asked: Asked; language: Language; now: Date; priced: boolean; buyer: string | null };

export type Found = {
  /** Of the page that was asked for. */
  ids: string[];
  total: number;
  page: number;
  pageSize: number;
  facets: Facet[];
  prices: { least: number; most: number } | null;
};

/** Shorter beginnings of item numbers are words. */
const leastNumber = 3;

/**
 * The published products that fit, in the order asked for. Without `priced`, prices neither filter nor sort: a guest of a
 * shop that shows none cannot find them out.
 */
export async function findInShop(
  catalogue: Catalogue,
  { asked, language, now, priced, buyer }: Searching,
): Promise<Found> {
  const rangeOf: RangeOf = ({ range, ranges }) => (buyer === null ? null : ranges.get(buyer)) ?? range;
  const { page = 1, pageSize = 24, sort } = asked;
  const products = await catalogue.current(now);
  const scores = asked.qry?.trim() ? scoresOf(catalogue, products, { typed: asked.qry, language }) : null;
  const wanted = within(products, { asked, scores });
  const inPrice = priced ? wanted.filter((product) => isInPrice(rangeOf(product), asked.price)) : wanted;
  const { fitting, counts } = countFacets(inPrice, catalogue.facets.asked(asked.facets ?? []));
  const order = sort ?? (scores ? "relevance" : "order");
  fitting.sort(comparing(priced || !order.endsWith("price") ? order : "order", { scores, language, rangeOf }));
  return {
    ids: fitting.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id),
    ...{ total: fitting.length, page, pageSize },
    facets: asked.counts === false ? [] : shownFacets(catalogue.facets, { counts, asked, language }),
    prices: priced && asked.counts !== false ? pricesOf(wanted.map(rangeOf)) : null,
  };
}

type Scores = Map<string, number>;
type RangeOf = (product: Indexed) => PriceRange | null;

/** By item number or bar code if one begins so, and by words. */
function scoresOf(
  { words }: Catalogue,
  products: ReadonlyMap<string, Indexed>,
  { typed, language }: { typed: string; language: Language },
): Scores {
  const scores = words.find(typed, language) ?? new Map<string, number>();
  const number = foldedNumber(typed);
  if (number.length < leastNumber || !/\d/.test(number)) return scores;
  for (const { id, numbers } of products.values()) {
    const best = numbers.includes(number) ? 1000 : numbers.some((own) => own.startsWith(number)) ? 500 : 0;
    if (best > 0) scores.set(id, Math.max(scores.get(id) ?? 0, best));
  }
  return scores;
}

function within(
  products: ReadonlyMap<string, Indexed>,
  { asked, scores }: { asked: Asked; scores: Scores | null },
): Indexed[] {
  const { group, tags = [] } = asked;
  const branches = tags.map(fold);
  const all = scores ? [...scores.keys()].flatMap((id) => products.get(id) ?? []) : [...products.values()];
  return all.filter(
    (product) =>
      (!group || product.groups.has(group)) &&
      branches.every((branch) => product.tags.some((tag) => isWithin(fold(tag), branch))),
  );
}

function isWithin(tag: string, branch: string): boolean {
  return tag === branch || tag.startsWith(branch + tagDelimiter);
}

function isInPrice(range: PriceRange | null, asked: Asked["price"]): boolean {
  if (!asked || (asked.from === undefined && asked.to === undefined)) return true;
  if (!range) return false;
  return range.most >= cents(asked.from ?? 0) && (asked.to === undefined || range.least <= cents(asked.to));
}

function pricesOf(ranges: (PriceRange | null)[]): Found["prices"] {
  let [least, most] = [Number.POSITIVE_INFINITY, -1];
  for (const range of ranges) {
    if (range && range.least < least) ({ least } = range);
    if (range && range.most > most) ({ most } = range);
  }
  return most < 0 ? null : { least: toWire(least), most: toWire(most) };
}

type Ordering = { scores: Scores | null; language: Language; rangeOf: RangeOf };

function comparing(order: NonNullable<Asked["sort"]>, { scores, language, rangeOf }: Ordering) {
  const byName = (one: Indexed, other: Indexed) =>
    compare(one.folded[language], other.folded[language]) || compare(one.id, other.id);
  const byOrder = (one: Indexed, other: Indexed) => one.order - other.order || byName(one, other);
  // What has no price stands last in both directions.
  const price = (product: Indexed, factor: number) => {
    const range = rangeOf(product);
    return range ? range.least * factor : Number.POSITIVE_INFINITY;
  };
  const orders: Record<NonNullable<Asked["sort"]>, (one: Indexed, other: Indexed) => number> = {
    order: byOrder,
    relevance: (one, other) => (scores?.get(other.id) ?? 0) - (scores?.get(one.id) ?? 0) || byOrder(one, other),
    name: byName,
    price: (one, other) => compare(price(one, 1), price(other, 1)) || byName(one, other),
    "-price": (one, other) => compare(price(one, -1), price(other, -1)) || byName(one, other),
    new: (one, other) => compare(other.since, one.since) || byName(one, other),
    "-vintage": (one, other) => compare(other.vintage ?? 0, one.vintage ?? 0) || byOrder(one, other),
  };
  return orders[order];
}

function compare<T extends string | number>(one: T, other: T): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

type Counted = FacetValue & { count: number };

/** Those that have a rank by it, from dry to sweet; then all others by what they are called. */
function inNaturalOrder(language: Language): (one: Counted, other: Counted) => number {
  return (one, other) =>
    compare(one.rank ?? Number.POSITIVE_INFINITY, other.rank ?? Number.POSITIVE_INFINITY) ||
    one[language].localeCompare(other[language], language, { numeric: true });
}

type Showing = { counts: Counts; asked: Asked; language: Language };

/** Facets with more than one value, and those that are asked for; values in their natural order. */
function shownFacets(table: FacetTable, { counts, asked, language }: Showing): Facet[] {
  const chosen = new Map((asked.facets ?? []).map(({ key, values }) => [key, new Set(values)]));
  const shown = [...counts].flatMap(([number, values]): Facet[] => {
    const facet = table.facet(number);
    const own = chosen.get(facet.key);
    if (values.size < 2 && !own) return [];
    const known = [...values].map(([value, count]) => ({ ...facet.values[value]!, count }));
    const missing = [...(own ?? [])].filter((value) => !known.some((one) => one.value === value));
    const all: Counted[] = [...known, ...missing.map((value) => ({ value, de: value, en: value, count: 0 }))];
    all.sort(inNaturalOrder(language));
    const labelled = all.map(({ value, count, [language]: label }) => ({ value, label, count }));
    return [{ key: facet.key, name: facet[language], values: labelled }];
  });
  return shown.sort((one, other) => compare(one.key, other.key));
}
