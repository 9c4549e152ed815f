import "#web/admin/lists/lists.css";
import "../users.css";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, redirect, useActionData, useLoaderData } from "react-router";
import { listUsers, readUser } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { SelectionBar } from "#web/admin/lists/list-selection.tsx";
import { useListChanges } from "#web/admin/lists/use-list-changes.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/browse-users.route";
import { changeUsers, type UserIntent } from "./change-users.ts";
import { UserFilters } from "./user-filters.tsx";
import { listAddress, userListPath, viewOf } from "./user-list-view.ts";
import { toRow, type UserRow } from "./user-rows.ts";
import { UserTable } from "./user-table.tsx";
import { UserTabs } from "./user-tabs.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = viewOf(new URL(request.url).searchParams);
  const { q, role, state, sort, page } = view;
  const query = { sort, page, pageSize, ...(q && { q }), ...(role && { role }), ...(state && { state }) };
  const [{ items, total }, { _id: own }] = await Promise.all([
    load(context, listUsers, { query }),
    load(context, readUser, { query: {} }),
  ]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The last users of the last page may just have been deleted.
  if (page > pages) throw redirect(listAddress({ ...view, page: pages }));
  return { view, rows: items.map((user) => toRow(user, own)), total, pages };
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
  const { view, rows, total, pages } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { change, busy } = useListChanges<UserIntent, UserRow>({
    action: userListPath,
    texts: "admin:users",
    asks: ["suspend", "delete"],
    nameOf: ({ name }) => name,
    sent: useActionData<typeof action>(),
    onDone: () => setChosen(new Set()),
  });
  // Who is no longer on the page is not meant either.
  const selected = rows.filter(({ id }) => chosen.has(id));
  const count = selected.length;
  return (
    <>
      <PageHeader title={t("admin:users.all")} tabs={<UserTabs />}>
        <Button component={Link} to="/admincenter/settings/users/add" leftSection={<Icon name="plus" />}>
          {t("admin:users.invite")}
        </Button>
      </PageHeader>
      <UserFilters view={view} total={total} />
      {rows.length === 0 ? (
        <ListEmpty
          icon="search"
          title={t("admin:users.nothing.title")}
          text={t("admin:users.nothing.text")}
          reset={{ to: userListPath, label: t("admin:users.nothing.reset") }}
        />
      ) : (
        <UserTable
          rows={rows}
          selected={selected.map(({ id }) => id)}
          onSelect={(ids) => setChosen(new Set(ids))}
          onChange={change}
        />
      )}
      <ListPages page={view.page} pages={pages} addressOf={(page) => listAddress({ ...view, page })} />
      <SelectionBar count={count} label={t("admin:users.selected", { count })} onClear={() => setChosen(new Set())}>
        <Button
          size="sm"
          variant="default"
          c="var(--mantine-color-error)"
          loading={busy}
          leftSection={<Icon name="trash" />}
          onClick={() => change("delete", selected)}
        >
          {t("admin:users.remove")}
        </Button>
      </SelectionBar>
    </>
  );
}
