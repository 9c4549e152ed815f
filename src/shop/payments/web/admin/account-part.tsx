import { Text } from "@mantine/core";
import { useState } from "react";
import { accountFaults, tidyCode } from "#cms/settings/bank-account.ts";
import { LineInput } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import type { Errors } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import { GiroCodeSample } from "./giro-code-sample.tsx";
import type { PaymentValues, SetPayment } from "./payment-fields.ts";

type Name = "name" | "iban" | "bic" | "bank";
type Props = {
  values: Pick<PaymentValues, Name>;
  errors: Errors<PaymentValues>;
  currency: string;
  onChange: SetPayment;
};

/** As it is written in groups of four (ISO 13616). */
const sampleIban = "DE02 1203 0000 0000 2020 51";

/** Where customers transfer to, checked while it is typed, with the code that they scan. */
export function AccountPart({ values, errors, currency, onChange }: Props) {
  const t = useTexts();
  const [left, setLeft] = useState<readonly Name[]>([]);
  const faults = accountFaults(values);
  const faultOf = (name: Name) => faults.find(({ field }) => field === name)?.code;
  /** Who is still typing is not told that something is missing. */
  const early = (name: Name) => {
    const code = faultOf(name);
    const isOver =
      left.includes(name) || code === "IBAN_INVALID" || (code === "IBAN_COUNTRY" && values.iban.length > 1);
    return code && code !== "FIELD_REQUIRED" && isOver ? t(`problem:${code}`) : undefined;
  };
  const input = (name: Name) => ({
    ...{ id: `payment-${name}`, name, label: t(`admin:payments.field.${name}`), value: values[name] },
    error: early(name) ?? errors[name],
    onChange: (text: string) => onChange(name, text),
  });
  const leave = (name: Name) => () => setLeft((before) => [...new Set([...before, name])]);
  const isRight = values.iban.trim() !== "" && !faultOf("iban");
  return (
    <FormSection id="payment-account" title={t("admin:payments.account")} hint={t("admin:payments.accountHint")}>
      <div className="payments-account">
        <div className="shop-fields">
          <div data-wide>
            <LineInput {...input("name")} hint={t("admin:payments.nameHint")} maxLength={70} />
          </div>
          <div data-wide onBlur={leave("iban")}>
            <LineInput {...input("iban")} placeholder={sampleIban} />
            <Text size="sm" role="status" className="payments-right">
              {isRight && (
                <>
                  <Icon name="check" size={16} /> {t("admin:payments.ibanRight")}
                </>
              )}
            </Text>
          </div>
          <div onBlur={leave("bic")}>
            <LineInput {...input("bic")} hint={t("admin:payments.bicHint")} />
          </div>
          <LineInput {...input("bank")} hint={t("admin:payments.bankHint")} />
        </div>
        <GiroCodeSample
          account={faults.length === 0 && isRight ? { ...values, iban: tidyCode(values.iban) } : null}
          currency={currency}
        />
      </div>
    </FormSection>
  );
}
