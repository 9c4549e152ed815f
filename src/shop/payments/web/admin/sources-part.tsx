import { Alert, Text } from "@mantine/core";
import { paymentSources, sourceFault } from "#shop/payments/payment-sources.ts";
import { type Uncovered, uncoveredCountries } from "#shop/payments/uncovered-countries.ts";
import { formatMoney } from "#shop/pricing/amounts/money.ts";
import type { CountryChoice } from "#shop/shipping/countries.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import type { Errors, Fields } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import { type PaymentValues, type SetPayment, typedSettings } from "./payment-fields.ts";
import { SourceCard } from "./source-card.tsx";

type Props = {
  values: PaymentValues;
  errors: Errors<PaymentValues>;
  fields: Fields<PaymentValues>;
  reading: Reading;
  /** What payment services take here. */
  services: Parameters<typeof sourceFault>[2];
  /** To which countries is sent. */
  delivered: readonly string[];
  choices: readonly CountryChoice[];
  nameOf: (code: string) => string;
  onChange: SetPayment;
};

/** In which ways orders are paid, and for which orders each is offered. */
export function SourcesPart({ fields, services, delivered, ...facts }: Props) {
  const t = useTexts();
  const { values, errors } = facts;
  const settings = typedSettings(values, fields);
  // One that is off is asked about as if it were on: what it lacks is said before it is switched on.
  const possible = { ...settings, paymentsources: { ...settings.paymentsources, ...allOn } };
  const uncovered = uncoveredCountries(settings, { countries: delivered, adapters: services });
  const refused = paymentSources.map((source) => errors[source]).find(Boolean);
  return (
    <FormSection id="payment-sources" title={t("admin:payments.sources")} hint={t("admin:payments.sourcesHint")}>
      {refused && (
        <Alert color="red" variant="light" role="alert" icon={<Icon name="warning" />}>
          {refused}
        </Alert>
      )}
      <ul className="payments-sources">
        {paymentSources.map((source) => (
          <SourceCard key={source} source={source} fault={sourceFault(source, possible, services)} {...facts} />
        ))}
      </ul>
      <div role="status">{uncovered.length > 0 && <Gaps {...{ uncovered }} {...facts} />}</div>
    </FormSection>
  );
}

const allOn = Object.fromEntries(paymentSources.map((source) => [source, true]));

function Gaps({ uncovered, reading, nameOf }: { uncovered: Uncovered[] } & Pick<Props, "reading" | "nameOf">) {
  const t = useTexts();
  const { language, currency } = reading;
  const told = uncovered.map(({ country, example }) => {
    if (example === null) return nameOf(country);
    const amount = formatMoney({ amount: example, currency }, language);
    return t("admin:payments.gapExample", { country: nameOf(country), amount });
  });
  return (
    <Alert color="yellow" variant="light" icon={<Icon name="warning" />} title={t("admin:payments.gap")}>
      <Text size="sm">{t("admin:payments.gapText", { list: told.join(", ") })}</Text>
    </Alert>
  );
}
