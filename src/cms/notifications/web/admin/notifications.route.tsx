import "./notifications.css";
import { Button, Paper } from "@mantine/core";
import { useLoaderData } from "react-router";
import { readNotificationSettings, readNotifications } from "#cms/notifications/contract.ts";
import { type NotificationKind, textKeyOf } from "#contract/notifications.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { choices } from "#web/admin/lists/filters/choices.ts";
import type { ViewOf } from "#web/admin/lists/filters/list-address.ts";
import { usualFilters } from "#web/admin/lists/filters/usual-filters.ts";
import type { EmptyText, ListFiltersDeclaration } from "#web/admin/lists/list-declaration.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/notifications.route";
import { changeNotifications } from "./change-notifications.ts";
import { notificationList } from "./notification-list.ts";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationTabs } from "./notification-tabs.tsx";
import { useMarks } from "./use-marks.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadList(notificationList, {
    request,
    read: async ({ state, ...query }) => {
      const [{ items, ...list }, { kinds }] = await Promise.all([
        load(context, readNotifications, { query: { ...query, ...(state && { unread: true }) } }),
        load(context, readNotificationSettings, {}),
      ]);
      return { ...list, rows: items, kinds: kinds.filter(({ app }) => app).map(({ kind }) => kind) };
    },
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeNotifications(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("notifications:list.title"));
}

export default function NotificationsScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  const marks = useMarks();
  return (
    <>
      <PageHeader title={t("notifications:list.title")} tabs={<NotificationTabs />}>
        {data.unread > 0 && (
          <marks.Form method="post" action={notificationList.href(data.view)}>
            <input type="hidden" name="number" value={data.upTo} />
            <Button
              type="submit"
              name="intent"
              value="readAll"
              variant="default"
              leftSection={<Icon name="check" />}
              loading={marks.state !== "idle"}
            >
              {t("notifications:list.readAll")}
            </Button>
          </marks.Form>
        )}
      </PageHeader>
      <AdminList
        list={notificationList}
        data={data}
        texts="notifications:list"
        nameOf={({ text }) => text}
        filters={filters(t, data.kinds)}
        renderRow={(notification) => <NotificationRow notification={notification} />}
        renderRows={(rows) => (
          <Paper withBorder component="ol" className="notification-rows">
            {rows}
          </Paper>
        )}
        empty={nothingHere(t, data.view)}
      />
    </>
  );
}

function filters(t: Translate, kinds: NotificationKind[]): ListFiltersDeclaration {
  const { states, select } = usualFilters(t, "notifications:list");
  const named = choices(kinds, (kind) => t(`notifications:kind.${textKeyOf(kind)}.name`));
  return { parts: states("state", ["unread"]), selects: [select("kind", named)] };
}

function nothingHere(t: Translate, view: ViewOf<typeof notificationList>): EmptyText {
  const texts = `notifications:list.${view.kind ? "nothing" : view.state ? "allRead" : "empty"}`;
  const reset = { to: notificationList.path, label: t("notifications:list.nothing.reset") };
  return {
    icon: view.kind ? "search" : "bell",
    title: t(`${texts}.title`),
    text: t(`${texts}.text`),
    ...(notificationList.narrowed(view) && { reset }),
  };
}
