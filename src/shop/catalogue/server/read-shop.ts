import { configRemembered } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Reply } from "#contract/wire/route.ts";
import type { Platform } from "#platform/platform.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { vacationNow, vacationTurns } from "#shop/checkout/vacation.ts";
import { shownTax } from "#shop/customer-groups/buyer.ts";
import { buyerOf } from "#shop/customer-groups/server/index.ts";
import { type KnownGroups, knownGroups } from "#shop/groups/server/index.ts";
import type { Product } from "#shop/products/contract.ts";
import type { ProductCard, readShop as reading, suggestInShop } from "../contract.ts";
import type { Catalogue } from "./index/catalogue.ts";
import { findInShop } from "./search-shop.ts";

type From = Pick<Platform, "db" | "remembered">;

export function cardOf(product: Product): ProductCard {
  const { _id, version, type, name_de, name_en, teaser_de, teaser_en, media, vintage, minAge, taxClass } = product;
  const { event, least, most, step } = product;
  const { offers, parts, slugs, published } = product;
  const named = { _id, version, type, name_de, name_en, teaser_de, teaser_en, media, vintage, minAge, taxClass, event };
  return { ...named, least, most, step, offers, parts, slugs, published };
}

/** The published groups as a tree in their order, with how many products guests find below each. */
export async function readShop(
  from: From,
  catalogue: Catalogue,
  { now, actor, validUntil }: { now: Date; actor: Actor; validUntil: (time: string) => void },
): Promise<Reply<typeof reading>> {
  const [groups, { document }, products, buyer] = await Promise.all([
    knownGroups(from),
    configRemembered(from),
    catalogue.current(now),
    buyerOf(from, actor),
  ]);
  const counts = new Map<string, number>();
  for (const product of products.values()) for (const id of product.groups) counts.set(id, (counts.get(id) ?? 0) + 1);
  const { currency, showPrice, taxRegime, vacation } = document.components.shop;
  const turns = vacationTurns(vacation, now);
  if (turns) validUntil(turns);
  return {
    groups: groups.all.map(({ id, parent, slugs, live: { name_de, name_en, media } }) => ({
      ...{ _id: id, parent, name_de, name_en, slugs, media },
      products: counts.get(id) ?? 0,
    })),
    ...{ currency, showPrice, products: products.size },
    vacation: vacationNow(vacation, now),
    tax: shownTax(taxRegime, buyer),
    buyer: buyer && { name_de: buyer.names.de, name_en: buyer.names.en },
  };
}

type Suggesting = { typed: string; language: Language; now: Date };
type Suggested = Reply<typeof suggestInShop>["items"][number];
const mostSuggestions = 8;

/** Groups whose names begin with what was typed, then the products that fit best. */
export async function suggest(
  from: From,
  catalogue: Catalogue,
  { typed, language, now }: Suggesting,
): Promise<{ groups: Suggested[]; products: string[] }> {
  const groups = await knownGroups(from);
  const begun = groupsLike(groups, typed, language).slice(0, 3);
  const asked = { qry: typed, pageSize: mostSuggestions - begun.length };
  const { ids } = await findInShop(catalogue, { asked, language, now, priced: false, buyer: null });
  return { groups: begun, products: ids };
}

function groupsLike({ all }: KnownGroups, typed: string, language: Language): Suggested[] {
  const folded = fold(typed);
  return all.flatMap(({ id, slugs, live }) => {
    const name = live[`name_${language}`] || live.name_de || live.name_en;
    const begins =
      fold(name)
        .split(" ")
        .some((word) => word.startsWith(folded)) || fold(name).startsWith(folded);
    return begins
      ? [{ kind: "group" as const, _id: id, name, slugs: { group: slugs, product: { de: "", en: "" } } }]
      : [];
  });
}
