import { ActionIcon, Anchor, Checkbox, Group, Menu, Paper, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { Icon } from "#web/admin/icons.tsx";
import { useTexts } from "#web/texts.tsx";
import type { ListIntent } from "./change-entries.ts";
import type { EntryRow } from "./entry-rows.ts";
import { LanguageBadges, StateBadge } from "./entry-state.tsx";

type Props = {
  rows: EntryRow[];
  selected: string[];
  onSelect: (ids: string[]) => void;
  onChange: (intent: ListIntent, entries: EntryRow[]) => void;
};

/** The entries of one page: a table on the desk, cards on the phone. */
export function EntryTable(props: Props) {
  return (
    <>
      <EntriesAsTable {...props} />
      <EntriesAsCards {...props} />
    </>
  );
}

function EntriesAsTable({ rows, selected, onSelect, onChange }: Props) {
  const t = useTexts();
  const all = selected.length === rows.length;
  return (
    <Paper withBorder visibleFrom="lg" className="admin-table">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={48}>
              <Checkbox
                aria-label={t("admin:entries.selectAll")}
                checked={all}
                indeterminate={selected.length > 0 && !all}
                onChange={() => onSelect(all ? [] : rows.map(({ id }) => id))}
              />
            </Table.Th>
            <Table.Th>{t("admin:entries.column.title")}</Table.Th>
            <Table.Th w={120}>{t("admin:entries.column.languages")}</Table.Th>
            <Table.Th w={210}>{t("admin:entries.column.state")}</Table.Th>
            <Table.Th w={130}>{t("admin:entries.column.date")}</Table.Th>
            <Table.Th w={60}>
              <VisuallyHidden>{t("admin:entries.column.actions")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} data-selected={selected.includes(row.id) || undefined}>
              <Table.Td>
                <RowCheckbox row={row} selected={selected} onSelect={onSelect} />
              </Table.Td>
              <Table.Td className="admin-title">
                <RowTitle row={row} />
              </Table.Td>
              <Table.Td>
                <LanguageBadges published={row.published} />
              </Table.Td>
              <Table.Td>
                <StateBadge state={row.state} />
              </Table.Td>
              <Table.Td>
                <RowDate row={row} />
              </Table.Td>
              <Table.Td>
                <RowMenu row={row} onChange={onChange} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function EntriesAsCards({ rows, selected, onSelect, onChange }: Props) {
  return (
    <Stack component="ul" gap="sm" hiddenFrom="lg" className="admin-cards">
      {rows.map((row) => (
        <Paper key={row.id} component="li" withBorder p="md" data-selected={selected.includes(row.id) || undefined}>
          <Group wrap="nowrap" align="flex-start" gap="sm">
            <RowCheckbox row={row} selected={selected} onSelect={onSelect} />
            <Stack gap="xs" className="admin-title">
              <RowTitle row={row} />
              <Group gap="xs">
                <StateBadge state={row.state} />
                <LanguageBadges published={row.published} />
              </Group>
              <RowDate row={row} />
            </Stack>
            <RowMenu row={row} onChange={onChange} />
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

function RowCheckbox({ row, selected, onSelect }: { row: EntryRow } & Pick<Props, "selected" | "onSelect">) {
  const t = useTexts();
  const title = row.title || t("admin:entries.untitled");
  const checked = selected.includes(row.id);
  return (
    <Checkbox
      aria-label={t("admin:entries.select", { title })}
      checked={checked}
      onChange={() => onSelect(checked ? selected.filter((id) => id !== row.id) : [...selected, row.id])}
    />
  );
}

function RowTitle({ row }: { row: EntryRow }) {
  const t = useTexts();
  return (
    <Anchor component={Link} to={`/admincenter/entries/${row.id}`} lang={row.lang} size="sm" fw={600} c="inherit">
      {row.title || t("admin:entries.untitled")}
    </Anchor>
  );
}

function RowDate({ row }: { row: EntryRow }) {
  return (
    <Text size="sm" c="dimmed" className="admin-date">
      <time dateTime={row.time}>{row.date}</time>
    </Text>
  );
}

function RowMenu({ row, onChange }: { row: EntryRow; onChange: Props["onChange"] }) {
  const t = useTexts();
  const title = row.title || t("admin:entries.untitled");
  return (
    <Menu position="bottom-end" withinPortal width={230}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size="lg"
          aria-label={t("admin:entries.actionsFor", { title })}
        >
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/admincenter/entries/${row.id}`} leftSection={<Icon name="edit" />}>
          {t("admin:entries.edit")}
        </Menu.Item>
        {row.href && (
          <Menu.Item component="a" href={row.href} leftSection={<Icon name="external" />}>
            {t("admin:entries.view")}
          </Menu.Item>
        )}
        {row.can.publish && row.state !== "live" && (
          <Menu.Item leftSection={<Icon name="publish" />} onClick={() => onChange("publish", [row])}>
            {t(row.state === "changed" ? "admin:entries.publishChanges" : "admin:entries.publish")}
          </Menu.Item>
        )}
        {row.can.publish && row.state !== "draft" && (
          <Menu.Item leftSection={<Icon name="unpublish" />} onClick={() => onChange("unpublish", [row])}>
            {t("admin:entries.unpublish")}
          </Menu.Item>
        )}
        {row.can.delete && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<Icon name="trash" />}
            onClick={() => onChange("delete", [row])}
          >
            {t("admin:entries.remove")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
