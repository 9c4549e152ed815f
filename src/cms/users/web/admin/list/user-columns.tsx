import { Badge, Group, Text } from "@mantine/core";
import type { Translate } from "#contract/texts/translate.ts";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { userAddress } from "./user-list.ts";
import type { UserRow } from "./user-rows.ts";
import { MailProblem, RoleBadges, UserStateBadge } from "./user-state.tsx";

export function userColumns(t: Translate): ListColumn<UserRow>[] {
  return [
    { key: "name", breaks: true, cell: (row) => <Person row={row} /> },
    { key: "roles", width: 150, cell: ({ user }) => <RoleBadges roles={user.roles} /> },
    { key: "state", width: 150, cell: ({ state }) => <UserStateBadge state={state} /> },
    {
      key: "lastLogin",
      width: 210,
      cell: (row) => <LastLogin row={row} />,
      phone: (row) => (
        <Text size="sm" c="dimmed" component="div">
          {t("admin:users.column.lastLogin")}: <LastLogin row={row} />
        </Text>
      ),
    },
    {
      key: "failedLogins",
      width: 110,
      cell: ({ user: { failedLogins } }) => (
        <Text size="sm" c={failedLogins ? undefined : "dimmed"} className="admin-date">
          {failedLogins}
        </Text>
      ),
      phone: ({ user: { failedLogins: count = 0 } }) =>
        count > 0 && <Text size="sm">{t("admin:users.failedLogins", { count })}</Text>,
    },
  ];
}

/** Name and address; and why mails do not arrive, if they do not. */
function Person({ row }: { row: UserRow }) {
  const t = useTexts();
  const { handle } = row.user;
  return (
    <>
      <Group gap="xs">
        <RowTitle to={userAddress(row.id)}>{row.name}</RowTitle>
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
