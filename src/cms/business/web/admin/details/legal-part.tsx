import { Alert, Group, Select, Text } from "@mantine/core";
import { type Business, type LegalForm, legalForms } from "#cms/business/business.ts";
import { imprintGaps, imprintRule } from "#cms/business/imprint.ts";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { useTexts } from "#web/texts.tsx";
import type { BusinessForm } from "./business-fields.ts";

type Props = { form: BusinessForm };

/** What every imprint says, by legal form, and what it still lacks. */
export function LegalPart({ form, business }: Props & { business: Business }) {
  const t = useTexts();
  const label = (name: string) => t(`admin:settings.business.${name}`);
  const rule = imprintRule(form.values.legalForm);
  const gaps = imprintGaps(business);
  return (
    <FormSection id="business-legal" title={label("legal")} hint={label("legalHint")}>
      <Select
        id="business-legalForm"
        label={label("legalForm")}
        data={legalForms.map((one) => ({ value: one as string, label: label(`forms.${one || "none"}`) }))}
        value={form.values.legalForm}
        error={form.errors.legalForm}
        allowDeselect={false}
        searchable
        onChange={(value) => form.set("legalForm", (value ?? "") as LegalForm)}
      />
      <FormLine
        form={form}
        name="owner"
        label={label(`represents.${rule.represents}`)}
        description={label(`representsHint.${rule.represents}`)}
      />
      {rule.register && (
        <Group gap="md" align="flex-start" grow>
          <FormLine form={form} name="court" label={label("court")} description={label("courtHint")} />
          <FormLine form={form} name="number" label={label("number")} description={label("numberHint")} />
        </Group>
      )}
      <FormLine form={form} name="vatId" label={label("vatId")} description={label("vatIdHint")} />
      <Alert
        color={gaps.length > 0 ? "yellow" : "green"}
        variant="light"
        title={label(gaps.length > 0 ? "gaps" : "noGaps")}
        aria-live="polite"
      >
        {gaps.length > 0 && (
          <ul className="business-gaps">
            {gaps.map((gap) => (
              <li key={gap}>{gap === "owner" ? label(`represents.${rule.represents}`) : label(`gap.${gap}`)}</li>
            ))}
          </ul>
        )}
        <Text size="sm" mt="xs">
          {label("checkIt")}
        </Text>
      </Alert>
    </FormSection>
  );
}

/** What only some businesses have to say. */
export function SpecialPart({ form }: Props) {
  const t = useTexts();
  const label = (name: string) => t(`admin:settings.business.${name}`);
  return (
    <FormSection id="business-special" title={label("special")} hint={label("specialHint")}>
      {(["authority", "profession", "chamber", "rules", "editor"] as const).map((name) => (
        <FormLine
          key={name}
          form={form}
          name={name}
          label={label(name)}
          description={label(`${name}Hint`)}
          {...(name === "rules" ? { rows: 2, maxLength: 500 } : {})}
        />
      ))}
    </FormSection>
  );
}
