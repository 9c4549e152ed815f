import { type BlockView, type TextShown, Words } from "#cms/pages/web/index.ts";
import { dialled, phoneText } from "#contract/formats/phone.ts";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import type { ContactProps } from "../block.ts";

export type ShownContact = Pick<ContactProps, "look"> & {
  title: TextShown;
  text: TextShown;
  /** Its lines; none if it is left out. */
  address: string[];
  phone: string;
  mail: string;
  /** Where a map shows the address; null for no link. */
  map: string | null;
  ld: object | null;
};

/** Address, telephone and e-mail of the business. Numbers are dialled and mails begun by a click. */
export function ContactDetails({ shown, edits }: BlockView<ShownContact>) {
  const t = useTexts();
  const language = useLanguage();
  const { look, title, text, address, phone, mail, map } = shown;
  const [first, ...more] = address;
  const nothing = !first && !phone && !mail && !map;
  return (
    <section className="element contact-details">
      <div className="wrap">
        <Words as="h2" of={title} prop="title" edits={edits} />
        <Words as="p" className="contact-text" of={text} prop="text" edits={edits} />
        {nothing && edits && <p className="contact-text">{t("business:contact.missing")}</p>}
        {!nothing && (
          <address className={`contact-${look}`}>
            {(first || map) && (
              <div className="contact-part">
                {first && <strong>{first}</strong>}
                {more.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                {map && (
                  <a href={map} className="contact-map">
                    {t("business:contact.map")}
                  </a>
                )}
              </div>
            )}
            {phone && (
              <div className="contact-part">
                <span className="contact-label">{t("business:contact.phone")}</span>
                <a href={`tel:${dialled(phone)}`}>{phoneText(phone, language)}</a>
              </div>
            )}
            {mail && (
              <div className="contact-part">
                <span className="contact-label">{t("business:contact.mail")}</span>
                <a href={mailtoOf(mail)}>{mail}</a>
              </div>
            )}
          </address>
        )}
      </div>
    </section>
  );
}
