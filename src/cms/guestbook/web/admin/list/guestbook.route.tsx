import "../guestbook.css";
import { Button, Group, Stack } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { queues, readGuestbook } from "#cms/guestbook/contract.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import { choices } from "#web/admin/lists/filters/choices.ts";
import type { ViewOf } from "#web/admin/lists/filters/list-address.ts";
import type { EmptyText } from "#web/admin/lists/list-declaration.ts";
import { listed, loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { screenAddress } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/guestbook.route";
import { changeGuestbook } from "./change-guestbook.ts";
import { EntryCard } from "./entry-card.tsx";
import { guestbookActs, guestbookMenu } from "./guestbook-acts.tsx";
import { guestbookList } from "./guestbook-list.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { main } = context.get(requestFacts);
  const address = screenAddress("guestbook", { language: main, main });
  return loadList(guestbookList, {
    request,
    read: async (query) => ({ ...listed(await load(context, readGuestbook, { query })), address }),
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeGuestbook(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("guestbook:title"));
}

export default function GuestbookScreen() {
  const t = useTexts();
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("guestbook:title")}>
        <Group gap="sm">
          <Button component="a" href={data.address} variant="default" leftSection={<Icon name="external" />}>
            {t("guestbook:admin.view")}
          </Button>
          <Button
            component={Link}
            to={`${guestbookList.path}/settings`}
            variant="default"
            leftSection={<Icon name="settings" />}
          >
            {t("guestbook:admin.settings")}
          </Button>
        </Group>
      </PageHeader>
      <AdminList
        list={guestbookList}
        data={data}
        texts="guestbook:admin"
        total={t("guestbook:total", { count: data.total, total: data.total })}
        nameOf={({ name }) => name}
        filters={{
          search: t("guestbook:admin.filter.search"),
          parts: {
            name: "state",
            label: t("guestbook:admin.filter.state"),
            choices: choices(queues, (state) => t(`guestbook:admin.filter.${state}`)),
          },
        }}
        renderRow={(entry, pieces) => <EntryCard entry={entry} pieces={pieces} />}
        renderRows={(rows) => (
          <Stack component="ul" gap="sm" className="admin-cards" aria-label={t("guestbook:entries")}>
            {rows}
          </Stack>
        )}
        acts={guestbookActs(t)}
        menu={guestbookMenu(t)}
        empty={nothingHere(t, data.view)}
      />
    </>
  );
}

function nothingHere(t: Translate, view: ViewOf<typeof guestbookList>): EmptyText {
  const kind = view.q ? "nothing" : `empty.${view.state}`;
  const reset = { to: guestbookList.href({ ...view, q: "", page: 1 }), label: t("guestbook:admin.nothing.reset") };
  return {
    icon: view.q ? "search" : "check",
    title: t(`guestbook:admin.${kind}.title`),
    text: t(`guestbook:admin.${kind}.text`),
    ...(view.q && { reset }),
  };
}
