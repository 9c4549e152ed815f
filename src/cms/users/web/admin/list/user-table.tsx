import { Anchor, Badge, Group, Paper, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { SelectAll, SelectRow } from "#web/admin/lists/list-selection.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import type { UserIntent } from "./change-users.ts";
import { userAddress } from "./user-list-view.ts";
import { UserMenu } from "./user-menu.tsx";
import type { UserRow } from "./user-rows.ts";
import { MailProblem, RoleBadges, UserStateBadge } from "./user-state.tsx";

type Props = {
  rows: UserRow[];
  selected: string[];
  onSelect: (ids: string[]) => void;
  onChange: (intent: UserIntent, users: UserRow[]) => void;
};

/** The users of one page: a table on the desk, cards on the phone. */
export function UserTable(props: Props) {
  return (
    <>
      <UsersAsTable {...props} />
      <UsersAsCards {...props} />
    </>
  );
}

function UsersAsTable({ rows, onChange, ...selection }: Props) {
  const t = useTexts();
  return (
    <Paper withBorder visibleFrom="lg" className="admin-table">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={48}>
              <SelectAll ids={rows.map(({ id }) => id)} {...selection} />
            </Table.Th>
            <Table.Th>{t("admin:users.column.name")}</Table.Th>
            <Table.Th w={150}>{t("admin:users.column.roles")}</Table.Th>
            <Table.Th w={150}>{t("admin:users.column.state")}</Table.Th>
            <Table.Th w={210}>{t("admin:users.column.lastLogin")}</Table.Th>
            <Table.Th w={110}>{t("admin:users.column.failedLogins")}</Table.Th>
            <Table.Th w={60}>
              <VisuallyHidden>{t("admin:users.column.actions")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} data-selected={selection.selected.includes(row.id) || undefined}>
              <Table.Td>
                <SelectRow id={row.id} name={row.name} {...selection} />
              </Table.Td>
              <Table.Td className="admin-title">
                <Person row={row} />
              </Table.Td>
              <Table.Td>
                <RoleBadges roles={row.user.roles} />
              </Table.Td>
              <Table.Td>
                <UserStateBadge state={row.state} />
              </Table.Td>
              <Table.Td>
                <LastLogin row={row} />
              </Table.Td>
              <Table.Td>
                <Text size="sm" c={row.user.failedLogins ? undefined : "dimmed"} className="admin-date">
                  {row.user.failedLogins}
                </Text>
              </Table.Td>
              <Table.Td>
                <UserMenu row={row} onChange={onChange} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function UsersAsCards({ rows, onChange, ...selection }: Props) {
  const t = useTexts();
  return (
    <Stack component="ul" gap="sm" hiddenFrom="lg" className="admin-cards">
      {rows.map((row) => {
        const count = row.user.failedLogins ?? 0;
        return (
          <Paper
            key={row.id}
            component="li"
            withBorder
            p="md"
            data-selected={selection.selected.includes(row.id) || undefined}
          >
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <SelectRow id={row.id} name={row.name} {...selection} />
              <Stack gap="xs" className="admin-title">
                <Person row={row} />
                <Group gap="xs">
                  <UserStateBadge state={row.state} />
                  <RoleBadges roles={row.user.roles} />
                </Group>
                <Text size="sm" c="dimmed" component="div">
                  {t("admin:users.column.lastLogin")}: <LastLogin row={row} />
                </Text>
                {count > 0 && <Text size="sm">{t("admin:users.failedLogins", { count })}</Text>}
              </Stack>
              <UserMenu row={row} onChange={onChange} />
            </Group>
          </Paper>
        );
      })}
    </Stack>
  );
}

/** Who it is; and, where mails do not arrive, why. */
function Person({ row }: { row: UserRow }) {
  const t = useTexts();
  const { handle } = row.user;
  return (
    <>
      <Group gap="xs">
        <Anchor component={Link} to={userAddress(row.id)} size="sm" fw={600} c="inherit">
          {row.name}
        </Anchor>
        {row.own && (
          <Badge size="sm" variant="light" tt="none">
            {t("admin:users.you")}
          </Badge>
        )}
      </Group>
      {handle !== row.name && (
        <Text size="sm" c="dimmed">
          {handle}
        </Text>
      )}
      <MailProblem user={row.user} />
    </>
  );
}

function LastLogin({ row }: { row: UserRow }) {
  const t = useTexts();
  return (
    <Text span size="sm" c="dimmed">
      {row.user.lastLogin ? <Time at={row.user.lastLogin} /> : t("admin:users.never")}
    </Text>
  );
}
