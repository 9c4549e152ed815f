import { notify } from "#platform/faces/notifications.ts";
import { outside } from "#platform/outside.ts";
import type { SentMails } from "./note-report.ts";

/** The sent mails of the outbox. */
export const outboxMails: SentMails = {
  async recipientOf(db, { id }) {
    const row = await db
      .selectFrom("mails")
      .select("recipient")
      .where("id", "=", id)
      .where("state", "=", "sent")
      .executeTakeFirst();
    return row?.recipient ?? null;
  },
  async noteReturn(tx, { id, returned }) {
    const { subject, kind } = await tx
      .updateTable("mails")
      .set({ returned: JSON.stringify(returned) })
      .where("id", "=", id)
      .returning(["subject", "kind"])
      .executeTakeFirstOrThrow();
    if (kind === "digest") return;
    const now = new Date(returned.at);
    const told = { id: outside.id(), kind: "mail.failed", thing: id, facts: { subject }, by: null, now } as const;
    await notify(tx, told);
  },
};
