import { configRemembered } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, shown } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import type { Platform } from "#platform/platform.ts";
import type { Buyer } from "#shop/customer-groups/buyer.ts";
import { type KnownGroups, knownGroups } from "#shop/groups/server/index.ts";
import { mostOffers } from "#shop/print/contract.ts";
import type { Product } from "#shop/products/contract.ts";
import { nameOf } from "#shop/products/offers.ts";
import { liveProductIds, productsForGuests } from "#shop/products/server/index.ts";

/** A group with the products that stand in it, as guests see them. */
export type Shelf = {
  /** Empty for products that stand in no group that guests see. */
  name: string;
  lang: Language | null;
  teaser: string;
  /** 0: it stands in no other group. */
  depth: number;
  products: Product[];
};

export type Wanted = {
  language: Language;
  now: Date;
  /** Those in these groups, and in the groups below them. */
  groups?: string[] | undefined;
  /** These alone. */
  products?: string[] | undefined;
  /** What is sold out is left out. */
  available: boolean;
  /** The customer group whose prices count. */
  buyer: Buyer | null;
};

/** So many products are read at a time: documents are long, and databases bind a limited number of ids. */
const portion = 50;

/**
 * What guests find in the shop, in the order in which they find it: each product once, in its first group that is asked
 * for. Groups without products stay where others stand in them.
 * @throws Problem `PRINT_PRICES` where the shop shows no prices, `PRINT_EMPTY` without a product, `PRINT_LONG` with more
 * than `mostOffers`
 */
export async function readShelves(
  { db, remembered }: Pick<Platform, "db" | "remembered">,
  wanted: Wanted,
): Promise<Shelf[]> {
  const [groups, { document }] = await Promise.all([
    knownGroups({ db, remembered }),
    configRemembered({ db, remembered }),
  ]);
  if (!document.components.shop.showPrice) throw new Problem("PRINT_PRICES");
  const ids = wanted.products ?? (await liveProductIds(db));
  const asked = wanted.groups && new Set(wanted.groups.flatMap(groups.branch));
  const shelves = new Map<string | null, Product[]>();
  const others = turnTaking();
  let count = 0;
  for (let at = 0; at < ids.length; at += portion) {
    const reading = { groups, priced: true, buyer: wanted.buyer, now: wanted.now, until: () => {} };
    const found = await productsForGuests(db, { ids: ids.slice(at, at + portion), ...reading });
    for (const product of found) {
      const group = groupOf(product, { groups, asked });
      if (group === undefined || (wanted.available && isGone(product))) continue;
      count += product.offers.length;
      if (count > mostOffers) throw new Problem("PRINT_LONG", { values: { most: mostOffers } });
      const shelf = shelves.get(group) ?? [];
      shelf.push(wanted.available ? withoutGone(product) : product);
      shelves.set(group, shelf);
    }
    await others();
  }
  if (count === 0) throw new Problem("PRINT_EMPTY");
  const inOrder = comparing(wanted.language);
  for (const products of shelves.values()) products.sort(inOrder);
  return shelvesOf(shelves, { groups, language: wanted.language });
}

/** Undefined where it stands in none that is asked for; null where guests see none of its groups. */
function groupOf(
  { group, groups: further }: Product,
  { groups, asked }: { groups: KnownGroups; asked: ReadonlySet<string> | undefined },
): string | null | undefined {
  const own = [group, ...further].filter((id) => id !== null && groups.byId.has(id));
  if (!asked) return own[0] ?? null;
  return own.find((id) => id !== null && asked.has(id));
}

function isGone({ offers }: Product): boolean {
  return offers.every(({ availability }) => availability === "gone");
}

function withoutGone(product: Product): Product {
  return { ...product, offers: product.offers.filter(({ availability }) => availability !== "gone") };
}

/** As the storefront orders what stands in a group. */
function comparing(language: Language): (one: Product, other: Product) => number {
  const name = (product: Product) => fold(product[`name_${language}`] || nameOf(product));
  return (one, other) => one.order - other.order || (name(one) < name(other) ? -1 : 1);
}

function shelvesOf(
  filled: ReadonlyMap<string | null, Product[]>,
  { groups, language }: { groups: KnownGroups; language: Language },
): Shelf[] {
  const needed = new Set<string>();
  for (const id of filled.keys()) {
    for (let at = id; at !== null && !needed.has(at); at = groups.byId.get(at)?.parent ?? null) needed.add(at);
  }
  const depths = new Map<string, number>();
  const shelves = groups.all.flatMap(({ id, parent, live }): Shelf[] => {
    const depth = parent === null ? 0 : (depths.get(parent) ?? 0) + 1;
    depths.set(id, depth);
    if (!needed.has(id)) return [];
    const name = shown({ de: live.name_de, en: live.name_en }, language);
    const teaser = shown({ de: live.teaser_de, en: live.teaser_en }, language);
    return [
      {
        ...{ name: name?.text ?? "", lang: name && name.lang !== language ? name.lang : null, depth },
        teaser: teaser?.lang === language ? teaser.text : "",
        products: filled.get(id) ?? [],
      },
    ];
  });
  const loose = filled.get(null);
  return loose ? [...shelves, { name: "", lang: null, teaser: "", depth: 0, products: loose }] : shelves;
}
