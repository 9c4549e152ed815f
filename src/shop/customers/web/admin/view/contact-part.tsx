import { Anchor, DataList, Text } from "@mantine/core";
import { Link } from "react-router";
import { dayText } from "#contract/formats/dates/date-time.ts";
import { mailtoOf } from "#contract/mail/mail-address.ts";
import { addressLines } from "#shop/addresses/address-lines.ts";
import type { CustomerDetail } from "#shop/customers/contract.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Fact } from "#web/admin/pieces/part.tsx";
import { useLanguage, useTexts } from "#web/texts.tsx";

type Props = { customer: CustomerDetail };

/** How to reach a customer, and whether there is an account. */
export function ContactPart({ customer }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { name, email, user, newsletter, since } = customer;
  return (
    <FormSection id="customer-contact" title={t("admin:customers.part.contact")}>
      <DataList labelWidth={140}>
        <Fact label={t("admin:customers.contact.name")}>{name || email}</Fact>
        <Fact label={t("admin:customers.contact.email")}>
          <Anchor href={mailtoOf(email)} size="sm">
            {email}
          </Anchor>
        </Fact>
        <Fact label={t("admin:customers.contact.account")}>
          {user === null ? (
            t("admin:customers.contact.guest")
          ) : (
            <Anchor component={Link} to={`/admincenter/settings/users/${user}`} size="sm">
              {t("admin:customers.contact.open")}
            </Anchor>
          )}
        </Fact>
        <Fact label={t("admin:customers.contact.since")}>{dayText(since, language)}</Fact>
        <Fact label={t("admin:customers.contact.newsletter")}>
          {t(`admin:customers.newsletter.${newsletter ?? "none"}`)}
        </Fact>
      </DataList>
    </FormSection>
  );
}

/** Of the address book of an account; of a guest, those of the last orders. */
export function AddressesPart({ customer: { addresses } }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <FormSection id="customer-addresses" title={t("admin:customers.part.addresses")}>
      {addresses.length === 0 && <Text size="sm">{t("admin:customers.noAddresses")}</Text>}
      {addresses.length > 0 && (
        <ul className="customer-entries">
          {addresses.map((address) => (
            <li key={JSON.stringify(address)}>
              <p className="customer-block">{addressLines(address, language).join("\n")}</p>
              {address.phone && (
                <Anchor href={`tel:${address.phone.replace(/[^+\d]/g, "")}`} size="sm">
                  {address.phone}
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
