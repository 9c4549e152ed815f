import { configRemembered } from "#cms/settings/server/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import type { Buyer } from "../buyer.ts";

/** Purged by any change of a group of customers. */
export const customerGroupsTag = "customer-groups";

type From = Pick<Platform, "db" | "remembered">;

/** How the customers of each group buy, by the ids of the groups. */
export type KnownBuyers = ReadonlyMap<string, Buyer>;

/**
 * Read once until a group or the settings change. Prices without VAT are shown only where it is certain how much VAT they
 * contain: a small business has none in them (§ 19 UStG), and the flat rates of farmers (§ 24 UStG) depend on the goods.
 */
export function knownBuyers({ db, remembered }: From): Promise<KnownBuyers> {
  return remembered.get("buyers", {
    tags: [customerGroupsTag, "config"],
    read: async () => {
      const [rows, { document }] = await Promise.all([
        db.selectFrom("customer_groups").selectAll().orderBy("id").execute(),
        configRemembered({ db, remembered }),
      ]);
      const isRegular = document.components.shop.taxRegime === "regular";
      return new Map(
        rows.map(({ id, name_de, name_en, display, discount }) => {
          const names = { de: name_de || name_en, en: name_en || name_de };
          return [id, { group: id, names, discount, net: isRegular && display === "net" }];
        }),
      );
    },
  });
}

/** How somebody buys; null as everybody does: guests, and customers that are in no group. */
export async function buyerOf({ db, remembered }: From, { id }: Pick<Actor, "id">): Promise<Buyer | null> {
  if (id === null) return null;
  const known = await knownBuyers({ db, remembered });
  // Most shops have no groups, and nobody has to be looked for.
  if (known.size === 0) return null;
  const row = await db
    .selectFrom("customer_group_members")
    .select("group_id")
    .where("user_id", "=", id)
    .executeTakeFirst();
  return (row && known.get(row.group_id)) ?? null;
}
