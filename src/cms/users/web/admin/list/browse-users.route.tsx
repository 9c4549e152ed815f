import { May } from "#web/admin/pieces/may.tsx";
import "../users.css";
import { Button } from "@mantine/core";
import { Link, useLoaderData, useSearchParams } from "react-router";
import { createUser, grantableRoles, listUsers, readUser, userStates } from "#cms/users/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { choices } from "#web/admin/lists/filters/choices.ts";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { ListFiltersDeclaration } from "#web/admin/lists/list-declaration.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/browse-users.route";
import { changeUsers } from "./change-users.ts";
import { userActs, userMenu } from "./user-acts.tsx";
import { userColumns } from "./user-columns.tsx";
import { invitationTo, userList, userSorts } from "./user-list.ts";
import { toRow } from "./user-rows.ts";
import { UserTabs } from "./user-tabs.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(userList, {
    request,
    read: async (query) => {
      const [{ items, total }, { _id: own }] = await Promise.all([
        load(context, listUsers, { query }),
        load(context, readUser, { query: {} }),
      ]);
      return { rows: items.map((user) => toRow(user, own)), total };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeUsers(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:users.all"));
}

export default function BrowseUsersScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const [sought] = useSearchParams();
  return (
    <>
      <PageHeader title={t("admin:users.all")} tabs={<UserTabs />}>
        <May to={createUser}>
          <Button component={Link} to={invitationTo(userList.read(sought).role)} leftSection={<Icon name="plus" />}>
            {t("admin:users.invite")}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={userList}
        data={data}
        texts="admin:users"
        nameOf={({ name }) => name}
        filters={filters(t)}
        columns={userColumns(t)}
        card={["name", ["state", "roles"], "lastLogin", "failedLogins"]}
        acts={userActs}
        menu={userMenu}
        empty="users"
      />
    </>
  );
}

function filters(t: Translate): ListFiltersDeclaration {
  const { search, states, select, sort } = usualFilters(t, "admin:users");
  const roles = choices(grantableRoles, (role) => t(`admin:roles.${role}.many`));
  return { search, parts: states("state", userStates), selects: [select("role", roles), sort(userSorts)] };
}
