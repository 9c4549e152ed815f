import { type Config, type MailEncryption, mailEncryptions } from "#cms/settings/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import type { VersionedForm } from "#web/admin/form/saving/use-versioned-form.ts";
import { type Fields, line, oneOfThese, text, typedNumber } from "#web/form/fields.ts";

export type MailValues = {
  host: string;
  port: number | "";
  encryption: MailEncryption;
  user: string;
  password: string;
  from: string;
  replyTo: string;
};

export type MailForm = VersionedForm<Config, MailValues>;

export const mailFields: Fields<MailValues> = {
  host: line("mail/host"),
  port: typedNumber("mail/port", 465),
  encryption: oneOfThese("mail/encryption", mailEncryptions, "tls"),
  user: line("mail/user"),
  // What is stored is never told; an empty field keeps it.
  password: text("mail/password", { held: () => "", secret: true, unsaidWhenEmpty: true }),
  from: line("mail/from"),
  replyTo: line("mail/replyTo"),
};

/** What came of a test mail: where it was sent, or why it was not. */
export type MailTestOutcome = { tested?: string | null; refused: ProblemReply | null };

/** The fields that belong to the server, which only owners change. */
export const serverNames = ["host", "port", "encryption", "user", "password"] as const;

export function mailText(values: MailValues, name: keyof MailValues, t: Translate): string {
  if (name === "encryption") return t(`admin:settings.mail.encryptions.${values.encryption}`);
  if (name === "password") return values.password ? "••••••" : "";
  return String(values[name]);
}
