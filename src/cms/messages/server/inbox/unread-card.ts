import { beginningOf, cardOf, type OverviewCard } from "#platform/faces/overview.ts";

/** Unread messages, the latest first. */
export const unreadCard: OverviewCard = {
  needs: "message.read",
  read({ db }) {
    const unread = db
      .selectFrom("messages")
      .select(["id", "name", "email", "subject", "message", "sent_at"])
      .where("folder", "=", "inbox")
      .where("is_read", "=", 0)
      .where("deleted_at", "is", null)
      .orderBy("sent_at", "desc")
      .orderBy("id", "desc");
    return cardOf(unread, (rows) =>
      rows.map(({ id, name, email, subject, message, sent_at }) => ({
        ...{ _id: id, title: name || email, text: beginningOf(subject || message), at: sent_at },
      })),
    );
  },
};
