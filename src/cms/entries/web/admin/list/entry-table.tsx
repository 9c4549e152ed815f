import { Anchor, Group, Paper, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { SelectAll, SelectRow } from "#web/admin/lists/list-selection.tsx";
import { useTexts } from "#web/texts.tsx";
import type { ListIntent } from "./change-entries.ts";
import { EntryMenu } from "./entry-menu.tsx";
import type { EntryRow } from "./entry-rows.ts";
import { LanguageBadges, RowState } from "./entry-state.tsx";
import { editorAddress } from "./list-view.ts";

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
            <Table.Th w={180}>{t("admin:entries.column.languages")}</Table.Th>
            <Table.Th w={230}>{t("admin:entries.column.state")}</Table.Th>
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
                <LanguageBadges published={row.published} lack={row.lack} />
              </Table.Td>
              <Table.Td>
                <RowFate row={row} />
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
              <Group gap="xs" align="flex-start">
                <RowFate row={row} />
                <LanguageBadges published={row.published} lack={row.lack} />
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
  const title = row.title || t("admin:entries.untitled");
  if (row.trashed) {
    return (
      <Text size="sm" fw={600} lang={row.lang}>
        {title}
      </Text>
    );
  }
  return (
    <Anchor component={Link} to={editorAddress(row.id)} lang={row.lang} size="sm" fw={600} c="inherit">
      {title}
    </Anchor>
  );
}

/** Where it stands now, or how long it will still lie in the trash. */
function RowFate({ row }: { row: EntryRow }) {
  const t = useTexts();
  if (!row.trashed) return <RowState state={row.state} plans={row.plans} date={row.time} />;
  return (
    <Text size="sm" c="dimmed" className="admin-date">
      {t("admin:entries.trashed", row.trashed)}
    </Text>
  );
}

function RowDate({ row }: { row: EntryRow }) {
  return (
    <Text size="sm" c="dimmed" className="admin-date">
      <time dateTime={row.time}>{row.date}</time>
    </Text>
  );
}
