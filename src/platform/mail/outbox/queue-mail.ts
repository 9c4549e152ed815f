import { foldHandle } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { MailKind } from "#contract/mail/mail-kinds.ts";
import { atOnce } from "#database/at-once.ts";
import type { Tx } from "#database/database.ts";
import { prepared } from "#database/prepared.ts";
import { enqueue, enqueueing } from "#platform/jobs/jobs.ts";
import type { MailAttachment } from "../attachments/attachment.ts";
import { attaching, storeContents } from "../attachments/store-attachments.ts";
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

/** The kind of the job that sends mails. */
export const sendMailJob = "send-mail";

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
  const writing = prepared(tx, {
    shape: "queue a mail",
    values: row,
    build: (from, values) => from.insertInto("mails").values(values),
  });
  await atOnce(tx, [
    writing,
    ...attaching(tx, { mail: id, attachments }),
    enqueueing(tx, attemptOf({ mail: id, name: "first", at: now })),
  ]);
}

/** `name` identifies this attempt among all attempts to send the mail. */
type Attempt = { mail: string; name: string; at: Date };

export async function enqueueAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await enqueue(tx, attemptOf(attempt));
}

function attemptOf({ mail, name, at }: Attempt) {
  return { id: `${mail}:${name}`, kind: sendMailJob, payload: { mail }, runAt: at };
}
