import type { MailState } from "#contract/mail/mail-states.ts";
import { UnfitRecipient } from "./transport.ts";

export type Failure = {
  /** As in `problems`. */
  code: "RECIPIENT_REJECTED" | "MAIL_FAILED" | "LINK_EXPIRED" | "ADDRESS_SUPPRESSED";
  /** What the mail server said, or what kept us from asking it. */
  said: string;
  /** The state that trying again cannot change; null: it is tried again. */
  final: Extract<MailState, "refused" | "failed"> | null;
};

/** What nodemailer tells: its own code, the reply with its number, and which command it was the reply to. */
type SmtpError = { code?: string; responseCode?: number; command?: string; response?: string; message?: string };

/** They ask for a login or another order of commands: the mail is not at fault (RFC 4954 §6, RFC 5321 §4.2.2). */
const ourFault = new Set([503, 530, 534, 535, 538]);

/**
 * Replies of the five hundreds to recipient or content are final (RFC 5321 §4.2.1). Those to greeting, login or
 * sender are about the set-up of the site, which somebody may mend.
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

/** X.2.2 (RFC 3463 §3.3): its owner may clear it out. */
export function isMailboxFull({ subject, detail }: Status): boolean {
  return subject === "2" && detail === "2";
}

/** X.7 (RFC 3463 §3.8): not that the mailbox were missing, but that we may not send to it. */
export function isPolicy({ subject }: Pick<Status, "subject">): boolean {
  return subject === "7";
}
