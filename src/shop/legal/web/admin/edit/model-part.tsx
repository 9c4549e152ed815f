import { periods, returnWays } from "#shop/legal/kinds.ts";
import { ChoiceInput, MoneyInput, type Reading } from "#shop/things/web/admin/index.ts";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import type { LegalFormState } from "./legal-fields.ts";

/** What the official model of the instruction leaves to the trader. */
export function ModelPart({ form, reading }: { form: LegalFormState; reading: Reading }) {
  const t = useTexts();
  const { values, errors, set } = form;
  return (
    <FormSection id="legal-model" title={t("admin:legal.model.title")} hint={t("admin:legal.model.hint")}>
      <ChoiceInput
        id="legal-period"
        name="period"
        label={t("admin:legal.field.period")}
        hint={t("admin:legal.periodHint")}
        choices={periods.map((value) => ({ value, label: t(`admin:legal.period.${value}`) }))}
        value={values.period}
        error={errors.period}
        onChange={(period) => set("period", period)}
      />
      <ChoiceInput
        id="legal-returns"
        name="returns"
        label={t("admin:legal.field.returns")}
        choices={returnWays.map((value) => ({ value, label: t(`admin:legal.returns.${value}`) }))}
        value={values.returns}
        error={errors.returns}
        onChange={(returns) => set("returns", returns)}
      />
      {values.returns === "bulky" && (
        <MoneyInput
          id="legal-bulkyCosts"
          name="bulkyCosts"
          label={t("admin:legal.field.bulkyCosts")}
          value={values.bulkyCosts}
          error={errors.bulkyCosts}
          reading={reading}
          onChange={(costs) => set("bulkyCosts", costs)}
        />
      )}
      {values.returns !== "collected" && (
        <FormLine
          form={form}
          name="returnTo"
          maxLength={300}
          label={t("admin:legal.field.returnTo")}
          description={t("admin:legal.returnToHint")}
        />
      )}
    </FormSection>
  );
}
