import { phoneText } from "#contract/formats/phone.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Sender } from "#platform/mail/letter.ts";
import type { Platform } from "#platform/platform.ts";
import type { Settings } from "#platform/settings.ts";
import { type ConfigDocument, readStoredConfig } from "../config/config-document.ts";
import { configRemembered } from "../config/config-remembered.ts";

type From = { db: Db; settings: Pick<Settings, "publicUrl" | "mailFrom" | "port"> };

/**
 * In whose name the site writes, and where the links in its mails lead; made once until the settings change. Current for
 * whoever has called `catchUp`.
 */
export function siteSender({ settings, ...from }: From & Pick<Platform, "remembered">): Promise<Sender> {
  const read = async () => senderOf((await configRemembered(from)).document, settings);
  return from.remembered.get("sender", { tags: ["config"], read });
}

function senderOf(document: ConfigDocument, settings: From["settings"]): Sender {
  const url = siteUrl(document, settings);
  const { from, replyTo } = document.mail;
  return {
    name: siteName(document),
    from: settings.mailFrom ?? (from || `noreply@${new URL(url).hostname}`),
    replyTo: replyTo || document.business.email || null,
    ...{ url, main: document.language },
    foot: { de: footOf(document, "de"), en: footOf(document, "en") },
    ...ownMails(document),
  };
}

/** Where the site is read: scheme and host without a slash at the end, and the language without a mount. */
export async function siteAddress({ db, settings }: From): Promise<SiteAddress> {
  return siteAddressOf((await readStoredConfig(db)).document, settings);
}

type SiteAddress = { url: string; main: Language };

/** The same, for whoever has the settings of the site at hand. */
export function siteAddressOf(
  document: Pick<ConfigDocument, "url" | "domain" | "language">,
  settings: From["settings"],
): SiteAddress {
  return { url: siteUrl(document, settings), main: document.language };
}

/** Only if there is something. */
function ownMails({ components }: ConfigDocument): Pick<Sender, "own"> {
  const all = Object.entries(components.shop.mails).map(([kind, mail]) => {
    const { words_de: de = "", words_en: en = "" } = mail;
    return [kind, { off: "off" in mail && (mail.off ?? false), words: { de, en } }] as const;
  });
  return all.length === 0 ? {} : { own: Object.fromEntries(all) };
}

/** In the main language. */
function siteName({ pagetitle, translations, language }: ConfigDocument): string {
  return shown({ de: pagetitle, en: translations.en?.pagetitle ?? "" }, language)?.text ?? "";
}

/** Where the business is and how to reach it, as far as the owner has said so. */
function footOf(document: ConfigDocument, language: Language): string[] {
  const { name, phone, email, address } = document.business;
  const { street, zip, city } = address;
  const place = [name === siteName(document) ? "" : name, street, `${zip} ${city}`.trim()];
  return [place.filter(Boolean).join(" · "), phoneText(phone, language), email].filter(Boolean);
}

/**
 * What the server decides, else the domain of the owner, else where the owner set the site up, else this machine. Never
 * what a request says: a stranger could otherwise have a mail sent whose link leads to another site, with a token in it.
 */
function siteUrl(
  { url, domain }: Pick<ConfigDocument, "url" | "domain">,
  { publicUrl, port }: From["settings"],
): string {
  if (publicUrl) return publicUrl;
  // Where it was set up under its domain, scheme and port are known to be right.
  const setUpThere = domain !== "" && URL.parse(url)?.hostname === URL.parse(`https://${domain}`)?.hostname;
  return (domain && !setUpThere ? `https://${domain}` : url) || `http://localhost:${port}`;
}
