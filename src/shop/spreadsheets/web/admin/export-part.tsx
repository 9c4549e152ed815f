import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { exportSheet } from "#shop/spreadsheets/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";

/** All products as a file; of an empty shop, a sheet to begin with. */
export function ExportPart({ total }: { total: number }) {
  const t = useTexts();
  const said = (key: string) => t(`admin:sheet.export.${key}`, { count: total });
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="sheet-export">
      <Stack gap="md" align="flex-start">
        <Title order={2} size="h4" id="sheet-export">
          {said("title")}
        </Title>
        <Text className="sheet-text">{said(total > 0 ? "text" : "empty")}</Text>
        <Button
          component="a"
          href={`/api/v0${exportSheet.path}`}
          variant="default"
          leftSection={<Icon name="download" />}
        >
          {said(total > 0 ? "do" : "template")}
        </Button>
      </Stack>
    </Paper>
  );
}
