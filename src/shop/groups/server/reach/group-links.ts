import { configRemembered, knownMainLanguage } from "#cms/settings/server/index.ts";
import { screens } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { languages, shown } from "#contract/language.ts";
import { contains } from "#database/like.ts";
import type { Linkable, Target } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import { groupAddress } from "#shop/products/addresses.ts";
import { documentOf, namesOf } from "#shop/things/server/index.ts";
import { groupKind } from "../group-kind.ts";
import { knownGroups } from "../known-groups.ts";

/** Groups as links lead to them; while the shop is switched off, guests can open none. */
export function linkedGroups({ db, remembered }: Pick<Platform, "db" | "remembered">): Linkable {
  const isOpen = async () => (await configRemembered({ db, remembered })).document.components.shop.enabled;
  return {
    async addresses({ ids, language }) {
      if (!(await isOpen())) return { addresses: new Map(), next: null };
      const [main, { byId }] = await Promise.all([
        knownMainLanguage({ db, remembered }),
        knownGroups({ db, remembered }),
      ]);
      const found = ids.flatMap((id): [string, string][] => {
        const group = byId.get(id);
        return group ? [[id, groupAddress(group, { language, main })]] : [];
      });
      return { addresses: new Map(found), next: null };
    },

    async targets({ ids }) {
      if (ids.length === 0) return new Map();
      const [main, open] = await Promise.all([knownMainLanguage({ db, remembered }), isOpen()]);
      const rows = await db
        .selectFrom("product_groups")
        .select(["id", "draft", "live", "deleted_at"])
        .where("id", "in", ids)
        .execute();
      const found = rows.map(({ id, draft, live, deleted_at }): [string, Target] => {
        const title = shown(namesOf(documentOf(groupKind, draft)), main)?.text ?? "";
        const state = deleted_at !== null ? "trash" : live === null ? "draft" : open ? "open" : "off";
        return [id, { title, state }];
      });
      return new Map(found);
    },

    async search({ q, limit }) {
      if (!(await isOpen())) return [];
      const rows = await db
        .selectFrom("product_groups")
        .select("id")
        .where("deleted_at", "is", null)
        .$if(q !== "", (select) => select.where((eb) => contains(eb.ref("name_folded"), fold(q))))
        .orderBy("changed_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async at({ segments: [first = "", slug = "", ...more] }) {
      if (first.toLowerCase() !== screens.shop.de || slug === "" || more.length > 0) return null;
      const { all } = await knownGroups({ db, remembered });
      const found = all.find(({ slugs }) => languages.some((language) => fold(slugs[language]) === fold(slug)));
      return found?.id ?? null;
    },
  };
}
