import "#web/admin/lists/lists.css";
import "../guestbook.css";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Link, redirect, useActionData, useLoaderData } from "react-router";
import { type GuestbookEntry, queues, readGuestbook } from "#cms/guestbook/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListFilters } from "#web/admin/lists/list-filters.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { SelectionBar } from "#web/admin/lists/list-selection.tsx";
import { useListChanges } from "#web/admin/lists/use-list-changes.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { screenAddress } from "#web/site/place.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/guestbook.route";
import { changeGuestbook, type GuestbookIntent } from "./change-guestbook.ts";
import { EntryList } from "./entry-list.tsx";
import { type GuestbookView, guestbookAddress, guestbookListAddress, guestbookViewOf } from "./guestbook-view.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = guestbookViewOf(new URL(request.url).searchParams);
  const { q, state, page } = view;
  const list = await load(context, readGuestbook, { query: { state, page, pageSize, ...(q && { q }) } });
  const { items, total } = "items" in list ? list : { items: [], total: 0 };
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The last entry of the last page may just have been judged.
  if (page > pages) throw redirect(guestbookListAddress({ ...view, page: pages }));
  const { main } = context.get(requestFacts);
  return { view, entries: items, total, pages, address: screenAddress("guestbook", { language: main, main }) };
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
  const { view, entries, total, pages, address } = useLoaderData<typeof loader>();
  const [ticked, setTicked] = useState<string[]>([]);
  const selected = entries.filter(({ _id }) => ticked.includes(_id));
  const { change, busy } = useListChanges<GuestbookIntent, { id: string; version?: number; name: string }>({
    action: guestbookListAddress(view),
    texts: "guestbook:admin",
    asks: ["delete"],
    sent: useActionData<typeof action>(),
    nameOf: ({ name }) => name,
    onDone: () => setTicked([]),
  });
  const onChange = (intent: GuestbookIntent, some: GuestbookEntry[]): void =>
    change(
      intent,
      some.map(({ _id: id, version, name }) => ({ id, version, name })),
    );
  return (
    <>
      <PageHeader title={t("guestbook:title")}>
        <Group gap="sm">
          <Button component="a" href={address} variant="default" leftSection={<Icon name="external" />}>
            {t("guestbook:admin.view")}
          </Button>
          <Button
            component={Link}
            to={`${guestbookAddress}/settings`}
            variant="default"
            leftSection={<Icon name="settings" />}
          >
            {t("guestbook:admin.settings")}
          </Button>
        </Group>
      </PageHeader>
      <Filters view={view} total={total} />
      {entries.length === 0 && <NothingHere view={view} />}
      {entries.length > 0 && (
        <EntryList
          entries={entries}
          selected={selected.map(({ _id }) => _id)}
          onSelect={setTicked}
          {...{ busy, onChange }}
        />
      )}
      <ListPages page={view.page} pages={pages} addressOf={(page) => guestbookListAddress({ ...view, page })} />
      <SelectionBar
        count={selected.length}
        label={t("guestbook:admin.selected", { count: selected.length })}
        onClear={() => setTicked([])}
      >
        <Button size="sm" loading={busy} onClick={() => onChange("publish", selected)}>
          {t("guestbook:admin.approve")}
        </Button>
        <Button size="sm" variant="default" disabled={busy} onClick={() => onChange("reject", selected)}>
          {t("guestbook:admin.reject")}
        </Button>
        <Button
          size="sm"
          variant="default"
          c="var(--mantine-color-error)"
          disabled={busy}
          leftSection={<Icon name="trash" />}
          onClick={() => onChange("delete", selected)}
        >
          {t("guestbook:admin.remove")}
        </Button>
      </SelectionBar>
    </>
  );
}

function Filters({ view, total }: { view: GuestbookView; total: number }) {
  const t = useTexts();
  return (
    <ListFilters
      parts={{
        name: "state",
        label: t("guestbook:admin.filter.state"),
        value: view.state,
        links: queues.map((state) => ({
          value: state,
          label: t(`guestbook:admin.filter.${state}`),
          to: guestbookListAddress({ ...view, state, page: 1 }),
        })),
      }}
      search={{ label: t("guestbook:admin.filter.search"), value: view.q }}
      selects={[]}
      total={t("guestbook:total", { count: total, total })}
    />
  );
}

function NothingHere({ view }: { view: GuestbookView }) {
  const t = useTexts();
  const kind = view.q ? "nothing" : `empty.${view.state}`;
  return (
    <ListEmpty
      icon={view.q ? "search" : "check"}
      title={t(`guestbook:admin.${kind}.title`)}
      text={t(`guestbook:admin.${kind}.text`)}
      reset={
        view.q
          ? { to: guestbookListAddress({ ...view, q: "", page: 1 }), label: t("guestbook:admin.nothing.reset") }
          : undefined
      }
    />
  );
}
