import { beginningOf, cardOf, cardRows, type OverviewCard } from "#platform/overview.ts";

/** Unread messages, the latest first. */
export const unreadCard: OverviewCard = {
  needs: "message.read",
  async read({ db }) {
    const rows = await db
      .selectFrom("messages")
      .select(({ fn }) => [
        "id",
        "name",
        "email",
        "subject",
        "message",
        "sent_at",
        fn.countAll<number>().over().as("total"),
      ])
      .where("folder", "=", "inbox")
      .where("is_read", "=", 0)
      .where("deleted_at", "is", null)
      .orderBy("sent_at", "desc")
      .orderBy("id", "desc")
      .limit(cardRows)
      .execute();
    return cardOf(rows, ({ id, name, email, subject, message, sent_at }) => ({
      ...{ _id: id, title: name || email, text: beginningOf(subject || message), at: sent_at },
    }));
  },
};
