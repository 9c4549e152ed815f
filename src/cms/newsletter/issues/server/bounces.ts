import { isId } from "#contract/id.ts";
import type { SentMails } from "#platform/mail/bounces/note-report.ts";

/** The mails of issues: one that comes back is counted, once, whatever is said about it later. */
export const issueMails: SentMails = {
  async recipientOf(db, { id }) {
    if (!isId(id)) return null;
    const row = await db
      .selectFrom("issue_deliveries")
      .innerJoin("subscribers", "subscribers.id", "issue_deliveries.subscriber_id")
      .select("subscribers.address")
      .where("issue_deliveries.id", "=", id)
      .where("issue_deliveries.state", "in", ["handed", "sent", "doubtful"])
      .executeTakeFirst();
    return row?.address ?? null;
  },
  async noteReturn(tx, { id }) {
    const noted = await tx
      .updateTable("issue_deliveries")
      .set({ bounced: 1 })
      .where("id", "=", id)
      .where("bounced", "=", 0)
      .returning("issue_id")
      .executeTakeFirst();
    if (!noted) return;
    await tx
      .updateTable("issues")
      .set((eb) => ({ bounced: eb("bounced", "+", 1) }))
      .where("id", "=", noted.issue_id)
      .execute();
  },
};
