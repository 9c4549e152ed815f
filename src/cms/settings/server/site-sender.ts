import { shown } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Sender } from "#platform/mail/letter.ts";
import type { Settings } from "#platform/settings.ts";
import { type ConfigDocument, readStoredConfig } from "./config-document.ts";

type From = { db: Db; settings: Pick<Settings, "publicUrl" | "mailFrom" | "port"> };

/** In whose name the site writes, and where the links in its mails lead. */
export async function siteSender({ db, settings }: From): Promise<Sender> {
  const { document } = await readStoredConfig(db);
  const url = siteUrl(document, settings);
  const { from, replyTo } = document.mail;
  return {
    name: siteName(document),
    from: settings.mailFrom ?? (from || `noreply@${new URL(url).hostname}`),
    replyTo: replyTo || document.address.email || null,
    url,
    foot: footOf(document),
  };
}

/** In the main language. */
function siteName({ pagetitle, translations, language }: ConfigDocument): string {
  return shown({ de: pagetitle, en: translations.en?.pagetitle ?? "" }, language)?.text ?? "";
}

/** Where the business is and how to reach it, as far as the owner has said so. */
function footOf({ pagetitle, address }: Pick<ConfigDocument, "pagetitle" | "address">): string[] {
  const { name, street, zip, city, phone, email } = address;
  const place = [name === pagetitle ? "" : name, street, `${zip} ${city}`.trim()];
  return [place.filter(Boolean).join(" · "), phone, email].filter(Boolean);
}

/**
 * What is configured, else where the owner set the site up, else this machine. Never what a request says: a stranger
 * could otherwise have a mail sent whose link leads to another site, with a token in it.
 */
function siteUrl({ url }: Pick<ConfigDocument, "url">, { publicUrl, port }: From["settings"]): string {
  return publicUrl ?? (url || `http://localhost:${port}`);
}
