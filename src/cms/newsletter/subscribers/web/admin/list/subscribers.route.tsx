import "#web/admin/lists/lists.css";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, redirect, useActionData, useLoaderData } from "react-router";
import { exportSubscribers, readChoices, readSubscribers } from "#cms/newsletter/subscribers/contract.ts";
import { listName } from "#cms/newsletter/subscribers/web/index.ts";
import { queryString } from "#contract/wire/client.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { NewsletterTabs } from "../newsletter-tabs.tsx";
import type { Route } from "./+types/subscribers.route";
import { changeSubscribers } from "./change-subscribers.ts";
import { SubscriberFilters } from "./subscriber-filters.tsx";
import { SubscriberSelection } from "./subscriber-selection.tsx";
import { type Row, SubscriberTable } from "./subscriber-table.tsx";
import { filtersOf, listAddress, type SubscriberView, subscribersPath, viewOf } from "./subscriber-view.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = viewOf(new URL(request.url).searchParams);
  const [list, choices] = await Promise.all([
    load(context, readSubscribers, { query: { ...filtersOf(view), page: view.page, pageSize } }),
    load(context, readChoices, { query: {} }),
  ]);
  const { items, total } = "items" in list ? list : { items: [], total: 0 };
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The last ones of the last page may just have been erased.
  if (view.page > pages) throw redirect(listAddress({ ...view, page: pages }));
  return { view, items, choices, total, pages };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeSubscribers(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("subscribers:title"));
}

export default function SubscribersScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { view, items, choices, total, pages } = useLoaderData<typeof loader>();
  const names = new Map(choices.lists.map((list) => [list._id, listName(list, language)]));
  const rows: Row[] = items.map((subscriber) => ({
    id: subscriber._id,
    subscriber,
    lists: subscriber.lists.flatMap((list) => names.get(list) ?? []),
  }));
  const [ticked, setTicked] = useState<string[]>([]);
  const selected = ticked.filter((id) => rows.some((row) => row.id === id));
  return (
    <>
      <PageHeader title={t("subscribers:title")} tabs={<NewsletterTabs />}>
        <Button component={Link} to={`${subscribersPath}/add`} leftSection={<Icon name="plus" />}>
          {t("subscribers:add.open")}
        </Button>
      </PageHeader>
      <SubscriberFilters view={view} total={total} choices={choices} />
      {rows.length === 0 && <NothingHere view={view} />}
      {rows.length > 0 && <SubscriberTable rows={rows} selected={selected} onSelect={setTicked} />}
      <SubscriberSelection
        rows={rows.filter(({ id }) => selected.includes(id))}
        choices={choices}
        sent={useActionData<typeof action>()}
        onClear={() => setTicked([])}
      />
      <ListPages page={view.page} pages={pages} addressOf={(page) => listAddress({ ...view, page })} />
      {total > 0 && (
        <Button
          component="a"
          href={`/api/v0${exportSubscribers.path}${queryString(filtersOf(view))}`}
          download
          variant="default"
          mt="md"
          leftSection={<Icon name="file" />}
        >
          {t("subscribers:export.button")}
        </Button>
      )}
    </>
  );
}

function NothingHere({ view: { page: _page, ...filters } }: { view: SubscriberView }) {
  const t = useTexts();
  const narrowed = Object.values(filters).some(Boolean);
  const kind = narrowed ? "nothing" : "empty";
  return (
    <ListEmpty
      icon={narrowed ? "search" : "users"}
      title={t(`subscribers:${kind}.title`)}
      text={t(`subscribers:${kind}.text`)}
      reset={narrowed ? { to: subscribersPath, label: t("subscribers:nothing.reset") } : undefined}
    />
  );
}
