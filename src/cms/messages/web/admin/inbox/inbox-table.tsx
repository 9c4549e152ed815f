import { Anchor, Badge, Group, Paper, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { SelectAll, SelectRow } from "#web/admin/lists/list-selection.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import type { InboxIntent } from "./change-messages.ts";
import { type MessageRow, titleOf } from "./inbox-rows.ts";
import { messageAddress } from "./inbox-view.ts";
import { MessageMenu } from "./message-menu.tsx";

type Props = {
  rows: MessageRow[];
  selected: string[];
  onSelect: (ids: string[]) => void;
  onChange: (intent: InboxIntent, rows: MessageRow[]) => void;
};

/** The messages of one page: a table on the desk, cards on the phone. */
export function InboxTable(props: Props) {
  return (
    <>
      <AsTable {...props} />
      <AsCards {...props} />
    </>
  );
}

function AsTable({ rows, selected, onSelect, onChange }: Props) {
  const t = useTexts();
  return (
    <Paper withBorder visibleFrom="lg" className="admin-table">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={48}>
              <SelectAll ids={rows.map(({ id }) => id)} selected={selected} onSelect={onSelect} />
            </Table.Th>
            <Table.Th w={230}>{t("messages:column.from")}</Table.Th>
            <Table.Th>{t("messages:column.subject")}</Table.Th>
            <Table.Th w={215}>{t("messages:column.sent")}</Table.Th>
            <Table.Th w={60}>
              <VisuallyHidden>{t("messages:column.actions")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={row.id}
              data-selected={selected.includes(row.id) || undefined}
              data-unread={!row.read || undefined}
            >
              <Table.Td>
                <RowCheckbox row={row} selected={selected} onSelect={onSelect} />
              </Table.Td>
              <Table.Td className="admin-title">
                <From row={row} />
              </Table.Td>
              <Table.Td className="admin-title">
                <Subject row={row} />
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  <Time at={row.sent} />
                </Text>
              </Table.Td>
              <Table.Td>
                <MessageMenu row={row} onChange={onChange} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function AsCards({ rows, selected, onSelect, onChange }: Props) {
  return (
    <Stack component="ul" gap="sm" hiddenFrom="lg" className="admin-cards">
      {rows.map((row) => (
        <Paper
          key={row.id}
          component="li"
          withBorder
          p="md"
          data-selected={selected.includes(row.id) || undefined}
          data-unread={!row.read || undefined}
        >
          <Group wrap="nowrap" align="flex-start" gap="sm">
            <RowCheckbox row={row} selected={selected} onSelect={onSelect} />
            <Stack gap={4} className="admin-title">
              <From row={row} />
              <Subject row={row} />
              <Text size="xs" c="dimmed">
                <Time at={row.sent} />
              </Text>
            </Stack>
            <MessageMenu row={row} onChange={onChange} />
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

function RowCheckbox({ row, ...selection }: { row: MessageRow } & Pick<Props, "selected" | "onSelect">) {
  const t = useTexts();
  return <SelectRow id={row.id} name={titleOf(row, t("messages:inbox.noSubject"))} {...selection} />;
}

function From({ row: { name, email, company, read } }: { row: MessageRow }) {
  const t = useTexts();
  return (
    <>
      <Text size="sm" fw={read ? 400 : 700}>
        {name || email || t("messages:nobody")}
      </Text>
      {company && (
        <Text size="xs" c="dimmed">
          {company}
        </Text>
      )}
    </>
  );
}

function Subject({ row }: { row: MessageRow }) {
  const t = useTexts();
  const title = titleOf(row, t("messages:inbox.noSubject"));
  return (
    <>
      <Anchor
        component={Link}
        to={messageAddress(row.id)}
        size="sm"
        fw={row.read ? 500 : 700}
        c="inherit"
        aria-label={row.read ? undefined : t("messages:unreadTitle", { title })}
      >
        {title}
      </Anchor>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {row.preview}
      </Text>
      <Marks row={row} />
    </>
  );
}

function Marks({ row: { answered, assigned, tags, files } }: { row: MessageRow }) {
  const t = useTexts();
  if (!answered && assigned === null && tags.length === 0 && files === 0) return null;
  return (
    <Group gap={6} mt={4}>
      {answered && (
        <Badge variant="light" color="vine" size="sm">
          {t("messages:answered")}
        </Badge>
      )}
      {files > 0 && (
        <Badge variant="default" size="sm" className="messages-badge" leftSection={<Icon name="file" size={12} />}>
          {t("messages:files", { count: files })}
        </Badge>
      )}
      {assigned !== null && (
        <Badge variant="default" size="sm" className="messages-badge">
          {t("messages:assignedTo", { name: assigned || t("messages:gone") })}
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} variant="outline" color="gray" c="inherit" size="sm" className="messages-badge">
          {tag.replaceAll("|", " › ")}
        </Badge>
      ))}
    </Group>
  );
}
