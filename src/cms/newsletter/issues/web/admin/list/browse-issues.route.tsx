import "#web/admin/lists/lists.css";
import "../newsletter.css";
import { Button } from "@mantine/core";
import { Link, redirect, useActionData, useLoaderData } from "react-router";
import { readIssues } from "#cms/newsletter/issues/contract.ts";
import { issueStateNames } from "#cms/newsletter/issues/issue-states.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { useListChanges } from "#web/admin/lists/use-list-changes.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { IssueTable } from "../issue-table.tsx";
import {
  type IssueView,
  issueListAddress,
  issueSorts,
  issuesPath,
  issueViewOf,
  newIssuePath,
  newsletterPath,
} from "../issue-view.ts";
import { useLive } from "../use-live.ts";
import type { Route } from "./+types/browse-issues.route";
import { changeIssues } from "./change-issues.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = issueViewOf(new URL(request.url).searchParams);
  const { q, state, sort, page } = view;
  const query = { sort, page, pageSize, ...(q && { q }), ...(state && { state }) };
  const list = await load(context, readIssues, { query });
  const { items, total } = "items" in list ? list : { items: [], total: 0 };
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The last draft of the last page may just have been deleted.
  if (page > pages) throw redirect(issueListAddress({ ...view, page: pages }));
  return { view, issues: items, total, pages };
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
  const { view, issues, total, pages } = useLoaderData<typeof loader>();
  useLive(issues.some(({ state }) => state === "sending"));
  const { change } = useListChanges<"delete", { id: string; subject: string }>({
    action: issuesPath,
    texts: "newsletter:list",
    asks: ["delete"],
    sent: useActionData<typeof action>(),
    nameOf: ({ subject }) => subject,
    onDone: () => undefined,
  });
  const states = [null, ...issueStateNames].map((value) => ({
    value,
    label: t(value ? `newsletter:states.${value}` : "newsletter:states.all"),
    to: issueListAddress({ ...view, state: value, page: 1 }),
  }));
  return (
    <>
      <PageHeader title={t("newsletter:list.title")} back={{ to: newsletterPath, label: t("newsletter:title") }}>
        <Button component={Link} to={newIssuePath} leftSection={<Icon name="plus" />}>
          {t("newsletter:new")}
        </Button>
      </PageHeader>
      <ListFilters
        parts={{ name: "state", label: t("newsletter:list.states"), value: view.state, links: states }}
        search={{ label: t("newsletter:list.search"), value: view.q }}
        selects={[
          {
            name: "sort",
            label: t("newsletter:list.sortBy"),
            value: view.sort,
            data: issueSorts.map((value) => ({ value, label: t(`newsletter:list.sort.${value}`) })),
          },
        ]}
        total={t("newsletter:list.total", { count: total })}
      />
      {issues.length === 0 && <NothingHere view={view} />}
      {issues.length > 0 && (
        <IssueTable
          issues={issues}
          onDelete={({ _id, subject }) => change("delete", [{ id: _id, subject: subject || t("newsletter:untitled") }])}
        />
      )}
      <ListPages page={view.page} pages={pages} addressOf={(page) => issueListAddress({ ...view, page })} />
    </>
  );
}

function NothingHere({ view: { q, state } }: { view: IssueView }) {
  const t = useTexts();
  const filtered = q !== "" || state !== null;
  const kind = filtered ? "nothing" : "empty";
  return (
    <ListEmpty
      icon={filtered ? "search" : "mail"}
      title={t(`newsletter:list.${kind}.title`)}
      text={t(`newsletter:list.${kind}.text`)}
      reset={filtered ? { to: issuesPath, label: t("newsletter:list.nothing.reset") } : undefined}
    />
  );
}
