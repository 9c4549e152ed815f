import type { MailState } from "#contract/mail/mail-states.ts";
import { UnfitRecipient } from "./compose-mail.ts";

export type Failure = {
  /** As in `problems`. */
  code: "RECIPIENT_REJECTED" | "MAIL_FAILED" | "LINK_EXPIRED" | "ADDRESS_SUPPRESSED";
  /** The reply of the mail server, or what prevented us from asking it. */
  said: string;
  /** The final state; null if the mail is retried. */
  final: Extract<MailState, "refused" | "failed"> | null;
};

/** An error of nodemailer: its own code, the reply with its number, and the command that was answered. */
type SmtpError = { code?: string; responseCode?: number; command?: string; response?: string; message?: string };

/**
 * These replies ask for a login or another order of commands: the mail is not the cause (RFC 4954 §6, RFC 5321 §4.2.2).
 */
const ourFault = new Set([503, 530, 534, 535, 538]);

/**
 * Judges a failed attempt. Replies 5xx to recipient or content are final (RFC 5321 §4.2.1). Those to greeting, login or
 * sender are about the configuration of the site, which the owner may fix.
 */
export function judgeFailure(error: unknown): Failure {
  const { responseCode = 0, command, response, message } = error as SmtpError;
  const said = (response ?? message ?? String(error)).slice(0, 500);
  if (error instanceof UnfitRecipient) return { code: "RECIPIENT_REJECTED", said, final: "refused" };
  const aboutTheMail = (command === "RCPT TO" || command === "DATA") && !ourFault.has(responseCode);
  const [, subject, detail] = /^5\d\d[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(said) ?? [];
  if (responseCode < 500 || !aboutTheMail || isMailboxFull({ subject, detail }))
    return { code: "MAIL_FAILED", said, final: null };
  return {
    code: command === "RCPT TO" && !isPolicy({ subject }) ? "RECIPIENT_REJECTED" : "MAIL_FAILED",
    said,
    final: "refused",
  };
}

/** Subject and detail of an enhanced status code: `1.1` of `5.1.1`. */
type Status = { subject: string | undefined; detail: string | undefined };

/** X.2.2 (RFC 3463 §3.3): the owner of the mailbox may clear it. */
export function isMailboxFull({ subject, detail }: Status): boolean {
  return subject === "2" && detail === "2";
}

/** X.7 (RFC 3463 §3.8): the mailbox exists, but we may not send to it. */
export function isPolicy({ subject }: Pick<Status, "subject">): boolean {
  return subject === "7";
}
