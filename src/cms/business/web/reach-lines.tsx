import type { Business } from "#cms/business/business.ts";
import { dialled, phoneText } from "#contract/formats/phone.ts";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** Telephone and e-mail as lines of an address, as far as they are known. */
export function ReachLines({ phone, email }: Pick<Business, "phone" | "email">) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      {phone && (
        <span>
          {t("business:contact.phone")}: <a href={`tel:${dialled(phone)}`}>{phoneText(phone, language)}</a>
        </span>
      )}
      {email && (
        <span>
          {t("business:contact.mail")}: <a href={mailtoOf(email)}>{email}</a>
        </span>
      )}
    </>
  );
}
