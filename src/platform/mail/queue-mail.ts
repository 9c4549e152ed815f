import { foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { MailKind } from "#contract/mail/mail-kinds.ts";
import type { Tx } from "#database/database.ts";
import { enqueue } from "../jobs/jobs.ts";
import { type Letter, letterHtml, letterText, type Sender, type Written } from "./letter.ts";

/** Which conversation a mail belongs to: message ids as they stood in the heads of its mails, brackets included. */
export type Thread = {
  /** The mail that it answers; null when that one had no number. */
  messageId?: string | null;
  /** Those before it, the oldest first. */
  references: string[];
};

export type NewMail = {
  id: string;
  /** Which template made it. */
  kind: MailKind;
  to: string;
  language: Language;
  /** Framed here, or whole already. */
  letter: Letter | Written;
  sender: Sender;
  /** The one-time token that goes where the letter says `secretMarker`. */
  secret?: string | null;
  /** The user whose act caused it; may read its link in the admin centre. */
  causedBy?: string | null;
  /** Where an answer goes, if not to the business: one bare address. */
  replyTo?: string | null;
  thread?: Thread;
  now: Date;
};

/** The kind of the job that sends mails. */
export const sendMailJob = "send-mail";

/** Writes a mail down in the transaction that gives reason for it; it leaves after the commit. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  const { id, kind, to, language, letter, sender, now } = mail;
  const { secret = null, causedBy = null, replyTo = null, thread } = mail;
  const { subject, text, html } = "html" in letter ? letter : framed({ letter, sender, language });
  const time = now.toISOString();
  await tx
    .insertInto("mails")
    .values({
      id,
      kind,
      recipient: to,
      recipient_folded: foldHandle(to),
      language,
      subject,
      text,
      html,
      secret,
      caused_by: causedBy,
      reply_to: replyTo,
      thread: thread ? JSON.stringify(thread) : null,
      returned: null,
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

function framed(framing: { letter: Letter; sender: Sender; language: Language }): Written {
  return { subject: framing.letter.subject, text: letterText(framing), html: letterHtml(framing) };
}

/** `name` tells this attempt from all others of the mail. */
type Attempt = { mail: string; name: string; at: Date };

export async function enqueueAttempt(tx: Tx, { mail, name, at }: Attempt): Promise<void> {
  await enqueue(tx, { id: `${mail}:${name}`, kind: sendMailJob, payload: { mail }, runAt: at });
}
