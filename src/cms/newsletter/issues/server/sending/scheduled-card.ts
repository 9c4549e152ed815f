import { cardOf, endOfPlans, type OverviewCard } from "#platform/faces/overview.ts";
import { titlesOf } from "../issue-titles.ts";

/** Issues that are sent within the next days, the earliest first. */
export const scheduledCard: OverviewCard = {
  needs: "newsletter.read",
  read({ db }, { now }) {
    const scheduled = db
      .selectFrom("issues")
      .select(["id", "document", "scheduled_at"])
      .where("state", "=", "scheduled")
      .where("scheduled_at", "<=", endOfPlans(now))
      .orderBy("scheduled_at")
      .orderBy("id");
    return cardOf(scheduled, async (rows) => {
      const titles = new Map(await titlesOf(db, rows));
      return rows.map(({ id, scheduled_at }) => ({
        ...{ _id: id, title: titles.get(id) ?? "" },
        ...(scheduled_at === null ? {} : { at: scheduled_at }),
      }));
    });
  },
};
