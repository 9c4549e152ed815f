import { cardOf, cardRows, endOfPlans, type OverviewCard } from "#platform/overview.ts";
import { titlesOf } from "../issue-titles.ts";

/** Issues that are sent within the next days, the earliest first. */
export const scheduledCard: OverviewCard = {
  needs: "newsletter.read",
  async read({ db }, { now }) {
    const rows = await db
      .selectFrom("issues")
      .select(({ fn }) => ["id", "document", "scheduled_at", fn.countAll<number>().over().as("total")])
      .where("state", "=", "scheduled")
      .where("scheduled_at", "<=", endOfPlans(now))
      .orderBy("scheduled_at")
      .orderBy("id")
      .limit(cardRows)
      .execute();
    const titles = new Map(await titlesOf(db, rows));
    return cardOf(rows, (row) => {
      const title = titles.get(row.id) ?? "";
      return { _id: row.id, title, ...(row.scheduled_at === null ? {} : { at: row.scheduled_at }) };
    });
  },
};
