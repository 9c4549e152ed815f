import { Anchor, Badge, Group, Menu, Paper, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { inboxAddress } from "#cms/messages/web/admin/inbox/inbox-view.ts";
import { RowMenu } from "#web/admin/lists/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { formAddress } from "../form-view.ts";
import type { FormRow } from "./form-rows.ts";

type Props = { rows: FormRow[]; onDelete: (row: FormRow) => void };

/** The forms of one page: a table on the desk, cards on the phone. */
export function FormTable(props: Props) {
  return (
    <>
      <AsTable {...props} />
      <AsCards {...props} />
    </>
  );
}

function AsTable({ rows, onDelete }: Props) {
  const t = useTexts();
  return (
    <Paper withBorder visibleFrom="lg" className="admin-table">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("messages:forms.column.name")}</Table.Th>
            <Table.Th w={90}>{t("messages:forms.column.fields")}</Table.Th>
            <Table.Th w={180}>{t("messages:forms.column.messages")}</Table.Th>
            <Table.Th>{t("messages:forms.column.places")}</Table.Th>
            <Table.Th w={170}>{t("messages:forms.column.changed")}</Table.Th>
            <Table.Th w={60}>
              <VisuallyHidden>{t("messages:forms.column.actions")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td className="admin-title">
                <Name row={row} />
              </Table.Td>
              <Table.Td>{row.fields}</Table.Td>
              <Table.Td>
                <Messages row={row} />
              </Table.Td>
              <Table.Td className="admin-title">
                <Places row={row} />
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  <Time at={row.changed} />
                </Text>
              </Table.Td>
              <Table.Td>
                <FormMenu row={row} onDelete={onDelete} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function AsCards({ rows, onDelete }: Props) {
  const t = useTexts();
  return (
    <Stack component="ul" gap="sm" hiddenFrom="lg" className="admin-cards">
      {rows.map((row) => (
        <Paper key={row.id} component="li" withBorder p="md">
          <Group wrap="nowrap" align="flex-start" justify="space-between" gap="sm">
            <Stack gap={4} className="admin-title">
              <Name row={row} />
              <Group gap="2px 12px">
                <Text size="sm">{t("messages:forms.fields", { count: row.fields })}</Text>
                <Messages row={row} />
              </Group>
              <Places row={row} />
              <Text size="xs" c="dimmed">
                {t("messages:forms.column.changed")} <Time at={row.changed} />
              </Text>
            </Stack>
            <FormMenu row={row} onDelete={onDelete} />
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

function Name({ row: { id, name, nameLang, kind } }: { row: FormRow }) {
  const t = useTexts();
  return (
    <Group gap="4px 10px">
      <Anchor component={Link} to={formAddress(id)} size="sm" fw={600} c="inherit" lang={name ? nameLang : undefined}>
        {name || t("messages:forms.unnamed")}
      </Anchor>
      {kind === "contact" && (
        <Badge variant="default" size="sm" className="messages-badge">
          {t("messages:forms.fixed")}
        </Badge>
      )}
    </Group>
  );
}

function Messages({ row: { id, messages } }: { row: FormRow }) {
  const t = useTexts();
  const text = t("messages:forms.messages", { count: messages });
  if (messages === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    );
  }
  return (
    <Anchor component={Link} to={inboxAddress({ form: id })} size="sm">
      {text}
    </Anchor>
  );
}

function Places({ row: { places } }: { row: FormRow }) {
  const t = useTexts();
  return (
    <Text size="sm" c={places.length === 0 ? "dimmed" : undefined}>
      {places.length === 0 ? t("messages:forms.nowhere") : t("messages:forms.standsOn", { pages: places.join(", ") })}
    </Text>
  );
}

function FormMenu({ row, onDelete }: { row: FormRow; onDelete: Props["onDelete"] }) {
  const t = useTexts();
  const name = row.name || t("messages:forms.unnamed");
  return (
    <RowMenu label={t("messages:forms.actionsFor", { name })}>
      <Menu.Item component={Link} to={formAddress(row.id)} leftSection={<Icon name="edit" />}>
        {t("messages:forms.do.edit")}
      </Menu.Item>
      <Menu.Item component={Link} to={inboxAddress({ form: row.id })} leftSection={<Icon name="mail" />}>
        {t("messages:forms.do.messages")}
      </Menu.Item>
      {row.can.delete && (
        <Menu.Item c="var(--mantine-color-error)" leftSection={<Icon name="trash" />} onClick={() => onDelete(row)}>
          {t("messages:forms.do.delete")}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
