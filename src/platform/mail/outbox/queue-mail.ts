import { foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { MailKind } from "#contract/mail/mail-kinds.ts";
import type { Tx } from "#database/database.ts";
import type { MailRow } from "#database/schema.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import type { MailAttachment } from "../attachments/attachment.ts";
import { attach, storeContents } from "../attachments/store-attachments.ts";
import { framed, type Letter, type MailLinks, type Sender, type Written } from "../letter.ts";
import { isSwitchedOff, withOwnWords } from "../own-words.ts";

/** The conversation of a mail: message ids from the headers of its mails, brackets included. */
export type Thread = {
  /** The mail that it replies to; null if that one had no id. */
  messageId?: string | null;
  /** The mails before it, oldest first. */
  references: string[];
};

export type NewMail = {
  id: string;
  /** The template it was made from. */
  kind: MailKind;
  to: string;
  language: Language;
  /** A letter is framed here; other mails are complete. */
  letter: Letter | Written;
  sender: Sender;
  /** The one-time token that replaces `secretMarker`. */
  secret?: string | null;
  /** The secrets that replace markers of `linkMarker`. */
  links?: MailLinks;
  /** The user whose act caused it; that user may read its link in the admin centre. */
  causedBy?: string | null;
  /** Where replies go if not to the business: one bare address. */
  replyTo?: string | null;
  thread?: Thread;
  /** Files that it brings, in this order: ten with 10 MB together at most. */
  attachments?: MailAttachment[];
  now: Date;
};

/**
 * The kinds of the jobs that send mails. Those with `links` have one of their own: during an update, a process of a version
 * that does not know them would send the markers.
 */
export const sendMailJobs = { plain: "send-mail", linked: "send-linked-mail" } as const;

/**
 * Queues a mail in the transaction that causes it; it is sent after the commit. A letter of a kind that its owner has
 * switched off is not queued.
 * @throws Error for attachments that no mail may bring
 */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  const { id, kind, to, language, letter, sender, now } = mail;
  const { secret = null, links, causedBy = null, replyTo = null, thread, attachments = [] } = mail;
  if (!("html" in letter) && isSwitchedOff({ kind, sender })) return;
  const {
    subject,
    text,
    html,
    code = null,
  } = "html" in letter
    ? letter
    : framed({ letter: withOwnWords(letter, { kind, sender, language }), sender, language });
  const time = now.toISOString();
  await storeContents(tx, attachments);
  const row = {
    id,
    kind,
    recipient: to,
    recipient_folded: foldHandle(to),
    language,
    subject,
    text,
    html,
    code,
    secret,
    links: links ? JSON.stringify(links) : null,
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
  };
  await deferPrepared(tx, {
    shape: "queue a mail",
    values: row,
    build: (from, values) => from.insertInto("mails").values(values),
  });
  await attach(tx, { mail: id, attachments });
  await enqueueAttempt(tx, { mail: row, name: "first", at: now });
}

/** `name` identifies this attempt among all attempts to send the mail. */
type Attempt = { mail: Pick<MailRow, "id" | "links">; name: string; at: Date };

export async function enqueueAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const { mail, name, at } = attempt;
  const kind = sendMailJobs[mail.links === null ? "plain" : "linked"];
  await enqueue(tx, { id: `${mail.id}:${name}`, kind, payload: { mail: mail.id }, runAt: at });
}
