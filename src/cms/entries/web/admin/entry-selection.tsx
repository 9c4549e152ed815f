import { Button } from "@mantine/core";
import { Icon } from "#web/admin/icons.tsx";
import { SelectionBar } from "#web/admin/list-selection.tsx";
import { useTexts } from "#web/texts.tsx";
import type { ListIntent } from "./change-entries.ts";
import type { EntryRow } from "./entry-rows.ts";

type Props = {
  selected: EntryRow[];
  busy: boolean;
  onChange: (intent: ListIntent, entries: EntryRow[]) => void;
  onClear: () => void;
};

/** What can be done with the entries that are ticked. */
export function EntrySelection({ selected, busy, onChange, onClear }: Props) {
  const t = useTexts();
  const count = selected.length;
  return (
    <SelectionBar count={count} label={t("admin:entries.selected", { count })} onClear={onClear}>
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
    </SelectionBar>
  );
}
