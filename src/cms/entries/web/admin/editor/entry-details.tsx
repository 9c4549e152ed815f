import { Paper, SimpleGrid, TextInput, Title } from "@mantine/core";
import { TagsField } from "#cms/tags/web/admin/index.ts";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "./form/use-entry-form.ts";

/** What all languages of an entry share; `known` are the tags that there are. */
export function EntryDetails({ form: { values, errors, set }, known }: { form: EntryForm; known: string[] }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="details">
      <Title order={2} size="h5" id="details" mb="md">
        {t("admin:entry.details")}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TagsField value={values.tags} known={known} error={errors.tags} onChange={(tags) => set("tags", tags)} />
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
