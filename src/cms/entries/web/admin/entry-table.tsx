import { Anchor, Group, Menu, Paper, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { Icon } from "#web/admin/icons.tsx";
import { SelectAll, SelectRow } from "#web/admin/list-selection.tsx";
import { RowMenu } from "#web/admin/row-menu.tsx";
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
  return (
    <Paper withBorder visibleFrom="lg" className="admin-table">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={48}>
              <SelectAll ids={rows.map(({ id }) => id)} selected={selected} onSelect={onSelect} />
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
                <EntryMenu row={row} onChange={onChange} />
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
            <EntryMenu row={row} onChange={onChange} />
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

function RowCheckbox({ row, ...selection }: { row: EntryRow } & Pick<Props, "selected" | "onSelect">) {
  const t = useTexts();
  return <SelectRow id={row.id} name={row.title || t("admin:entries.untitled")} {...selection} />;
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

function EntryMenu({ row, onChange }: { row: EntryRow; onChange: Props["onChange"] }) {
  const t = useTexts();
  const title = row.title || t("admin:entries.untitled");
  return (
    <RowMenu label={t("admin:entries.actionsFor", { title })}>
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
    </RowMenu>
  );
}
