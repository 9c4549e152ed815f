import { LineInput, MoneyInput, NumberLine, type Reading } from "#shop/things/web/admin/index.ts";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import { wholes } from "./code-fields.ts";
import type { CodePart } from "./code-part.ts";

/** From when and until when a code counts, from which sum on, and how often. */
export function ConditionsPart({ values, errors, set, reading }: CodePart & { reading: Reading }) {
  const t = useTexts();
  const input = (name: "from" | "to" | "leastAmount" | "limit") => ({
    ...{ id: `code-${name}`, name, label: t(`admin:codes.field.${name}`), value: values[name], error: errors[name] },
    hint: name === "from" ? undefined : t(`admin:codes.hint.${name}`),
    onChange: (text: string) => set(name, text),
  });
  return (
    <FormSection id="code-conditions" title={t("admin:codes.part.conditions")}>
      <div className="shop-fields">
        <LineInput {...input("from")} type="date" />
        <LineInput {...input("to")} type="date" />
        <MoneyInput {...input("leastAmount")} reading={reading} />
        <NumberLine {...input("limit")} scale={wholes} />
      </div>
    </FormSection>
  );
}
