import { Button, Group, Paper, Text, VisuallyHidden } from "@mantine/core";
import { Icon } from "#web/admin/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { ListIntent } from "./change-entries.ts";
import type { EntryRow } from "./entry-rows.ts";

type Props = {
  selected: EntryRow[];
  busy: boolean;
  onChange: (intent: ListIntent, entries: EntryRow[]) => void;
  onClear: () => void;
};

/** What can be done with everything that is ticked. */
export function SelectionBar({ selected, busy, onChange, onClear }: Props) {
  const t = useTexts();
  const count = selected.length;
  return (
    <div className="admin-selection">
      <VisuallyHidden role="status">{count > 0 ? t("admin:entries.selected", { count }) : ""}</VisuallyHidden>
      {count > 0 && (
        <Paper withBorder shadow="md" p="sm" role="group" aria-label={t("admin:entries.selected", { count })}>
          <Group gap="xs">
            <Text size="sm" fw={600} mr="auto" aria-hidden="true">
              {t("admin:entries.selected", { count })}
            </Text>
            {selected.every(({ can }) => can.publish) && (
              <>
                <Button size="sm" loading={busy} onClick={() => onChange("publish", selected)}>
                  {t("admin:entries.publish")}
                </Button>
                <Button size="sm" variant="default" disabled={busy} onClick={() => onChange("unpublish", selected)}>
                  {t("admin:entries.unpublish")}
                </Button>
              </>
            )}
            {selected.every(({ can }) => can.delete) && (
              <Button
                size="sm"
                variant="default"
                c="var(--mantine-color-error)"
                disabled={busy}
                leftSection={<Icon name="trash" />}
                onClick={() => onChange("delete", selected)}
              >
                {t("admin:entries.remove")}
              </Button>
            )}
            <Button size="sm" variant="subtle" color="gray" c="inherit" onClick={onClear}>
              {t("admin:entries.clear")}
            </Button>
          </Group>
        </Paper>
      )}
    </div>
  );
}
