import { createHash } from "node:crypto";
import { textOf } from "#cms/messages/form.ts";
import type { Answer } from "#cms/messages/message.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { documentOf } from "../forms/form-row.ts";
import { formRow } from "../forms/read-forms.ts";
import { foldedTexts, tell } from "./send-message.ts";

/** A message that came another way than by a form, from somebody whom another feature knows. */
type Received = {
  /** What makes it the same message when it comes again. */
  once: string;
  subject: string;
  message: string;
  name: string;
  email: string;
  answers: Answer[];
  /** In which language it is written. */
  language: Language;
  sender: Sender;
  main: Language;
  by: string | null;
  id: () => string;
  now: Date;
};

/** Stores it in the inbox, as if by the contact form, and tells the owner. Returns its id; null if it is there already. */
export async function receiveMessage(tx: Tx, received: Received): Promise<string | null> {
  const { once, subject, message, name, email, answers, language, sender, main, by, now } = received;
  const form = await formRow(tx, { id: undefined });
  const written = { subject, company: "", message, name, email, answers };
  const [id, time] = [received.id(), now.toISOString()];
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("messages")
    .values({
      ...{ id, version: 1, sending: createHash("sha256").update(once).digest("hex"), form_id: form.id },
      ...{ folder: "inbox", is_read: 0, subject, company: "", message, name },
      ...{ email, email_folded: foldHandle(email), answers: JSON.stringify(answers), language },
      ...{ score: 0, signs: "[]", tags: "[]", assigned_to: null, folded: foldedTexts(written) },
      ...{ sent_at: time, active_at: time, changed_at: time, deleted_at: null },
    })
    .onConflict((conflict) => conflict.column("sending").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return null;
  const of = { id: form.id, name: textOf(documentOf(form).name, main) };
  await tell(tx, { message: id, form: of, written, language, sender, main, by, id: received.id, now });
  return id;
}
