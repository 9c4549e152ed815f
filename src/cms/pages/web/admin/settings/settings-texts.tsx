import { Paper, SimpleGrid, Stack, TextInput, Title } from "@mantine/core";
import { slugLength } from "#contract/slug.ts";
import { lineLength } from "#contract/wire/shapes.ts";
import { GrowingText } from "#web/admin/pieces/growing-text.tsx";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { PageSettingsValues, SettingsForm } from "./settings-fields.ts";

type Props = {
  form: SettingsForm;
  /** Its address cannot be changed. */
  fixed: boolean;
  labelOf: (name: keyof PageSettingsValues) => string;
};

/** Title, address and description in the languages of the site. */
export function SettingsTexts({ form: { values, errors, set }, fixed, labelOf }: Props) {
  const t = useTexts();
  const languages = useSiteLanguages();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="page-texts">
      <Title order={2} size="h5" id="page-texts" mb="md">
        {t("admin:pageSettings.texts")}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: languages.length }} spacing="lg">
        {languages.map((language) => {
          const [title, slug, description] = [
            fieldIn("title", language),
            fieldIn("slug", language),
            fieldIn("description", language),
          ];
          const typed = (name: keyof PageSettingsValues) => ({
            id: `page-${name}`,
            name,
            lang: language,
            label: labelOf(name),
            autoComplete: "off",
            error: errors[name],
          });
          return (
            <Stack key={language} gap="md">
              <TextInput
                {...typed(title)}
                description={t("admin:pageSettings.titleHint")}
                maxLength={lineLength}
                value={values[title]}
                onChange={(event) => set(title, event.currentTarget.value)}
              />
              <TextInput
                {...typed(slug)}
                description={t(`admin:pageSettings.${fixed ? "slugFixed" : "slugHint"}`)}
                maxLength={slugLength}
                leftSection="/"
                disabled={fixed}
                value={values[slug]}
                onChange={(event) => set(slug, event.currentTarget.value)}
              />
              <GrowingText
                {...typed(description)}
                description={`${t("admin:pageSettings.descriptionHint")} ${t("admin:pageSettings.length", { count: values[description].length })}`}
                maxLength={lineLength}
                minRows={3}
                value={values[description]}
                onChange={(event) => set(description, event.currentTarget.value)}
              />
            </Stack>
          );
        })}
      </SimpleGrid>
    </Paper>
  );
}
