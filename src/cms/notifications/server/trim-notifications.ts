import type { Db } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";

const days = 90;
/** So many at once, so that nobody who writes waits for long. */
const portion = 2000;

/** Deletes notifications after three months; the things they are about have rules of their own. */
export const notificationRetention: RetentionRule = {
  kind: "notification",
  days,
  reason: "notifications:retention",
  async sweep(db, { now }) {
    const before = daysBefore(now, days);
    for (let removed = 0; ; ) {
      const some = await removeSome(db, before);
      removed += some;
      if (some < portion) return removed;
    }
  },
};

async function removeSome(db: Db, before: string): Promise<number> {
  return affectedRows(
    await db
      .deleteFrom("notifications")
      .where("id", "in", (eb) =>
        eb.selectFrom("notifications").select("id").where("at", "<", before).orderBy("at").limit(portion),
      )
      .execute(),
  );
}
