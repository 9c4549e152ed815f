import { Button, Checkbox, Group, Paper, Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts.tsx";

type AllProps = { ids: string[]; selected: string[]; onSelect: (ids: string[]) => void };

/** Ticks every row of the page, or none. */
export function SelectAll({ ids, selected, onSelect }: AllProps) {
  const t = useTexts();
  const all = ids.length > 0 && selected.length === ids.length;
  return (
    <Checkbox
      aria-label={t("admin:selection.all")}
      checked={all}
      indeterminate={selected.length > 0 && !all}
      onChange={() => onSelect(all ? [] : ids)}
    />
  );
}

type RowProps = { id: string; name: string; selected: string[]; onSelect: (ids: string[]) => void };

export function SelectRow({ id, name, selected, onSelect }: RowProps) {
  const t = useTexts();
  const checked = selected.includes(id);
  return (
    <Checkbox
      aria-label={t("admin:selection.one", { name })}
      checked={checked}
      onChange={() => onSelect(checked ? selected.filter((other) => other !== id) : [...selected, id])}
    />
  );
}

type BarProps = {
  count: number;
  /** What is ticked, in words. */
  label: string;
  onClear: () => void;
  /** What can be done with it. */
  children: ReactNode;
};

/** What can be done with everything that is ticked; out of the way while nothing is. */
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
