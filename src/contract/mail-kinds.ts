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
