import { type MailServer, serverOfUrl } from "#platform/mail/transport/mail-server.ts";
import type { Platform } from "#platform/platform.ts";
import type { ConfigDocument } from "../config/config-document.ts";
import { configRemembered } from "../config/config-remembered.ts";

/**
 * By which server mails are sent: the one that the server's settings name, else the owner's; null for none. For those who know
 * all changes (`Remembered`).
 */
export async function siteMailServer({ db, settings, remembered }: Remembering): Promise<MailServer | null> {
  if (settings.smtpUrl) return serverOfUrl(settings.smtpUrl);
  const { document } = await configRemembered({ db, remembered });
  return mailServerOf(document.mail);
}

/** Whether mails are sent; for requests, which know all changes. */
export async function sendsMails(platform: Remembering): Promise<boolean> {
  return (await mailHost(platform)) !== null;
}

type Remembering = Pick<Platform, "db" | "settings" | "remembered">;

/** The name of the machine by which mails are sent, by settings that are read once until they change; null for none. */
export async function mailHost({ db, settings, remembered }: Remembering): Promise<string | null> {
  if (settings.smtpUrl) return serverOfUrl(settings.smtpUrl).host;
  const { document } = await configRemembered({ db, remembered });
  return document.mail.host || null;
}

/** The owner's mail server; null while there is none. */
export function mailServerOf({ host, port, encryption, user, password }: ConfigDocument["mail"]): MailServer | null {
  return host ? { host, port, encryption, user, password: password ?? "" } : null;
}
