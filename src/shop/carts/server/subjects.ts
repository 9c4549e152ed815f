import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/faces/subjects.ts";
import { nameOf } from "#shop/products/offers.ts";
import { liveDocuments } from "#shop/products/server/index.ts";
import { forgetVisits, visitDays } from "./visits.ts";

/** What a person has in the cart of an account. */
export const cartSubjects: SubjectSource = {
  kind: "cart",
  async find(db, { address }) {
    const rows = await db
      .selectFrom("carts")
      .innerJoin("users", "users.id", "carts.user_id")
      .select(["product_id", "variant_id", "amount", "added_at"])
      .where("users.handle_folded", "=", address)
      .orderBy("added_at")
      .orderBy("place")
      .execute();
    const published = await liveDocuments(db, { ids: [...new Set(rows.map(({ product_id }) => product_id))] });
    return rows.map(({ product_id, variant_id, amount, added_at }) => {
      const product = published.get(product_id);
      return {
        ...{ id: variant_id || product_id, kind: "cart", at: added_at, title: product ? nameOf(product) : "" },
        fields: { product: product_id, ...(variant_id ? { variant: variant_id } : {}), amount, created: added_at },
      };
    });
  },
  async erase(tx, { address }) {
    const gone = await tx
      .deleteFrom("carts")
      .where("user_id", "in", (of) => of.selectFrom("users").select("id").where("handle_folded", "=", address))
      .execute();
    return { erased: affectedRows(gone), kept: [] };
  },
};

const longestDays = 365;

export const cartRetention: RetentionRule[] = [
  {
    kind: "cart",
    days: longestDays,
    reason: "privacy:retention.cart",
    async sweep(db, { now }) {
      const gone = await db.deleteFrom("carts").where("changed_at", "<", daysBefore(now, longestDays)).execute();
      return affectedRows(gone);
    },
  },
  { kind: "visit", days: visitDays, reason: "privacy:retention.visit", sweep: forgetVisits },
];
