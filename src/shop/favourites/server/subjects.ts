import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule, type SubjectSource } from "#platform/faces/subjects.ts";
import { liveDocuments } from "#shop/products/server/index.ts";

/** What a person keeps on an account. */
export const favouriteSubjects: SubjectSource = {
  kind: "favourite",
  async find(db, { address }) {
    const rows = await db
      .selectFrom("favourites")
      .innerJoin("users", "users.id", "favourites.user_id")
      .select(["product_id", "added_at"])
      .where("users.handle_folded", "=", address)
      .orderBy("added_at")
      .orderBy("place")
      .execute();
    const published = await liveDocuments(db, { ids: rows.map(({ product_id }) => product_id) });
    return rows.map(({ product_id: id, added_at }) => {
      const product = published.get(id);
      return {
        ...{ id, kind: "favourite", at: added_at, title: product?.name_de || product?.name_en || "" },
        fields: { product: id, created: added_at },
      };
    });
  },
  async erase(tx, { address }) {
    const gone = await tx
      .deleteFrom("favourites")
      .where("user_id", "in", (of) => of.selectFrom("users").select("id").where("handle_folded", "=", address))
      .execute();
    return { erased: affectedRows(gone), kept: [] };
  },
};

const longestDays = 3 * 365;

export const favouriteRetention: RetentionRule[] = [
  {
    kind: "favourite",
    days: longestDays,
    reason: "privacy:retention.favourite",
    async sweep(db, { now }) {
      const gone = await db.deleteFrom("favourites").where("added_at", "<", daysBefore(now, longestDays)).execute();
      return affectedRows(gone);
    },
  },
];
