import type { ProblemReply } from "#contract/wire/problem.ts";
import { Choice, errorAt, Field } from "#web/site/forms/field.tsx";
import { useTexts } from "#web/texts.tsx";
import type { Address } from "../address.ts";
import { addressHints } from "../address-hints.ts";
import { zipLast } from "../address-lines.ts";
import type { NamedCountry } from "../countries.ts";

type Props = {
  /** Of the fields: `shippingData`. It is also what the API calls the address. */
  prefix: string;
  /** For what browsers fill in: whose address it is (HTML autofill detail tokens). */
  section: "shipping" | "billing";
  address: Partial<Address> | null;
  countries: readonly NamedCountry[];
  refused: ProblemReply | null | undefined;
  /** Businesses may give their VAT ID. */
  withVatId?: boolean;
};

/** The fields of an address, in the order of its country; none but those that a letter needs have to be filled in. */
export function AddressFields({ prefix, section, address, countries, refused, withVatId = false }: Props) {
  const t = useTexts();
  const country = address?.country ?? countries[0]?.code ?? "";
  const field = (name: keyof Address, token: string) => ({
    id: `${prefix}-${name}`,
    name: `${prefix}.${name}`,
    autoComplete: `${section} ${token}`,
    defaultValue: address?.[name] ?? "",
    error: errorAt(refused, `${prefix}/${name}`),
  });
  const company = field("company", "organization");
  const vatId = field("vatId", "off");
  const hint = address && addressHints(address)[0]?.hint;
  const zip = (
    <Field
      key="zip"
      {...field("zip", "postal-code")}
      label={t("shop:address.zip")}
      inputMode={country === "DE" || country === "AT" || country === "CH" ? "numeric" : undefined}
      maxLength={12}
    />
  );
  const city = <Field key="city" {...field("city", "address-level2")} label={t("shop:address.city")} maxLength={80} />;
  return (
    <div className="shop-address">
      <Field {...field("name", "name")} label={t("shop:address.name")} maxLength={100} required />
      <Field
        {...field("street", "street-address")}
        label={t("shop:address.street")}
        hint={hint && t(`shop:address.hint.${hint}`)}
        maxLength={100}
        required
      />
      <div className="shop-address-town" data-zip={zipLast.has(country) ? "last" : undefined}>
        {zipLast.has(country) ? [city, zip] : [zip, city]}
      </div>
      <Choice
        id={`${prefix}-country`}
        name={`${prefix}.country`}
        autoComplete={`${section} country`}
        label={t("shop:address.country")}
        defaultValue={country}
        error={errorAt(refused, `${prefix}/country`)}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <details
        className="shop-address-company"
        open={Boolean(address?.company || address?.vatId || company.error || vatId.error)}
      >
        <summary>{t("shop:address.business")}</summary>
        <Field {...company} label={t("shop:address.company")} maxLength={100} />
        {withVatId && (
          <Field
            {...vatId}
            autoComplete="off"
            label={t("shop:address.vatId")}
            hint={t("shop:address.vatIdHint")}
            maxLength={20}
          />
        )}
      </details>
      <Field
        {...field("phone", "tel")}
        type="tel"
        label={t("shop:address.phone")}
        hint={t("shop:address.phoneHint")}
        maxLength={30}
      />
    </div>
  );
}
