import { Button } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import {
  addSubscriber,
  deleteSubscriberBatch,
  exportSubscribers,
  readChoices,
  readSubscribers,
  type Subscriber,
  sortSubscriberBatch,
  unsubscribeBatch,
} from "#cms/newsletter/subscribers/contract.ts";
import { listName } from "#cms/newsletter/subscribers/web/index.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { queryString } from "#contract/wire/client.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import type { ViewOf } from "#web/admin/lists/filters/list-address.ts";
import { type EmptyText, type ListAct } from "#web/admin/lists/list-declaration.ts";
import { listed, loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { May, useMay } from "#web/admin/pieces/may.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useLanguage, useTexts } from "#web/texts.tsx";
import { NewsletterTabs } from "../newsletter-tabs.tsx";
import type { Route } from "./+types/subscribers.route";
import { changeSubscribers, type SubscriberIntent } from "./change-subscribers.ts";
import { PlainSortForm, SortForm } from "./sort-form.tsx";
import { subscriberColumns } from "./subscriber-columns.tsx";
import { subscriberFilters } from "./subscriber-filters.ts";
import { subscriberList, subscribersPath } from "./subscriber-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(subscriberList, {
    request,
    read: async (query) => {
      const [list, known] = await Promise.all([
        load(context, readSubscribers, { query }),
        load(context, readChoices, { query: {} }),
      ]);
      return { ...listed(list), known };
    },
  });
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
  const site = useSiteLanguages();
  const data = useLoaderData<typeof loader>();
  const { view, known, total } = data;
  const may = useMay();
  const { page: _page, ...filters } = subscriberList.query(view);
  const names = new Map(known.lists.map((list) => [list._id, listName(list, language)]));
  const named = ({ lists }: Subscriber) => lists.flatMap((list) => names.get(list) ?? []);
  return (
    <>
      <PageHeader title={t("subscribers:title")} tabs={<NewsletterTabs />}>
        <May to={addSubscriber}>
          <Button component={Link} to={`${subscribersPath}/add`} leftSection={<Icon name="plus" />}>
            {t("subscribers:add.open")}
          </Button>
        </May>
      </PageHeader>
      <AdminList
        list={subscriberList}
        data={data}
        texts="subscribers:changes"
        total={t("subscribers:total", { count: total })}
        selected={(count) => t("subscribers:selected", { count })}
        nameOf={({ address }) => address}
        filters={subscriberFilters(t, { known, language, site })}
        columns={subscriberColumns(t, { named })}
        card={["person", ["state", "lists"], "created"]}
        acts={subscriberActs}
        moreNeeds={sortSubscriberBatch}
        renderMore={({ rows }) => <SortForm rows={rows} known={known} />}
        plainMore={<PlainSortForm known={known} />}
        empty={nothingHere(t, view)}
      />
      {total > 0 && may(exportSubscribers) && (
        <Button
          component="a"
          href={`/api/v0${exportSubscribers.path}${queryString(filters)}`}
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

const subscriberActs: ListAct<Subscriber, SubscriberIntent>[] = [
  { intent: "unsubscribe", needs: unsubscribeBatch, icon: "close", asks: true },
  { intent: "delete", needs: deleteSubscriberBatch, icon: "trash", asks: true, loses: true },
];

function nothingHere(t: Translate, view: ViewOf<typeof subscriberList>): EmptyText {
  const narrowed = subscriberList.narrowed(view);
  const kind = narrowed ? "nothing" : "empty";
  return {
    icon: narrowed ? "search" : "users",
    title: t(`subscribers:${kind}.title`),
    text: t(`subscribers:${kind}.text`),
    ...(narrowed && { reset: { to: subscribersPath, label: t("subscribers:nothing.reset") } }),
  };
}
