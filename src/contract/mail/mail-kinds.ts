/**
 * Which mails this product writes, by the template that makes them. A kind stands here before a feature can queue it;
 * then tests ask for its name in both languages (`mails:kind`) and for a sample of it that the admin centre shows
 * (`platform/mail/templates.ts` says how).
 */
export const mailKinds = [
  "verify",
  "known",
  "invite",
  "reset",
  "changed",
  "handle",
  "handleChanged",
  "digest",
  "issueTest",
  "newsletterConfirm",
  "newsletterKnown",
  "message",
  "messageReceipt",
  "messageReply",
  "guestbookReceipt",
  "guestbookDecision",
  "guestbookRemoved",
] as const;

export type MailKind = (typeof mailKinds)[number];

/** Written by a person, word for word. All others a machine sends by itself, and they say so (RFC 3834 §5). */
export const personalMails: ReadonlySet<string> = new Set<MailKind>(["messageReply"]);
