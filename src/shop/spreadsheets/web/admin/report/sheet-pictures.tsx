import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { SheetPictures } from "#shop/spreadsheets/contract.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import { Growing } from "./growing.tsx";

/** How far the pictures of the last sheet are, and which of them could not be fetched. */
export function SheetPicturesPanel({ pictures, refused }: { pictures: SheetPictures; refused: string | null }) {
  const t = useTexts();
  const { _id, waiting, there, failed, faults } = pictures;
  const total = waiting + there + failed;
  const goes = waiting > 0;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="sheet-pictures">
      <Stack gap="sm" align="stretch">
        <Title order={2} size="h4" id="sheet-pictures">
          {t(`admin:sheet.pictures.${goes ? "going" : "done"}`)}
        </Title>
        <div role="status">
          {goes ? (
            <Stack gap={6}>
              <Text>{t("admin:sheet.pictures.progress", { done: total - waiting, total })}</Text>
              <Progress value={(100 * (total - waiting)) / total} aria-hidden />
              <Text size="sm" c="dimmed">
                {t("admin:sheet.pictures.goingHint")}
              </Text>
            </Stack>
          ) : (
            there > 0 && <Text>{t("admin:sheet.pictures.there", { count: there })}</Text>
          )}
        </div>
        {failed > 0 && (
          <Alert
            color="yellow"
            variant="light"
            icon={<Icon name="warning" />}
            title={t("admin:sheet.pictures.failed", { count: failed })}
          >
            <Growing items={faults} count={failed} className="sheet-lines">
              {({ row, name, address, message }, at) => (
                // One address may stand in several rows.
                <li key={at}>
                  <strong>
                    {t("admin:sheet.pictures.where", { row, name: name || t("admin:products.untitled") })}
                  </strong>
                  <span>
                    {message} <span className="sheet-address">{address}</span>
                  </span>
                </li>
              )}
            </Growing>
          </Alert>
        )}
        {refused && (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        {(goes || failed > 0) && (
          <Group gap="sm">
            {!goes && <Act id={_id} intent="retry" label={t("admin:sheet.pictures.retry")} primary />}
            <Act id={_id} intent="stop" label={t(`admin:sheet.pictures.${goes ? "stop" : "close"}`)} />
          </Group>
        )}
      </Stack>
    </Paper>
  );
}

function Act({ id, intent, label, primary = false }: { id: string; intent: string; label: string; primary?: boolean }) {
  const navigation = useNavigation();
  const sent = navigation.formData?.get("intent") === intent;
  return (
    <Form method="post">
      <input type="hidden" name="_id" value={id} />
      <Button type="submit" name="intent" value={intent} variant={primary ? "filled" : "default"} loading={sent}>
        {label}
      </Button>
    </Form>
  );
}
