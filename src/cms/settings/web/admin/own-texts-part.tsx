import { Fieldset, Stack } from "@mantine/core";
import { FormLine } from "#web/admin/form/form-line.tsx";
import { FormSection } from "#web/admin/form/form-section.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { type ConfigForm, ownTexts } from "./config-fields.ts";

/** What the site is called and what it is about, in each of its languages. */
export function OwnTextsPart({ form }: { form: ConfigForm }) {
  const t = useTexts();
  const languages = useSiteLanguages();
  return (
    <FormSection id="config-own" title={t("admin:settings.config.own")} hint={t("admin:settings.config.ownHint")}>
      {languages.map((language) => {
        const fields = ownTexts.map((name) => (
          <FormLine
            key={name}
            form={form}
            name={fieldIn(name, language)}
            lang={language}
            label={t(`admin:settings.config.${name}`)}
            description={t(`admin:settings.config.${name}Hint`)}
            {...(name === "description" || name === "keywords" ? { rows: 2 } : {})}
          />
        ));
        if (languages.length === 1) return fields;
        return (
          <Fieldset key={language} legend={t(`admin:language.${language}`)}>
            <Stack gap="md">{fields}</Stack>
          </Fieldset>
        );
      })}
    </FormSection>
  );
}
