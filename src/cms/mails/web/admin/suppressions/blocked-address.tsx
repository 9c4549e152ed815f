import { Button, Group, Paper, Text } from "@mantine/core";
import type { Suppression } from "#cms/mails/contract.ts";
import type { RowPieces } from "#web/admin/lists/list-declaration.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";

type Props = { row: Suppression; pieces: RowPieces<Suppression, "release">; mayChange: boolean };

/** A blocked address: why, since when, and the way back. */
export function BlockedAddress({ row, pieces: { checkbox, menu, change, busy }, mayChange }: Props) {
  const t = useTexts();
  const { address, reason, said, created } = row;
  return (
    <Paper component="li" withBorder p="md">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        {checkbox}
        <Group justify="space-between" align="flex-start" gap="sm" flex={1} miw={0}>
          <div className="admin-title">
            <Text fw={600}>{address}</Text>
            <Text size="sm">{t(`mails:suppressions.why.${reason}`)}</Text>
            {said && (
              <Text size="sm" c="dimmed">
                {said}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {t("mails:suppressions.since")} <Time at={created} />
            </Text>
          </div>
          {mayChange && (
            <Button
              variant="default"
              size="sm"
              disabled={busy}
              leftSection={<Icon name="unlock" />}
              aria-label={t("mails:suppressions.releaseOf", { address })}
              onClick={() => change("release", [row])}
            >
              {t("mails:suppressions.releaseLabel")}
            </Button>
          )}
        </Group>
        {menu}
      </Group>
    </Paper>
  );
}
