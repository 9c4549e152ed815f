import { Anchor, Badge, Group, Paper, Stack, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Subscriber } from "#cms/newsletter/subscribers/contract.ts";
import { SelectAll, SelectRow } from "#web/admin/lists/list-selection.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { SubscriberStateBadge } from "../subscriber-state.tsx";
import { subscriberAddress } from "./subscriber-view.ts";

export type Row = { id: string; subscriber: Subscriber; lists: string[] };
type Props = { rows: Row[]; selected: string[]; onSelect: (ids: string[]) => void };

/** The subscribers of one page: a table on the desk, cards on the phone. */
export function SubscriberTable(props: Props) {
  return (
    <>
      <AsTable {...props} />
      <AsCards {...props} />
    </>
  );
}

function AsTable({ rows, ...selection }: Props) {
  const t = useTexts();
  return (
    <Paper withBorder visibleFrom="lg" className="admin-table">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={48}>
              <SelectAll ids={rows.map(({ id }) => id)} {...selection} />
            </Table.Th>
            <Table.Th>{t("subscribers:column.person")}</Table.Th>
            <Table.Th w={180}>{t("subscribers:column.state")}</Table.Th>
            <Table.Th>{t("subscribers:column.lists")}</Table.Th>
            <Table.Th w={215}>{t("subscribers:column.created")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} data-selected={selection.selected.includes(row.id) || undefined}>
              <Table.Td>
                <SelectRow id={row.id} name={row.subscriber.address} {...selection} />
              </Table.Td>
              <Table.Td className="admin-title">
                <Person row={row} />
              </Table.Td>
              <Table.Td>
                <SubscriberStateBadge state={row.subscriber.state} />
              </Table.Td>
              <Table.Td>
                <Marks row={row} />
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  <Time at={row.subscriber.created} />
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function AsCards({ rows, ...selection }: Props) {
  const t = useTexts();
  return (
    <Stack component="ul" gap="sm" hiddenFrom="lg" className="admin-cards">
      {rows.map((row) => (
        <Paper
          key={row.id}
          component="li"
          withBorder
          p="md"
          data-selected={selection.selected.includes(row.id) || undefined}
        >
          <Group wrap="nowrap" align="flex-start" gap="sm">
            <SelectRow id={row.id} name={row.subscriber.address} {...selection} />
            <Stack gap="xs" className="admin-title">
              <Person row={row} />
              <Group gap="xs">
                <SubscriberStateBadge state={row.subscriber.state} />
                <Marks row={row} />
              </Group>
              <Text size="sm" c="dimmed" component="div">
                {t("subscribers:column.created")}: <Time at={row.subscriber.created} />
              </Text>
            </Stack>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

function Person({ row: { id, subscriber } }: { row: Row }) {
  const { address, name } = subscriber;
  return (
    <>
      <Anchor component={Link} to={subscriberAddress(id)} size="sm" fw={600} c="inherit">
        {name || address}
      </Anchor>
      {name && (
        <Text size="sm" c="dimmed">
          {address}
        </Text>
      )}
    </>
  );
}

function Marks({ row: { subscriber, lists } }: { row: Row }) {
  return (
    <Group gap={6}>
      {lists.length > 0 && <Text size="sm">{lists.join(", ")}</Text>}
      {subscriber.tags.map((tag) => (
        <Badge key={tag} variant="default" tt="none" fw={400}>
          {tag}
        </Badge>
      ))}
    </Group>
  );
}
