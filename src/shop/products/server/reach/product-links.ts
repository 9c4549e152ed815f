import { configRemembered, knownMainLanguage } from "#cms/settings/server/index.ts";
import { screens } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { shown } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { Linkable, Target } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import { knownGroups } from "#shop/groups/server/index.ts";
import { productAddress } from "#shop/products/addresses.ts";
import { documentOf, namesOf } from "#shop/things/server/index.ts";
import { productKind } from "../product-kind.ts";
import { placeOf } from "../reading/read-products.ts";

type From = Pick<Platform, "db" | "remembered">;

/** Whether the site has its shop at present. */
export async function isShopOpen(from: From): Promise<boolean> {
  return (await configRemembered(from)).document.components.shop.enabled;
}

/** Products as links lead to them; while the shop is switched off, guests can open none. */
export function linkedProducts({ db, remembered }: From): Linkable {
  return {
    async addresses({ ids, language }) {
      if (!(await isShopOpen({ db, remembered }))) return { addresses: new Map(), next: null };
      const [main, groups, rows] = await Promise.all([
        knownMainLanguage({ db, remembered }),
        knownGroups({ db, remembered }),
        db.selectFrom("products").select(["id", "live"]).where("id", "in", ids).where("live", "is not", null).execute(),
      ]);
      const found = rows.map(({ id, live }): [string, string] => {
        const slugs = placeOf(documentOf(productKind, live ?? "{}"), id, groups);
        return [id, productAddress({ slugs }, { language, main })];
      });
      return { addresses: new Map(found), next: null };
    },

    async targets({ ids }) {
      if (ids.length === 0) return new Map();
      const [main, open] = await Promise.all([knownMainLanguage({ db, remembered }), isShopOpen({ db, remembered })]);
      const rows = await db
        .selectFrom("products")
        .select(["id", "draft", "live", "deleted_at"])
        .where("id", "in", ids)
        .execute();
      const found = rows.map(({ id, draft, live, deleted_at }): [string, Target] => {
        const title = shown(namesOf(documentOf(productKind, draft)), main)?.text ?? "";
        const state = deleted_at !== null ? "trash" : live === null ? "draft" : open ? "open" : "off";
        return [id, { title, state }];
      });
      return new Map(found);
    },

    async search({ q, limit }) {
      return (await isShopOpen({ db, remembered })) ? namedProducts(db, { q, limit }) : [];
    },

    async tags({ ids }) {
      const rows = await db.selectFrom("products").select(["id", "live"]).where("id", "in", ids).execute();
      return new Map(
        rows.flatMap(({ id, live }) => (live === null ? [] : [[id, documentOf(productKind, live).tags] as const])),
      );
    },

    async at({ segments: [first = "", , slug = "", ...more] }) {
      if (first.toLowerCase() !== screens.shop.de || slug === "" || more.length > 0) return null;
      const row = await db
        .selectFrom("shop_claims")
        .select("thing")
        .where("of", "=", "product")
        .where("key_folded", "=", fold(slug))
        .executeTakeFirst();
      return row?.thing ?? null;
    },
  };
}

async function namedProducts(db: Db, { q, limit }: { q: string; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("deleted_at", "is", null)
    .$if(q !== "", (select) => select.where((eb) => contains(eb.ref("name_folded"), fold(q))))
    .orderBy("changed_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
