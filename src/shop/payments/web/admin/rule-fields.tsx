import { Anchor, Checkbox, Input, Text } from "@mantine/core";
import { Link } from "react-router";
import { payingCustomers } from "#cms/settings/contract.ts";
import { shippingPath } from "#shop/catalogue/web/admin/index.ts";
import type { PaymentSource } from "#shop/payments/payment-sources.ts";
import type { CountryChoice } from "#shop/shipping/countries.ts";
import { ChoiceInput, MoneyInput, type Reading } from "#shop/things/web/admin/index.ts";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import type { Errors } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import type { PayingCustomers, PaymentValues, SetPayment } from "./payment-fields.ts";

type Props = {
  source: PaymentSource;
  values: PaymentValues;
  errors: Errors<PaymentValues>;
  reading: Reading;
  /** The countries of delivery, and those of a rule that are none any more. */
  choices: readonly CountryChoice[];
  onChange: SetPayment;
};

/** For which orders a source is offered: where they go, what they come to, and who orders. */
export function RuleFields({ source, values, errors, reading, choices, onChange }: Props) {
  const t = useTexts();
  const input = <P extends "from" | "to" | "customers">(part: P) => {
    const name = `${source}_${part}` as const;
    const rest = { value: values[name], error: errors[name] };
    return { id: `payment-${name}`, name, label: t(`admin:payments.rule.${part}`), ...rest };
  };
  return (
    <div className="shop-fields payments-fields">
      <MoneyInput {...input("from")} reading={reading} onChange={(text) => onChange(`${source}_from`, text)} />
      <MoneyInput {...input("to")} reading={reading} onChange={(text) => onChange(`${source}_to`, text)} />
      {/* Who collects an order has it delivered nowhere. */}
      {source !== "pickup" && (
        <div data-wide>
          <Countries
            name={`${source}_countries`}
            value={values[`${source}_countries`]}
            error={errors[`${source}_countries`]}
            choices={choices}
            onChange={(codes) => onChange(`${source}_countries`, codes)}
          />
        </div>
      )}
      <ChoiceInput<PayingCustomers>
        {...input("customers")}
        value={values[`${source}_customers`]}
        hint={t("admin:payments.rule.customersHint")}
        choices={payingCustomers.map((value) => ({ value, label: t(`admin:payments.customers.${value}`) }))}
        onChange={(value) => onChange(`${source}_customers`, value)}
      />
      <div className="payments-tick">
        <YesNo
          id={`payment-${source}_notFirst`}
          name={`${source}_notFirst`}
          label={t("admin:payments.rule.notFirst")}
          hint={t("admin:payments.rule.notFirstHint")}
          checked={values[`${source}_notFirst`]}
          onChange={(on) => onChange(`${source}_notFirst`, on)}
        />
      </div>
    </div>
  );
}

type CountriesProps = {
  name: string;
  value: readonly string[];
  error: string | undefined;
  choices: readonly CountryChoice[];
  onChange: (codes: string[]) => void;
};

function Countries({ name, value, error, choices, onChange }: CountriesProps) {
  const t = useTexts();
  return (
    <Input.Wrapper
      labelElement="div"
      label={t("admin:payments.rule.countries")}
      description={t("admin:payments.rule.countriesHint")}
      error={error}
      role="group"
      aria-label={t("admin:payments.rule.countries")}
    >
      {/* Without script, this is sent when none is ticked. */}
      <input type="hidden" name={name} value="" />
      {choices.length === 0 ? (
        <Text size="sm" mt={6}>
          {t("admin:payments.rule.noCountries")}{" "}
          <Anchor component={Link} to={shippingPath} inherit underline="always">
            {t("admin:settings.shipping.title")}
          </Anchor>
        </Text>
      ) : (
        <div className="shop-ticks payments-countries">
          {choices.map(({ code, name: label }, at) => (
            <Checkbox
              key={code}
              id={at === 0 ? `payment-${name}` : `payment-${name}-${code}`}
              name={name}
              value={code}
              label={label}
              checked={value.includes(code)}
              onChange={(event) => {
                const others = value.filter((one) => one !== code);
                onChange(event.currentTarget.checked ? [...others, code] : others);
              }}
            />
          ))}
        </div>
      )}
    </Input.Wrapper>
  );
}
