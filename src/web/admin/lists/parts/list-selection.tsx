import { Button, Checkbox, Group, Paper, Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { NamedAct, Ticked } from "../list-declaration.ts";
import { type ListRow, rowId, rowMeant } from "../list-row.ts";
import { plainForm } from "./plain-list.tsx";

type AllProps = { ids: string[]; selected: string[]; onSelect: (ids: string[]) => void; label?: ReactNode };

/** Selects every row of the page, or none; without a label to be seen it stands in the head of a table. */
export function SelectAll({ ids, selected, onSelect, label }: AllProps) {
  const t = useTexts();
  const all = ids.length > 0 && selected.length === ids.length;
  return (
    <Checkbox
      className="admin-select-all"
      {...(label ? { label } : { "aria-label": t("admin:selection.all") })}
      checked={all}
      indeterminate={selected.length > 0 && !all}
      onChange={() => onSelect(all ? [] : ids)}
    />
  );
}

type RowProps = { row: ListRow; name: string; selected: string[]; onSelect: (ids: string[]) => void };

/** Selects one row; without script it belongs to the plain form. */
export function SelectRow({ row, name, selected, onSelect }: RowProps) {
  const t = useTexts();
  const id = rowId(row);
  const checked = selected.includes(id);
  return (
    <Checkbox
      form={plainForm}
      name="id"
      value={rowMeant(row)}
      aria-label={t("admin:selection.one", { name })}
      checked={checked}
      onChange={() => onSelect(checked ? selected.filter((other) => other !== id) : [...selected, id])}
    />
  );
}

type BarProps = {
  count: number;
  /** The number of selected rows in words. */
  label: string;
  onClear: () => void;
  /** The acts on them. */
  children: ReactNode;
};

/** The acts on all selected rows; hidden while none is selected. */
export function SelectionBar({ count, label, onClear, children }: BarProps) {
  const t = useTexts();
  return (
    <div className="admin-selection">
      <VisuallyHidden role="status">{count > 0 ? label : ""}</VisuallyHidden>
      {count > 0 && (
        <Paper withBorder shadow="md" p="sm" role="group" aria-label={label}>
          <Group gap="xs">
            <Text size="sm" fw={600} mr="auto" aria-hidden="true">
              {label}
            </Text>
            {children}
            <Button size="sm" variant="subtle" color="gray" c="inherit" onClick={onClear}>
              {t("admin:selection.clear")}
            </Button>
          </Group>
        </Paper>
      )}
    </div>
  );
}

type ActsProps<R, Intent extends string> = { acts: NamedAct<R, Intent>[]; ticked: Ticked<R, Intent> };

/** The acts that are possible with every selected row. */
export function BulkActs<R extends ListRow, Intent extends string>({ acts, ticked }: ActsProps<R, Intent>) {
  const { rows, busy, change } = ticked;
  return acts
    .filter(
      ({ bulk, may, fitsAll }) =>
        bulk !== false && rows.every((row) => may?.(row) !== false) && fitsAll?.(rows) !== false,
    )
    .map(({ intent, label, loses, bulk }) => {
      const first = bulk === "first";
      return (
        <Button
          key={intent}
          size="sm"
          {...(first ? { loading: busy } : { variant: "default", disabled: busy })}
          c={loses ? "var(--mantine-color-error)" : undefined}
          leftSection={loses ? <Icon name="trash" /> : undefined}
          onClick={() => change(intent, rows)}
        >
          {label}
        </Button>
      );
    });
}
