import { Paper, SimpleGrid, Title } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "./form/use-entry-form.ts";
import { SharedFields } from "./shared-fields.tsx";

/** What all languages of an entry share; `known` are the tags that there are. */
export function EntryDetails({ form, known }: { form: EntryForm; known: string[] }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="details">
      <Title order={2} size="h5" id="details" mb="md">
        {t("admin:entry.details")}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <SharedFields form={form} panel="details" known={known} />
      </SimpleGrid>
    </Paper>
  );
}
