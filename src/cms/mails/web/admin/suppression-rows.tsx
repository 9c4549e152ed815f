import { Button, Group, Paper, Text } from "@mantine/core";
import { useState } from "react";
import type { Suppression } from "#cms/mails/contract.ts";
import { SelectAll, SelectionBar, SelectRow } from "#web/admin/lists/list-selection.tsx";
import { useListChanges } from "#web/admin/lists/use-list-changes.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import type { SuppressionIntent } from "./change-suppressions.ts";
import { suppressionsPath } from "./mail-tabs.tsx";

type Row = { id: string; address: string };

type Props = { rows: Suppression[]; mayChange: boolean };

/** Blocked addresses: why, since when, and the way back, one by one or several at once. */
export function SuppressionRows({ rows, mayChange }: Props) {
  const t = useTexts();
  const [ticked, setTicked] = useState<string[]>([]);
  const { change, busy } = useListChanges<SuppressionIntent, Row>({
    action: suppressionsPath,
    texts: "mails:suppressions",
    asks: ["release"],
    nameOf: ({ address }) => address,
    onDone: () => setTicked([]),
  });
  const release = (some: Suppression[]): void =>
    change(
      "release",
      some.map(({ _id: id, address }) => ({ id, address })),
    );
  const selected = rows.filter(({ _id }) => ticked.includes(_id));
  const selecting = { selected: selected.map(({ _id }) => _id), onSelect: setTicked };
  return (
    <>
      {mayChange && (
        <Group gap="sm" px="md" mb="xs">
          <SelectAll ids={rows.map(({ _id }) => _id)} {...selecting} />
          <Text size="sm" c="dimmed" aria-hidden="true">
            {t("admin:selection.all")}
          </Text>
        </Group>
      )}
      <ul className="mails-blocked">
        {rows.map((row) => (
          <Paper key={row._id} component="li" withBorder p="md">
            <Group wrap="nowrap" align="flex-start" gap="sm">
              {mayChange && <SelectRow id={row._id} name={row.address} {...selecting} />}
              <Blocked row={row} release={mayChange ? () => release([row]) : null} busy={busy} />
            </Group>
          </Paper>
        ))}
      </ul>
      <SelectionBar
        count={selected.length}
        label={t("mails:suppressions.selected", { count: selected.length })}
        onClear={() => setTicked([])}
      >
        <Button size="sm" loading={busy} leftSection={<Icon name="unlock" />} onClick={() => release(selected)}>
          {t("mails:suppressions.releaseLabel")}
        </Button>
      </SelectionBar>
    </>
  );
}

type BlockedProps = { row: Suppression; busy: boolean /** Null for whoever may not. */; release: (() => void) | null };

function Blocked({ row: { address, reason, said, created }, busy, release }: BlockedProps) {
  const t = useTexts();
  return (
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
      {release && (
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          leftSection={<Icon name="unlock" />}
          aria-label={t("mails:suppressions.releaseOf", { address })}
          onClick={release}
        >
          {t("mails:suppressions.releaseLabel")}
        </Button>
      )}
    </Group>
  );
}
