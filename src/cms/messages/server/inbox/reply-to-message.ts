import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { type Language, spokenIn } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { messageIdOf } from "#platform/mail/transport/compose-mail.ts";
import { replyLetter } from "../letters.ts";
import { messagesChanged } from "./unread.ts";

type Replying = {
  message: string;
  /** A new id, made where the answer is written: the same one again is the same answer. */
  reply: string;
  text: string;
  by: string | null;
  sender: Sender;
  mail: string;
  now: Date;
};

/**
 * Replies to a message by mail. The mail continues the conversation of the earlier ones, and the reply is in the thread
 * with its author; its delivery is read from the outbox.
 * @throws Problem `C404`, `FIELD_REQUIRED`; `EMAIL_INVALID` if the visitor gave no address
 */
export function replyToMessage(db: Db, replying: Replying): Promise<void> {
  return db.transaction().execute((tx) => reply(tx, replying));
}

async function reply(tx: Tx, { message: id, reply: key, by, sender, mail, now, ...replying }: Replying): Promise<void> {
  const text = replying.text.trim();
  if (text === "") throw new Problem("FIELD_REQUIRED", { field: "text" });
  const message = await tx
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!message) throw new Problem("C404");
  if (message.email === "") throw new Problem("EMAIL_INVALID");
  const former = await tx
    .selectFrom("replies")
    .select("mail_id")
    .where("message_id", "=", id)
    .orderBy("sent_at")
    .execute();
  const time = now.toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("replies")
    .values({ id: key, message_id: id, mail_id: mail, user_id: by, text, sent_at: time })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await tx
    .updateTable("messages")
    .set((eb) => ({
      is_read: 1,
      active_at: time,
      changed_at: time,
      version: eb("version", "+", 1),
      // Whoever is answered was no spam.
      folder: eb.case().when("folder", "=", "spam").then("inbox").else(eb.ref("folder")).end(),
    }))
    .where("id", "=", id)
    .execute();
  const references = former.map(({ mail_id }) => messageIdOf({ id: mail_id, sender }));
  const language = spokenIn(message.language as Language, await readSiteLanguages(tx));
  const to = {
    name: message.name || message.email,
    subject: message.subject,
    message: message.message,
    sent: message.sent_at,
  };
  await queueMail(tx, {
    ...{ id: mail, kind: "messageReply", to: message.email, language, sender, causedBy: by, now },
    letter: replyLetter({ text, to, sender, language }),
    thread: { messageId: references.at(-1) ?? null, references },
  });
  await messagesChanged(tx, { now });
  await audit(tx, { by, action: "message.reply", thing: id, now });
}
