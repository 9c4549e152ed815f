import { Text } from "@mantine/core";
import type { PaymentSource, SourceFault } from "#shop/payments/payment-sources.ts";
import type { CountryChoice } from "#shop/shipping/countries.ts";
import type { Reading } from "#shop/things/web/admin/index.ts";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import type { Errors } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import type { PaymentValues, SetPayment } from "./payment-fields.ts";
import { RuleFields } from "./rule-fields.tsx";
import { ruleText } from "./rule-text.ts";

type Props = {
  source: PaymentSource;
  /** Why nobody is offered it, though it may be switched on. */
  fault: SourceFault | null;
  values: PaymentValues;
  errors: Errors<PaymentValues>;
  reading: Reading;
  choices: readonly CountryChoice[];
  nameOf: (code: string) => string;
  onChange: SetPayment;
};

/** One way to pay: its switch, why it is not offered, and for which orders it is. */
export function SourceCard({ source, fault, onChange, ...facts }: Props) {
  const t = useTexts();
  const { values, errors, reading, nameOf } = facts;
  const isWrong = (["countries", "from", "to", "customers", "notFirst"] as const).some(
    (part) => errors[`${source}_${part}`] !== undefined,
  );
  const isOn = values[source];
  const lacking = lackOf(source, { fault, isOn, iban: values.iban });
  return (
    <li className="payments-source">
      <YesNo
        id={`payment-${source}`}
        name={source}
        label={t(`shop:payment.name.${source}`)}
        hint={t(`admin:payments.hint.${source}`)}
        checked={isOn}
        onChange={(on) => onChange(source, on)}
      />
      {lacking && (
        <Text size="sm" className="payments-note" data-on={isOn || undefined}>
          <Icon name={isOn ? "warning" : "info"} size={16} />
          <span>{t(`admin:payments.fault.${lacking}`)}</span>
        </Text>
      )}
      <details className="payments-rule" open={isWrong || undefined}>
        <summary>
          <span className="payments-rule-name">{t("admin:payments.rules")}</span>{" "}
          <span>{ruleText(source, values, { t, reading, nameOf })}</span>
        </summary>
        <RuleFields {...{ source, onChange }} {...facts} />
      </details>
    </li>
  );
}

type Lacking = { fault: SourceFault | null; isOn: boolean; iban: string };

/** What is missing for it; the end of a key below `admin:payments.fault`. */
function lackOf(source: PaymentSource, { fault, isOn, iban }: Lacking): "adapter" | "bank" | "account" | null {
  if (fault === "adapter") return fault;
  if (!isOn) return null;
  if (fault === "bank") return fault;
  return source === "invoice" && iban.trim() === "" ? "account" : null;
}
