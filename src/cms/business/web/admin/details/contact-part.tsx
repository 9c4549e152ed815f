import "./business.css";
import { Group } from "@mantine/core";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useLabelIn, useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { BusinessForm } from "./business-fields.ts";

type Props = { form: BusinessForm };

/** What the business is called. */
export function NamePart({ form }: Props) {
  const t = useTexts();
  const labelIn = useLabelIn();
  return (
    <FormSection id="business-naming" title={t("admin:settings.business.naming")}>
      <FormLine
        form={form}
        name="name"
        label={t("admin:settings.business.name")}
        description={t("admin:settings.business.nameHint")}
        autoComplete="organization"
      />
      {useSiteLanguages().map((language) => (
        <FormLine
          key={language}
          form={form}
          name={fieldIn("claim", language)}
          lang={language}
          label={labelIn(t("admin:settings.business.claim"), language)}
          description={t("admin:settings.business.claimHint")}
        />
      ))}
    </FormSection>
  );
}

/** Where it is and how to reach it. */
export function ContactPart({ form }: Props) {
  const t = useTexts();
  const label = (name: string) => t(`admin:settings.business.${name}`);
  return (
    <FormSection id="business-contact" title={label("contact")} hint={label("contactHint")}>
      <FormLine form={form} name="street" label={label("street")} autoComplete="street-address" />
      <Group gap="md" align="flex-start" className="business-place">
        <FormLine form={form} name="zip" label={label("zip")} autoComplete="postal-code" inputMode="numeric" />
        <FormLine form={form} name="city" label={label("city")} autoComplete="address-level2" />
      </Group>
      <FormLine form={form} name="phone" type="tel" label={label("phone")} autoComplete="tel" />
      <FormLine
        form={form}
        name="email"
        type="email"
        label={label("email")}
        description={label("emailHint")}
        autoComplete="email"
      />
    </FormSection>
  );
}
