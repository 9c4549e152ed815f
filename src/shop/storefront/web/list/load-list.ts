import { redirect } from "react-router";
import { translator } from "#contract/texts/translate.ts";
import { type Facet, searchShop } from "#shop/catalogue/contract.ts";
import { load } from "#web/load.ts";
import { type AskedProducts, askedIn, choiceOf, productsPerPage, queryOf } from "../asked.ts";
import { type Loading, showCards } from "../cards/load-cards.ts";
import type { CardWords, ShownCard } from "../cards/shown-card.ts";

export type ShownFacet = { key: string; name: string; values: ShownValue[] };
export type ShownValue = { value: string; label: string; count: number; choice: string; chosen: boolean };

/** A list of products as its page shows it. */
export type ShownList = {
  asked: AskedProducts;
  /** The address without what is asked for. */
  path: string;
  cards: ShownCard[];
  /** The cards by vintages, where a group has them so and nobody asks for another order. */
  vintages: { year: number | null; cards: ShownCard[] }[] | null;
  words: CardWords;
  total: number;
  pages: number;
  facets: ShownFacet[];
  /** The least and the highest price in whole units; null without prices. */
  prices: { least: number; most: number } | null;
};

type Listing = Loading & {
  words: CardWords;
  search: URLSearchParams;
  path: string;
  group?: string;
  byVintage?: boolean;
};

/** The products that an address asks for. A page behind the last one leads to that. @throws Response */
export async function loadList({
  context,
  where,
  words,
  search,
  path,
  group,
  byVintage = false,
}: Listing): Promise<ShownList> {
  const asked = askedIn(search);
  const inVintages = byVintage && !asked.sort && !asked.q;
  const { q, facets, from, to, sort, page } = asked;
  const price = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const found = await load(context, searchShop, {
    body: {
      lang: where.language,
      ...(q && { qry: q }),
      ...(group === undefined ? {} : { group }),
      ...(facets.length > 0 && { facets }),
      ...(Object.keys(price).length > 0 && { price }),
      ...(inVintages ? { sort: "-vintage" as const } : sort && { sort }),
      ...{ page, pageSize: productsPerPage },
    },
  });
  const pages = Math.max(Math.ceil(found.total / productsPerPage), 1);
  if (page > pages) throw redirect(path + queryOf({ ...asked, page: pages }), 302);
  const t = translator(where.language);
  const cards = await showCards(found.items, { context, where, words });
  const years = Map.groupBy(cards, (_, at) => found.items[at]!.vintage);
  return {
    ...{ asked, path, words, total: found.total, pages },
    cards,
    vintages: inVintages ? [...years].map(([year, own]) => ({ year, cards: own })) : null,
    facets: found.facets
      .map((facet) => shownFacet(facet, { asked, t }))
      .toSorted((one, other) => placeOf(one.key) - placeOf(other.key)),
    prices: found.prices && { least: Math.floor(found.prices.least), most: Math.ceil(found.prices.most) },
  };
}

/** What people choose by comes first; other facets stand between, in the order of the catalogue. */
const order = ["type", "drink", "dryness", "grape", "vintage", "quality", "origin"];

function placeOf(key: string): number {
  if (key === "availability") return order.length + 1;
  const at = order.indexOf(key);
  return at < 0 ? order.length : at;
}

/** Facets whose values are words of the product, which the texts of the site name. */
const coded = new Set(["type", "drink", "availability"]);

function shownFacet(
  { key, name, values }: Facet,
  { asked, t }: { asked: AskedProducts; t: ReturnType<typeof translator> },
): ShownFacet {
  const chosen = asked.facets.find((facet) => facet.key === key)?.values ?? [];
  return {
    key,
    name: name || t(`shop:facet.${key}`),
    values: values.map(({ value, label, count }) => ({
      ...{ value, count, chosen: chosen.includes(value), choice: choiceOf(key, value) },
      label: coded.has(key) ? codeText(key, value, t) : label,
    })),
  };
}

function codeText(key: string, value: string, t: ReturnType<typeof translator>): string {
  return /^[a-z]+$/i.test(value) ? t(`shop:${key}.${value}`) : value;
}
