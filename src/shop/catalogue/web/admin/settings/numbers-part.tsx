import { NativeSelect, Text, TextInput } from "@mantine/core";
import { orderNumberText } from "#shop/orders/wording/order-number.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import type { Errors } from "#web/form/fields.ts";
import { useTexts } from "#web/texts.tsx";
import { numberWidths, type ShopSettings } from "./shop-settings-fields.ts";

type Name = "numberPrefix" | "numberYear" | "numberWidth";
type Props = {
  values: Pick<ShopSettings, Name>;
  errors: Errors<ShopSettings>;
  coming: { year: string; inYear: number; running: number };
  onChange: <N extends Name>(name: N, value: ShopSettings[N]) => void;
};

/** How the numbers of orders are written, with the one that comes next. */
export function NumbersPart({ values, errors, coming, onChange }: Props) {
  const t = useTexts();
  const { numberPrefix, numberYear, numberWidth } = values;
  const next = orderNumberText(
    { prefix: numberPrefix.trim().toUpperCase(), year: numberYear, width: numberWidth },
    { year: coming.year, number: numberYear ? coming.inYear : coming.running },
  );
  return (
    <FormSection id="shop-numbers" title={t("admin:settings.shop.numbers")} hint={t("admin:settings.shop.numbersHint")}>
      <TextInput
        id="shop-numberPrefix"
        name="numberPrefix"
        label={t("admin:settings.shop.numberPrefix")}
        description={t("admin:settings.shop.numberPrefixHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={6}
        maw={240}
        value={numberPrefix}
        error={errors.numberPrefix}
        onChange={(event) => onChange("numberPrefix", event.currentTarget.value)}
      />
      <YesNo
        id="shop-numberYear"
        name="numberYear"
        label={t("admin:settings.shop.numberYear")}
        hint={t("admin:settings.shop.numberYearHint")}
        checked={numberYear}
        onChange={(on) => onChange("numberYear", on)}
      />
      <NativeSelect
        id="shop-numberWidth"
        name="numberWidth"
        label={t("admin:settings.shop.numberWidth")}
        maw={120}
        data={numberWidths.map(String)}
        value={String(numberWidth)}
        onChange={(event) =>
          onChange("numberWidth", numberWidths.find((one) => String(one) === event.currentTarget.value) ?? 5)
        }
      />
      <Text role="status" fw={600}>
        {t("admin:settings.shop.nextNumber", { number: next })}
      </Text>
    </FormSection>
  );
}
