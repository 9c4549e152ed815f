import { storable } from "#contract/formats/storable.ts";
import { ownFacets, type searchSorts } from "#shop/catalogue/contract.ts";
import { comparedParameter, comparedPattern, listPatterns } from "../parameters.ts";

/** What the address of a list of products asks for. */
export type AskedProducts = {
  /** Words; empty for none. */
  q: string;
  /** The values that are asked for, by facet. */
  facets: { key: string; values: string[] }[];
  /** Whole units of the currency. */
  from: number | undefined;
  to: number | undefined;
  sort: Sort | undefined;
  page: number;
};

/** The orders that visitors choose from. */
export const sorts = ["order", "new", "name", "price", "-price"] as const satisfies (typeof searchSorts)[number][];
export type Sort = (typeof sorts)[number];

export const productsPerPage = 24;
/** So much of what was typed is looked for. */
export const longestWords = 160;
/** So many values of facets can be asked for at once. */
const mostValues = 40;
const lastPage = 999;

/** Anything may stand in an address: what asks for nothing that there is is left out. */
export function askedIn(search: URLSearchParams): AskedProducts {
  const words = storable(search.get("q") ?? "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const sort = search.get("sort") ?? "";
  const page = numberIn(search, "page");
  return {
    q: storable(words.slice(0, longestWords)),
    facets: facetsIn(search),
    from: numberIn(search, "from"),
    to: numberIn(search, "to"),
    sort: sorts.find((one) => one === sort && one !== "order"),
    page: Math.min(page ?? 1, lastPage),
  };
}

function numberIn(search: URLSearchParams, name: "from" | "to" | "page"): number | undefined {
  const value = search.get(name) ?? "";
  return listPatterns[name].test(value) ? Number(value) : undefined;
}

function facetsIn(search: URLSearchParams): AskedProducts["facets"] {
  const found = new Map<string, Set<string>>();
  for (const value of search.getAll("f").slice(0, mostValues)) {
    const choice = storable(value);
    const read = choice === value ? readChoice(choice) : null;
    if (read) found.set(read.key, (found.get(read.key) ?? new Set<string>()).add(read.value));
  }
  return [...found].map(([key, values]) => ({ key, values: [...values] }));
}

/** One value of a facet, as forms and addresses have it: `dryness:trocken`, `option:Größe:0,75 l`. */
export function choiceOf(key: string, value: string): string {
  const [kind = "", ...name] = key.split(":");
  return [kind, ...(name.length > 0 ? [escaped(name.join(":"))] : []), value].join(":");
}

function readChoice(choice: string): { key: string; value: string } | null {
  if (!listPatterns.f.test(choice)) return null;
  const [kind = "", ...rest] = choice.split(":");
  if (ownFacets.some((own) => own === kind)) return { key: kind, value: rest.join(":") };
  const [name = "", ...value] = rest;
  return { key: `${kind}:${unescaped(name)}`, value: value.join(":") };
}

/** A colon divides; owners may have one in the name of an attribute. */
const escaped = (name: string) => name.replaceAll("~", "~0").replaceAll(":", "~1");
const unescaped = (name: string) => name.replaceAll("~1", ":").replaceAll("~0", "~");

/** The query of an address that asks for this, with its question mark; empty if it asks for nothing. */
export function queryOf({ q, facets, from, to, sort, page }: Partial<AskedProducts>): string {
  const search = new URLSearchParams();
  if (q) search.append("q", q);
  for (const { key, values } of facets ?? []) for (const value of values) search.append("f", choiceOf(key, value));
  if (from !== undefined) search.append("from", String(from));
  if (to !== undefined) search.append("to", String(to));
  if (sort) search.append("sort", sort);
  if (page !== undefined && page > 1) search.append("page", String(page));
  const query = search.toString();
  return query && `?${query}`;
}

/** Whether only some of the products are asked for. */
export function narrows({ q, facets, from, to }: AskedProducts): boolean {
  return q !== "" || facets.length > 0 || from !== undefined || to !== undefined;
}

/** The same without one value of a facet. */
export function withoutChoice(asked: AskedProducts, key: string, value: string): AskedProducts {
  const facets = asked.facets.flatMap((facet) => {
    const values = facet.key === key ? facet.values.filter((one) => one !== value) : facet.values;
    return values.length > 0 ? [{ key: facet.key, values }] : [];
  });
  return { ...asked, facets, page: 1 };
}

/** The products that an address compares, each once. */
export function comparedIn(search: URLSearchParams): string[] {
  const asked = search.get(comparedParameter) ?? "";
  return comparedPattern.test(asked) ? [...new Set(asked.split(","))] : [];
}
