import type { Happened } from "#platform/faces/happened.ts";

/** Entries by the time from which guests can read them, as far as they still can. */
export const publishedEntries: Happened = {
  kind: "entry",
  needs: "entry.readDrafts",
  read: async (db, { from, before, most }) => {
    const rows = await db
      .selectFrom("entries")
      .select(["id", "live_from"])
      .where("live_from", ">=", from)
      .where("live_from", "<", before)
      .orderBy("live_from", "desc")
      .orderBy("id", "desc")
      .limit(most)
      .execute();
    return rows.map(({ id, live_from }) => ({ id, at: live_from ?? from }));
  },
};
