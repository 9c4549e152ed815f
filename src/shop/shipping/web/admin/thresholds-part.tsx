import { MoneyInput, NumberLine, type Reading } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import type { Errors } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import type { ShippingValues } from "./shipping-fields.ts";
import { pieces } from "./typed-countries.ts";

type Props = {
  values: ShippingValues;
  errors: Errors<ShippingValues>;
  reading: Reading;
  onChange: (name: "amount" | "items", value: string) => void;
};

/** From when on sending is free, wherever a country does not say otherwise. */
export function ThresholdsPart({ values, errors, reading, onChange }: Props) {
  const t = useTexts();
  const input = (name: "amount" | "items") => ({
    ...{ id: `shipping-${name}`, name, label: t(`admin:shipping.field.${name}`) },
    hint: t(`admin:shipping.hint.${name}`),
    value: values[name],
    error: errors[name],
    onChange: (text: string) => onChange(name, text),
  });
  return (
    <FormSection id="shipping-free" title={t("admin:shipping.free")} hint={t("admin:shipping.freeHint")}>
      <div className="shop-fields">
        <MoneyInput {...input("amount")} reading={reading} />
        <NumberLine {...input("items")} scale={pieces} />
      </div>
    </FormSection>
  );
}
