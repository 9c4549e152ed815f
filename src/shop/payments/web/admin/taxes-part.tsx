import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { taxRegimes } from "#cms/settings/contract.ts";
import { shopSettingsPath } from "#shop/catalogue/web/admin/index.ts";
import { NumberLine } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import type { Errors } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import { type PaymentValues, percent, rateNames, type SetPayment } from "./payment-fields.ts";

type Props = {
  regime: (typeof taxRegimes)[number];
  values: PaymentValues;
  errors: Errors<PaymentValues>;
  onChange: SetPayment;
};

/** What is taxed abroad, and the rates of a flat-rate farmer; what does not concern the business is not asked. */
export function TaxesPart({ regime, values, errors, onChange }: Props) {
  const t = useTexts();
  const tick = (name: "oss" | "exciseAtDestination") => (
    <YesNo
      id={`payment-${name}`}
      name={name}
      label={t(`admin:payments.field.${name}`)}
      hint={t(`admin:payments.${name}Hint`)}
      checked={values[name]}
      onChange={(on) => onChange(name, on)}
    />
  );
  return (
    <FormSection
      id="payment-taxes"
      title={t(`admin:payments.taxes.${regime}`)}
      hint={
        <>
          {t(`admin:payments.taxesHint.${regime}`)}{" "}
          <Anchor component={Link} to={shopSettingsPath} inherit underline="always">
            {t("admin:settings.shop.title")}
          </Anchor>
        </>
      }
    >
      {regime === "regular" && (
        <>
          {tick("oss")}
          {tick("exciseAtDestination")}
        </>
      )}
      {regime === "flatRateFarmer" && (
        <div className="shop-fields">
          {rateNames.map((name) => (
            <NumberLine
              key={name}
              id={`payment-${name}`}
              name={name}
              label={t(`admin:payments.field.${name}`)}
              unit="%"
              scale={percent}
              value={values[name]}
              error={errors[name]}
              onChange={(text) => onChange(name, text)}
            />
          ))}
          <Text size="sm" c="dimmed" data-wide>
            {t("admin:payments.ratesHint")}
          </Text>
        </div>
      )}
    </FormSection>
  );
}
