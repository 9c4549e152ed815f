import { Button, Checkbox, Paper, Stack, Text, Title } from "@mantine/core";
import type { FormEvent } from "react";
import { exportSite, type readExportSize } from "#cms/transfer/contract.ts";
import { readFactors } from "#cms/users/contract.ts";
import { fileSize } from "#contract/formats/file-size.ts";
import type { Reply } from "#contract/wire/route.ts";
import { askForProof } from "#web/admin/form/proof-event.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { browserApi } from "#web/browser-api.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";

/** Asks who is there before the download, which could not ask itself. */
async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  const { proved } = await browserApi.call(readFactors, {});
  if (proved) form.submit();
  else askForProof();
}

/** How much there is, and the button that downloads it. The browser itself shows how far the download is. */
export function ExportPanel({ size: { files } }: { size: Reply<typeof readExportSize> }) {
  const t = useTexts();
  const language = useLanguage();
  const size = fileSize(files.bytes, language);
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="transfer-export">
      <form action={`/api/v0${exportSite.path}`} method="get" onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="md" align="flex-start">
          <Title order={2} size="h4" id="transfer-export">
            {t("admin:transfer.export.title")}
          </Title>
          <Text>{t("admin:transfer.export.text")}</Text>
          <Text size="sm" c="dimmed">
            {t("admin:transfer.export.stays")}
          </Text>
          <Checkbox name="versions" value="yes" label={t("admin:transfer.export.versions")} />
          <Text fw={600}>
            {files.count > 0
              ? t("admin:transfer.export.size", { count: files.count, size })
              : t("admin:transfer.export.noFiles")}
          </Text>
          <Button type="submit" variant="default" leftSection={<Icon name="download" />}>
            {t("admin:transfer.export.button")}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
