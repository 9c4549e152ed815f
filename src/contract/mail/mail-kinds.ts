import { ofFeatures, type Said } from "../declared/declared.ts";

export type MailKind = keyof Said<"mails">;

const kinds = ofFeatures(
  (features) => new Map(features.flatMap(({ mails = {} }) => Object.entries(mails) as [MailKind, string][])),
);

/**
 * The kinds of mails of this product, by template. A feature must declare a kind before it can queue a mail of it;
 * tests then ask for its name in both languages (`mails:kind`) and for a sample that the admin centre shows (see
 * `platform/mail/templates.ts`).
 */
export const mailKinds = ofFeatures(() => [...kinds().keys()]);

/**
 * Whether a person writes these mails word for word. All others are automatic and are marked as such (RFC 3834 §5).
 */
export function isPersonalMail(kind: string): boolean {
  return kinds().get(kind as MailKind) === "person";
}

/** Whether these mails hold a link that only their recipient may open, such as that which confirms a subscription. */
export function isProofMail(kind: string): boolean {
  return kinds().get(kind as MailKind) === "proof";
}
