import { knownMainLanguage } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Indexed, IndexedPage } from "#platform/faces/indexed.ts";
import type { Platform } from "#platform/platform.ts";
import { publishedAt } from "#platform/publishing/published-at.ts";
import { usedLiveBy } from "#platform/publishing/uses.ts";
import { knownGroups } from "#shop/groups/server/index.ts";
import { productAddress } from "#shop/products/addresses.ts";
import { documentOf, writtenLanguages } from "#shop/things/server/index.ts";
import { productKind } from "../product-kind.ts";
import { placeOf } from "../reading/read-products.ts";

/** The pages of products, in the order in which they were made. */
export function indexedProducts({ db, remembered }: Pick<Platform, "db" | "remembered">): Indexed {
  return {
    tags: ["products", "productgroups"],
    async count({ language }) {
      const { total } = await written(db, language)
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return { total, next: null };
    },
    async read({ language, offset, limit }) {
      const [main, groups, rows] = await Promise.all([
        knownMainLanguage({ db, remembered }),
        knownGroups({ db, remembered }),
        written(db, language).select(["id", "live"]).orderBy("id").limit(limit).offset(offset).execute(),
      ]);
      const ids = rows.map(({ id }) => id);
      const [published, used] = await Promise.all([publishedAt(db, { ids }), usedLiveBy(db, { ids })]);
      return rows.map(({ id, live }): IndexedPage => {
        const document = documentOf(productKind, live ?? "{}");
        const slugs = placeOf(document, id, groups);
        const own = writtenLanguages(document).map(
          (language) => [language, productAddress({ slugs }, { language, main })] as const,
        );
        const changed = published.get(id) ?? null;
        return { tag: `product:${id}`, addresses: Object.fromEntries(own), changed, uses: used.get(id) ?? [] };
      });
    },
  };
}

/** Published products with a name in this language that search engines may list. */
function written(db: Db, language: Language) {
  return db.selectFrom("products").where("live_told", "in", [language, "de en"]);
}
