import { readStoredConfig } from "#cms/settings/server/index.ts";
import { headingsIn, plainText } from "#contract/formats/plain-text.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Searched, SearchedText, SearchedThing } from "#platform/faces/searched.ts";
import { namedTerms } from "#shop/goods/words/named-fields.ts";
import { offersOf } from "#shop/products/offers.ts";
import type { ProductDocument } from "#shop/products/product.ts";
import { documentOf } from "#shop/things/server/index.ts";
import { productKind } from "../product-kind.ts";

/** Published products, which the search of the whole site finds, too. */
export const searchedProducts: Searched = {
  kind: "product",
  async read(db, { ids }) {
    const { document } = await readStoredConfig(db);
    if (ids.length === 0 || !document.components.shop.enabled) return [];
    const rows = await published(db).select(["id", "live"]).where("id", "in", ids).execute();
    return rows.map(({ id, live }): SearchedThing => {
      const texts = textsOf(documentOf(productKind, live ?? "{}"), id);
      return { id, texts, date: null, from: null, also: [] };
    });
  },
  async all(db, { after, limit }) {
    const rows = await published(db).select("id").where("id", ">", after).orderBy("id").limit(limit).execute();
    return rows.map(({ id }) => id);
  },
  /** All of them come and go with the shop. */
  async reachedBy(db, { tags }) {
    if (!tags.includes("component:shop")) return [];
    const rows = await published(db).select("id").execute();
    return rows.map(({ id }) => id);
  },
  async count(db) {
    const { count } = await published(db)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  },
};

function published(db: Db | Tx) {
  return db.selectFrom("products").where("live", "is not", null);
}

function textsOf(document: ProductDocument, id: string): SearchedThing["texts"] {
  const { drink, vintage } = document;
  const numbers = offersOf(document, id).flatMap(({ sku, ean, value }) => [sku, ean, value]);
  const shared = [...namedTerms(document), vintage === null ? "" : String(vintage), ...new Set(numbers)];
  const own = languages.flatMap((language) => {
    const title = document[`name_${language}`];
    if (title === "") return [];
    const content = document[`text_${language}`];
    const kind = drink && translator(language)(`shop:drink.${drink}`);
    const beside = [kind, document[`teaser_${language}`], document[`origin_${language}`], ...shared];
    const searched: SearchedText = {
      title,
      headings: content.flatMap(headingsIn),
      text: [...content.map(plainText), ...beside].filter(Boolean).join("\n"),
    };
    return [[language, searched] as const];
  });
  return Object.fromEntries(own);
}
