import { configRemembered, siteAddressOf } from "#cms/settings/server/index.ts";
import { phoneText } from "#contract/formats/phone.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Platform } from "#platform/platform.ts";

/** Who a document comes from: what the business says of itself, in one language. */
export type Sender = {
  name: string;
  claim: string;
  /** Street, and postcode with town. */
  address: string[];
  /** Telephone, address for mails, and address of the site without its scheme. */
  contacts: string[];
  /** Where the site is read, without a slash at the end; and the language without a mount. */
  url: string;
  main: Language;
};

export async function senderOf(
  { db, remembered, settings }: Pick<Platform, "db" | "remembered" | "settings">,
  { language }: { language: Language },
): Promise<Sender> {
  const { document } = await configRemembered({ db, remembered });
  const { url } = siteAddressOf(document, settings);
  const { business, pagetitle, translations } = document;
  const { name, claim, address, phone, email } = business;
  const title = shown({ de: pagetitle, en: translations.en?.pagetitle ?? "" }, language)?.text ?? "";
  const { street, zip, city } = address;
  return {
    name: name || title,
    claim: shown({ de: claim.de ?? "", en: claim.en ?? "" }, language)?.text ?? "",
    address: [street, `${zip} ${city}`.trim()].filter(Boolean),
    contacts: [phoneText(phone, language), email, url.replace(/^https?:\/\//, "")].filter(Boolean),
    ...{ url, main: document.language },
  };
}
