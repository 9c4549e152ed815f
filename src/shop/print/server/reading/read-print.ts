import { configRemembered } from "#cms/settings/server/index.ts";
import { type Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Platform } from "#platform/platform.ts";
import { shownTax } from "#shop/customer-groups/buyer.ts";
import { knownGroups } from "#shop/groups/server/index.ts";
import type { Product } from "#shop/products/contract.ts";
import { productsForGuests } from "#shop/products/server/index.ts";
import { priceWords } from "#shop/storefront/price-words.ts";
import { readShelves, type Shelf, type Wanted } from "./read-shelves.ts";
import type { Telling } from "./told-product.ts";

/** The shelves that are asked for, and all that their products are told with. */
export async function readPrint(
  { db, remembered }: Pick<Platform, "db" | "remembered">,
  { main, ...wanted }: Wanted & { main: Language },
): Promise<{ shelves: Shelf[]; telling: Telling }> {
  const { language, now, buyer } = wanted;
  const shelves = await readShelves({ db, remembered }, wanted);
  const products = shelves.flatMap((shelf) => shelf.products);
  const [{ document }, parts] = await Promise.all([
    configRemembered({ db, remembered }),
    partsOf({ db, remembered }, { products, now }),
  ]);
  const { currency, taxRegime } = document.components.shop;
  const t = translator(language);
  const words = priceWords(
    t,
    { language, main },
    {
      ...{ currency, buyer: buyer && { name_de: buyer.names.de, name_en: buyer.names.en } },
      tax: shownTax(taxRegime, buyer),
    },
  );
  return { shelves, telling: { language, main, t, words, parts, customers: buyer?.names[language] ?? "" } };
}

const portion = 50;

/** The products in these cases, and in the cases in them. */
async function partsOf(
  { db, remembered }: Pick<Platform, "db" | "remembered">,
  { products, now }: { products: Product[]; now: Date },
): Promise<Map<string, Product>> {
  const groups = await knownGroups({ db, remembered });
  const known = new Map<string, Product>();
  let ids = [...new Set(products.flatMap((product) => product.parts))];
  while (ids.length > 0) {
    const reading = { groups, priced: true, now, until: () => {} };
    for (const part of await productsForGuests(db, { ids: ids.slice(0, portion), ...reading }))
      known.set(part._id, part);
    ids = ids.slice(portion);
  }
  return known;
}
