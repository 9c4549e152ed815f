import { foldHandle } from "#contract/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import { enqueue } from "../jobs.ts";
import { type Letter, letterHtml, letterText, type Sender } from "./letter.ts";

export type NewMail = {
  id: string;
  /** Which template made it. */
  kind: string;
  to: string;
  language: Language;
  letter: Letter;
  sender: Sender;
  /** The one-time token that goes where the letter says `secretMarker`. */
  secret?: string | null;
  /** The user whose act caused it; may read its link in the admin centre. */
  causedBy?: string | null;
  now: Date;
};

/** The kind of the job that sends mails. */
export const sendMailJob = "send-mail";

/** Writes a mail down in the transaction that gives reason for it; it leaves after the commit. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  const { id, kind, to, language, letter, sender, secret = null, causedBy = null, now } = mail;
  const time = now.toISOString();
  await tx
    .insertInto("mails")
    .values({
      id,
      kind,
      recipient: to,
      recipient_folded: foldHandle(to),
      language,
      subject: letter.subject,
      text: letterText({ letter, sender, language }),
      html: letterHtml({ letter, sender, language }),
      secret,
      caused_by: causedBy,
      state: "queued",
      attempts: 0,
      next_at: time,
      leased_until: null,
      error_code: null,
      error: null,
      created_at: time,
      done_at: null,
    })
    .execute();
  await enqueueAttempt(tx, { mail: id, name: "first", at: now });
}

/** `name` tells this attempt from all others of the mail. */
type Attempt = { mail: string; name: string; at: Date };

export async function enqueueAttempt(tx: Tx, { mail, name, at }: Attempt): Promise<void> {
  await enqueue(tx, { id: `${mail}:${name}`, kind: sendMailJob, payload: { mail }, runAt: at });
}
