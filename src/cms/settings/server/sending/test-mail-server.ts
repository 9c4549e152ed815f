import type { ConfigChange, Locked, MailTrouble } from "#cms/settings/contract.ts";
import type { Language } from "#contract/language.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import { audit } from "#platform/audit.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { letterHtml, letterText } from "#platform/mail/letter.ts";
import { serverOfUrl } from "#platform/mail/transport/mail-server.ts";
import { type TrialFailure, tryMailServer } from "#platform/mail/transport/try-mail-server.ts";
import type { Platform } from "#platform/platform.ts";
import { changedMail } from "../config/changed-document.ts";
import { readStoredConfig } from "../config/config-document.ts";
import { mailFaults } from "../config/config-faults.ts";
import { serverTestLetter } from "./server-test-letter.ts";
import { mailServerOf } from "./site-mail-server.ts";

type Trial = {
  change: NonNullable<ConfigChange["mail"]>;
  locked: Locked;
  /** The caller's own address: nobody else can be written to by it. */
  to: string;
  by: string | null;
  language: Language;
  now: Date;
};

/** So that nobody tries passwords by it, or asks other servers without end. */
const mostTrials = { most: 20, seconds: 3600 };

/**
 * Sends a mail by settings that are not stored yet, and waits until the server has taken or refused it. Nothing is
 * stored.
 * @throws Problem that says what failed, at the field where it can be put right
 */
export async function testMailServer(
  platform: Platform,
  { change, locked, to, by, language, now }: Trial,
): Promise<void> {
  const { db, settings, post, outside } = platform;
  const { document } = await readStoredConfig(db);
  const mail = changedMail(document.mail, change);
  refuseFaults(mailFaults({ mail: change, before: document.mail, after: mail, locked }), language);
  const server = settings.smtpUrl ? serverOfUrl(settings.smtpUrl) : mailServerOf(mail);
  if (!server) throw new Problem("MAIL_SERVER_MISSING", { field: "mail/host" });
  await countUp(db, { key: `mail-server-test:${by}`, ...mostTrials, now });
  const own = await post.sender();
  const sender = { ...own, from: settings.mailFrom ?? (mail.from || own.from), replyTo: mail.replyTo || own.replyTo };
  const letter = serverTestLetter({ site: sender.name, host: server.host, language });
  const framing = { letter, sender, language };
  const bodies = { text: letterText(framing), html: letterHtml(framing) };
  const parcel = { id: outside.id(), to, subject: letter.subject, ...bodies, language, sender, at: now };
  await db.transaction().execute((tx) => audit(tx, { by, action: "config.testMail", now }));
  const failure = await tryMailServer(server, parcel);
  if (failure)
    throw new Problem(failure.kind, {
      ...at(failure),
      values: { host: server.host, port: server.port, said: failure.said },
    });
}

/** Where each failure is put right. */
const places: Record<TrialFailure["kind"], string> = {
  MAIL_HOST_UNKNOWN: "mail/host",
  MAIL_PORT_CLOSED: "mail/port",
  MAIL_SERVER_SILENT: "mail/port",
  MAIL_CERTIFICATE: "mail/host",
  MAIL_ENCRYPTION: "mail/encryption",
  MAIL_LOGIN_WRONG: "mail/password",
  MAIL_SENDER_REFUSED: "mail/from",
  MAIL_RECEIVER_REFUSED: "",
  MAIL_SERVER_REFUSED: "",
} satisfies Partial<Record<MailTrouble, string>>;

function at({ kind }: TrialFailure): { field?: string } {
  return places[kind] ? { field: places[kind] } : {};
}
