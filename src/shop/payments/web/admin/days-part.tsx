import { NumberLine } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import type { Errors } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import { days, type PaymentValues, type SetPayment } from "./payment-fields.ts";

type Props = { values: PaymentValues; errors: Errors<PaymentValues>; onChange: SetPayment };

/** How long customers may take, and for how long goods are kept for them. */
export function DaysPart({ values, errors, onChange }: Props) {
  const t = useTexts();
  const input = (name: "paymentDays" | "reservationDays") => ({
    ...{ id: `payment-${name}`, name, label: t(`admin:payments.field.${name}`), value: values[name] },
    ...{ hint: t(`admin:payments.${name}Hint`), error: errors[name], scale: days, unit: t("admin:payments.days") },
    onChange: (text: string) => onChange(name, text),
  });
  return (
    <FormSection id="payment-terms" title={t("admin:payments.terms")}>
      <div className="shop-fields">
        <NumberLine {...input("paymentDays")} />
        <NumberLine {...input("reservationDays")} />
      </div>
    </FormSection>
  );
}
