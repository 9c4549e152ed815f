import { Button, Group, Paper, Text } from "@mantine/core";
import type { Suppression } from "#cms/mails/contract.ts";
import { Icon } from "#web/admin/icons.tsx";
import { Time } from "#web/admin/time.tsx";
import { useListChanges } from "#web/admin/use-list-changes.tsx";
import { useTexts } from "#web/texts.tsx";
import type { SuppressionIntent } from "./change-suppressions.ts";
import { suppressionsPath } from "./mail-tabs.tsx";

type Row = { id: string; address: string };

/** Blocked addresses: why, since when, and the way back. */
export function SuppressionRows({ rows, mayChange }: { rows: Suppression[]; mayChange: boolean }) {
  const t = useTexts();
  const { change, busy } = useListChanges<SuppressionIntent, Row>({
    action: suppressionsPath,
    texts: "mails:suppressions",
    asks: ["release"],
    nameOf: ({ address }) => address,
    onDone: () => undefined,
  });
  return (
    <ul className="mails-blocked">
      {rows.map(({ _id, address, reason, said, created }) => (
        <Paper key={_id} component="li" withBorder p="md">
          <Group justify="space-between" align="flex-start" gap="sm">
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
                onClick={() => change("release", [{ id: _id, address }])}
              >
                {t("mails:suppressions.releaseLabel")}
              </Button>
            )}
          </Group>
        </Paper>
      ))}
    </ul>
  );
}
