import { May } from "#web/admin/pieces/may.tsx";
import "#web/admin/lists/lists.css";
import "../users.css";
import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { createUser, listUsers, readAuthState, readFactorRoles, type User } from "#cms/users/contract.ts";
import { CountCards } from "#web/admin/lists/count-cards.tsx";
import { RowTitle } from "#web/admin/lists/list-cells.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { Time } from "#web/admin/pieces/time.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { FactorRoles } from "../factors/factor-roles.tsx";
import type { Route } from "./+types/users.route";
import { RightsTable } from "./rights-table.tsx";
import { userAddress, userList } from "./user-list.ts";
import { RoleBadges } from "./user-state.tsx";
import { UserTabs } from "./user-tabs.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** The counted parts of the list, to which their cards link. */
const counted = [
  { name: "customer", part: { role: "customer" } },
  { name: "admin", part: { role: "admin" } },
  { name: "system", part: { role: "system" } },
  { name: "invited", part: { state: "invited" } },
  { name: "suspended", part: { state: "suspended" } },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const [latest, ...lists] = await Promise.all([
    load(context, listUsers, { query: { sort: "-lastLogin", pageSize: 5 } }),
    ...counted.map(({ part }) => load(context, listUsers, { query: { ...part, pageSize: 1 } })),
  ]);
  const counts = counted.map(({ name, part }, index) => ({ name, part, count: lists[index]?.total ?? 0 }));
  const [{ roles: factorRoles }, { models }] = await Promise.all([
    load(context, readFactorRoles, {}),
    load(context, readAuthState, {}),
  ]);
  const mayChange = models.user.grant;
  return { counts, latest: latest.items.filter(({ lastLogin }) => lastLogin), factorRoles, mayChange };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:users.title"));
}

export default function UsersScreen() {
  const t = useTexts();
  const { counts, latest, factorRoles, mayChange } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("admin:users.title")} tabs={<UserTabs />}>
        <May to={createUser}>
          <Button component={Link} to="/admincenter/settings/users/add" leftSection={<Icon name="plus" />}>
            {t("admin:users.invite")}
          </Button>
        </May>
      </PageHeader>
      <Stack gap="xl">
        <CountCards
          cards={counts.map(({ name, part, count }) => ({
            to: userList.href(part),
            count,
            label: t(`admin:users.count.${name}`, { count }),
          }))}
        />
        <LastLogins users={latest} />
        <FactorRoles stored={factorRoles} mayChange={mayChange} />
        <RightsTable />
      </Stack>
    </>
  );
}

function LastLogins({ users }: { users: User[] }) {
  const t = useTexts();
  return (
    <section aria-labelledby="last-logins">
      <Title order={2} size="h4" id="last-logins" mb="sm">
        {t("admin:users.lastLogins")}
      </Title>
      <Paper withBorder component="ul" className="admin-latest">
        {users.map(({ _id, name, handle, roles, lastLogin }) => (
          <li key={_id}>
            <Group gap="sm">
              <RowTitle to={userAddress(_id)}>{name || handle}</RowTitle>
              <RoleBadges roles={roles} />
            </Group>
            <Text size="sm" c="dimmed">
              {lastLogin && <Time at={lastLogin} />}
            </Text>
          </li>
        ))}
      </Paper>
    </section>
  );
}
