import { Anchor, Badge, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Translate } from "#contract/translate.ts";
import type { ListColumn } from "#web/admin/lists/list-declaration.ts";
import { Time } from "#web/admin/pieces/time.tsx";
import { useTexts } from "#web/texts.tsx";
import { userAddress } from "./user-list.ts";
import type { UserRow } from "./user-rows.ts";
import { MailProblem, RoleBadges, UserStateBadge } from "./user-state.tsx";

export function userColumns(t: Translate): ListColumn<UserRow>[] {
  const head = (key: string) => t(`admin:users.column.${key}`);
  return [
    { key: "name", head: head("name"), breaks: true, cell: (row) => <Person row={row} /> },
    { key: "roles", head: head("roles"), width: 150, cell: ({ user }) => <RoleBadges roles={user.roles} /> },
    { key: "state", head: head("state"), width: 150, cell: ({ state }) => <UserStateBadge state={state} /> },
    {
      key: "lastLogin",
      head: head("lastLogin"),
      width: 210,
      cell: (row) => <LastLogin row={row} />,
      phone: (row) => (
        <Text size="sm" c="dimmed" component="div">
          {head("lastLogin")}: <LastLogin row={row} />
        </Text>
      ),
    },
    {
      key: "failedLogins",
      head: head("failedLogins"),
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
