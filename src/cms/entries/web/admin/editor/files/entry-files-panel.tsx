import "./entry-files.css";
import { Paper, Stack, Title } from "@mantine/core";
import { useTexts } from "#web/texts.tsx";
import type { EntryForm } from "../form/use-entry-form.ts";
import { SharedFields } from "../shared-fields.tsx";

/** All files and links of an entry. */
export function EntryFilesPanel({ form }: { form: EntryForm }) {
  const t = useTexts();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="entry-files" className="admin-entry-files">
      <Title order={2} size="h5" id="entry-files" mb="md">
        {t("admin:entry.files.title")}
      </Title>
      <Stack gap="lg">
        <SharedFields form={form} panel="files" />
      </Stack>
    </Paper>
  );
}
