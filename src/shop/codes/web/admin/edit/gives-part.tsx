import { MoneyInput, NumberLine, type Reading } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { YesNo } from "#web/admin/form/yes-no.tsx";
import { useTexts } from "#web/texts.tsx";
import { percents } from "./code-fields.ts";
import type { CodePart } from "./code-part.ts";

/** What a code gives to an order. */
export function GivesPart({ values, errors, set, reading }: CodePart & { reading: Reading }) {
  const t = useTexts();
  const input = (name: "percent" | "amount") => ({
    ...{ id: `code-${name}`, name, label: t(`admin:codes.field.${name}`), value: values[name], error: errors[name] },
    onChange: (text: string) => set(name, text),
  });
  return (
    <FormSection id="code-gives" title={t("admin:codes.part.gives")} hint={t("admin:codes.givesHint")}>
      <div className="shop-fields">
        <NumberLine {...input("percent")} scale={percents} unit="%" />
        <MoneyInput {...input("amount")} reading={reading} />
      </div>
      <YesNo
        id="code-freeShipping"
        name="freeShipping"
        label={t("admin:codes.field.freeShipping")}
        hint={t("admin:codes.hint.freeShipping")}
        checked={values.freeShipping}
        onChange={(freeShipping) => set("freeShipping", freeShipping)}
      />
    </FormSection>
  );
}
