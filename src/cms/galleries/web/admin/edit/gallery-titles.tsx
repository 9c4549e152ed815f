import { Checkbox, Paper, SimpleGrid, TextInput, Title } from "@mantine/core";
import { lineLength } from "#contract/wire/shapes.ts";
import { fieldIn } from "#web/form/table-fields.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { GalleryForm } from "./gallery-values.ts";

/** Its title in the languages of the site, and whether visitors see it. */
export function GalleryTitles({ form: { values, errors, set } }: { form: GalleryForm }) {
  const t = useTexts();
  const languages = useSiteLanguages();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="gallery-titles">
      <Title order={2} size="h5" id="gallery-titles" mb="md">
        {t("admin:galleries.field.title")}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {languages.map((language) => {
          const name = fieldIn("title", language);
          return (
            <TextInput
              key={name}
              id={`gallery-${name}`}
              name={name}
              lang={language}
              label={languages.length > 1 ? t(`admin:language.${language}`) : undefined}
              aria-labelledby={languages.length > 1 ? undefined : "gallery-titles"}
              maxLength={lineLength}
              autoComplete="off"
              value={values[name]}
              error={errors[name]}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          );
        })}
      </SimpleGrid>
      <Checkbox
        id="gallery-showTitle"
        mt="md"
        label={t("admin:galleries.field.showTitle")}
        description={t("admin:galleries.showTitleHint")}
        checked={values.showTitle}
        onChange={(event) => set("showTitle", event.currentTarget.checked)}
      />
    </Paper>
  );
}
