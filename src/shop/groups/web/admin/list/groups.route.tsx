import { May, useMay } from "#web/admin/pieces/may.tsx";
import "#web/admin/lists/lists.css";
import "#shop/things/web/admin/shop-admin.css";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLoaderData } from "react-router";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { loadShopFacts } from "#shop/catalogue/web/admin/index.ts";
import { changeGroup, createGroup, type Group, groupStatuses } from "#shop/groups/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import { groupEditor } from "../group-address.ts";
import type { Route } from "./+types/groups.route";
import { changeGroups } from "./change-groups.ts";
import { groupActs, groupMenu } from "./group-acts.tsx";
import { GroupLine } from "./group-line.tsx";
import { groupList } from "./group-list.ts";
import { type GroupRow, loadGroupRows } from "./group-rows.ts";
import { GroupTree } from "./group-tree.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** The whole tree: a group is found by where it stands. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const view = groupList.read(new URL(request.url).searchParams);
  const { q, status } = groupList.query(view);
  const facts = await loadShopFacts(context);
  const query = { ...(q && { q }), ...(status && { status }) };
  const rows = await loadGroupRows(context, { query, facts });
  return { view: { ...view, page: 1 }, rows, total: rows.length, pages: 1 };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeGroups(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:groups.title"));
}

export default function GroupsScreen() {
  const t = useTexts();
  const [main, second] = useSiteLanguages();
  const data = useLoaderData<typeof loader>();
  const { search, states } = usualFilters(t, "admin:groups");
  const nameOf = ({ name }: Pick<GroupRow, "name">) => name || t("admin:groups.untitled");
  const trash = data.view.status === "trash";
  const movable = useMay()(changeGroup) && !groupList.narrowed(data.view, ["q", "status"]);
  return (
    <>
      <PageHeader title={t("admin:groups.title")}>
        <May to={createGroup}>
          <Button component={Link} to={groupEditor("new")} leftSection={<Icon name="plus" />}>
            {t("admin:groups.new")}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={groupList}
        data={data}
        texts="admin:groups"
        nameOf={nameOf}
        filters={{
          search,
          parts: states("status", second ? groupStatuses : groupStatuses.filter((one) => one !== "missing")),
        }}
        hint={trash ? t("admin:groups.trash.hint") : movable && data.rows.length > 1 && t("admin:groups.orderHint")}
        renderRow={(row, pieces) => <GroupLine row={row} name={nameOf(row)} pieces={pieces} />}
        renderRows={(drawn) => (
          <div id="group-tree" tabIndex={-1}>
            <GroupTree rows={data.rows} drawn={drawn as ReactNode[]} nameOf={nameOf} movable={movable} />
          </div>
        )}
        acts={groupActs(t, nameOf)}
        menu={groupMenu}
        refusalOf={(refused) => {
          if (refused.code === "LANGUAGE_MISSING") return t("admin:groups.nameMissing");
          if (refused.code !== "C409" || !("current" in refused)) return null;
          const { name_de, name_en } = refused.current as Group;
          return t("admin:products.changedMeanwhile", { name: leadingTitle({ de: name_de, en: name_en }, main) });
        }}
        empty={trash && !data.view.q ? { icon: "trash", texts: "trash" } : "list"}
      />
    </>
  );
}
