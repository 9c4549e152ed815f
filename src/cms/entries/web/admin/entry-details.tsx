import { Paper, SimpleGrid, TagsInput, TextInput, Title } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "./use-entry-form.ts";

/** What all languages of an entry share. */
export function EntryDetails({ form: { values, errors, set } }: { form: EntryForm }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="details">
      <Title order={2} size="h5" id="details" mb="md">
        {t("admin:entry.details")}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TagsInput
          id="entry-tags"
          label={t("admin:entry.field.tags")}
          description={t("admin:entry.tagsHint")}
          error={errors.tags}
          value={values.tags}
          onChange={(tags) => set("tags", tags)}
          splitChars={[","]}
          acceptValueOnBlur
          maxTags={50}
          clearable
          clearButtonProps={{ "aria-label": t("admin:entry.clearTags") }}
        />
        <TextInput
          id="entry-publish_date"
          name="publish_date"
          type="datetime-local"
          label={t("admin:entry.field.publish_date")}
          description={t("admin:entry.dateHint")}
          error={errors.publish_date}
          value={values.publish_date}
          onChange={(event) => set("publish_date", event.currentTarget.value)}
        />
      </SimpleGrid>
      <input type="hidden" name="tags" value={values.tags.join("\n")} />
    </Paper>
  );
}
