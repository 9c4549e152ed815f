import "#web/admin/lists/lists.css";
import "./notifications.css";
import { Button } from "@mantine/core";
import { redirect, useLoaderData } from "react-router";
import { readNotificationSettings, readNotifications } from "#cms/notifications/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/notifications.route";
import { changeNotifications } from "./change-notifications.ts";
import { NotificationFilters } from "./notification-filters.tsx";
import { listAddress, type NotificationListView, viewOf } from "./notification-list-view.ts";
import { NotificationRows } from "./notification-rows.tsx";
import { NotificationTabs } from "./notification-tabs.tsx";
import { notificationsPath } from "./server-notices.ts";
import { useMarks } from "./use-marks.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = viewOf(new URL(request.url).searchParams);
  const { state, kind, page } = view;
  const query = { page, pageSize, ...(kind && { kind }), ...(state && { unread: true }) };
  const [list, { kinds }] = await Promise.all([
    load(context, readNotifications, { query }),
    load(context, readNotificationSettings, {}),
  ]);
  const pages = Math.max(1, Math.ceil(list.total / pageSize));
  // The last ones of the last page may just have been read.
  if (page > pages) throw redirect(listAddress({ ...view, page: pages }));
  return { view, list, pages, kinds: kinds.filter(({ app }) => app).map((choice) => choice.kind) };
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
  const { view, list, pages, kinds } = useLoaderData<typeof loader>();
  const { mark, busy } = useMarks();
  return (
    <>
      <PageHeader title={t("notifications:list.title")} tabs={<NotificationTabs />}>
        {list.unread > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="check" />}
            loading={busy}
            onClick={() => mark("readAll", { number: list.upTo })}
          >
            {t("notifications:list.readAll")}
          </Button>
        )}
      </PageHeader>
      <NotificationFilters view={view} kinds={kinds} total={list.total} />
      {list.items.length === 0 ? <NoNotifications view={view} /> : <NotificationRows notifications={list.items} />}
      <ListPages page={view.page} pages={pages} addressOf={(page) => listAddress({ ...view, page })} />
    </>
  );
}

function NoNotifications({ view: { state, kind } }: { view: NotificationListView }) {
  const t = useTexts();
  const filtered = state !== null || kind !== null;
  const texts = `notifications:list.${kind ? "nothing" : state ? "allRead" : "empty"}`;
  return (
    <ListEmpty
      icon={kind ? "search" : "bell"}
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
      reset={filtered ? { to: notificationsPath, label: t("notifications:list.nothing.reset") } : undefined}
    />
  );
}
