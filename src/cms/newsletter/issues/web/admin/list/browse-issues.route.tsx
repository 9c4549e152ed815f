import { May } from "#web/admin/pieces/may.tsx";
import "../newsletter.css";
import { Button } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { createIssue, type Issue, readIssues } from "#cms/newsletter/issues/contract.ts";
import { issueStateNames } from "#cms/newsletter/issues/issue-states.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { duplicateAct } from "#web/admin/lists/duplicated.ts";
import { choices } from "#web/admin/lists/filters/choices.ts";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { ListAct, ListFiltersDeclaration, ListMenu } from "#web/admin/lists/list-declaration.ts";
import { listed, loadList } from "#web/admin/lists/load-list.ts";
import { MenuLink } from "#web/admin/lists/parts/row-menu.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { issueList, issuePath, issueSorts, newIssuePath, newsletterPath } from "../issue-list.ts";
import { IssueRow, IssueRows } from "../issue-rows.tsx";
import { useLive } from "../use-live.ts";
import type { Route } from "./+types/browse-issues.route";
import { changeIssues } from "./change-issues.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const read = async (query: object) => listed(await load(context, readIssues, { query }));
  return loadList(issueList, { request, read });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeIssues(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("newsletter:list.title"));
}

export default function BrowseIssuesScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  useLive(data.rows.some(({ state }) => state === "sending"));
  return (
    <>
      <PageHeader title={t("newsletter:list.title")} back={{ to: newsletterPath, label: t("newsletter:title") }}>
        <May to={createIssue}>
          <Button component={Link} to={newIssuePath} leftSection={<Icon name="plus" />}>
            {t("newsletter:new")}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={issueList}
        data={data}
        texts="newsletter:list"
        nameOf={({ subject }) => subject || t("newsletter:untitled")}
        filters={filters(t)}
        renderRow={(issue, { menu }) => <IssueRow issue={issue} menu={menu} />}
        renderRows={(rows) => <IssueRows>{rows}</IssueRows>}
        acts={issueActs(t)}
        menu={issueMenu(t)}
        empty="mail"
      />
    </>
  );
}

function filters(t: Translate): ListFiltersDeclaration {
  const { search, sort } = usualFilters(t, "newsletter:list");
  const states = choices([null, ...issueStateNames], (state) => t(`newsletter:states.${state ?? "all"}`));
  return {
    search,
    parts: { name: "state", label: t("newsletter:list.filter.state"), choices: states },
    selects: [sort(issueSorts)],
  };
}

function issueActs(t: Translate): ListAct<Issue, "duplicate" | "delete">[] {
  return [
    duplicateAct(t, ({ can }: Issue) => can.duplicate),
    { intent: "delete", icon: "trash", may: ({ can }) => can.delete, asks: true, loses: true, bulk: false },
  ];
}

function issueMenu(t: Translate): ListMenu<Issue> {
  return {
    links: ({ _id }) => (
      <MenuLink to={issuePath(_id)} icon="edit">
        {t("newsletter:list.open")}
      </MenuLink>
    ),
  };
}
