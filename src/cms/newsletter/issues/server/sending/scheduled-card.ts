import { shown } from "#contract/language.ts";
import { cardOf, cardRows, endOfPlans, type OverviewCard } from "#platform/overview.ts";
import { documentOf } from "../issue-row.ts";

/** Issues that are sent within the next days, the earliest first. */
export const scheduledCard: OverviewCard = {
  needs: "newsletter.read",
  async read({ db }, { language, now }) {
    const rows = await db
      .selectFrom("issues")
      .select(({ fn }) => ["id", "document", "scheduled_at", fn.countAll<number>().over().as("total")])
      .where("state", "=", "scheduled")
      .where("scheduled_at", "<=", endOfPlans(now))
      .orderBy("scheduled_at")
      .orderBy("id")
      .limit(cardRows)
      .execute();
    return cardOf(rows, (row) => {
      const title = shown(documentOf(row).subject, language)?.text ?? "";
      return { _id: row.id, title, ...(row.scheduled_at === null ? {} : { at: row.scheduled_at }) };
    });
  },
};
