import { Button } from "@mantine/core";
import { SelectionBar } from "#web/admin/lists/list-selection.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
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
export function EntrySelection(props: Props) {
  const t = useTexts();
  const { selected, onClear } = props;
  const count = selected.length;
  return (
    <SelectionBar count={count} label={t("admin:entries.selected", { count })} onClear={onClear}>
      {selected.some(({ trashed }) => trashed) ? <TrashActions {...props} /> : <EntryActions {...props} />}
    </SelectionBar>
  );
}

function EntryActions({ selected, busy, onChange }: Props) {
  const t = useTexts();
  return (
    <>
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
        <RemoveButton busy={busy} label={t("admin:entries.remove")} onClick={() => onChange("delete", selected)} />
      )}
    </>
  );
}

function TrashActions({ selected, busy, onChange }: Props) {
  const t = useTexts();
  if (!selected.every(({ can }) => can.delete)) return null;
  return (
    <>
      <Button size="sm" loading={busy} onClick={() => onChange("undelete", selected)}>
        {t("admin:entries.bringBack")}
      </Button>
      <RemoveButton busy={busy} label={t("admin:entries.removeForGood")} onClick={() => onChange("purge", selected)} />
    </>
  );
}

function RemoveButton({ busy, label, onClick }: { busy: boolean; label: string; onClick: () => void }) {
  return (
    <Button
      size="sm"
      variant="default"
      c="var(--mantine-color-error)"
      disabled={busy}
      leftSection={<Icon name="trash" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
