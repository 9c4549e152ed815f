import "#web/admin/lists/lists.css";
import "../messages.css";
import { Text } from "@mantine/core";
import { useState } from "react";
import { redirect, useActionData, useLoaderData } from "react-router";
import { countMessages, readForms } from "#cms/messages/contract.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { useListChanges } from "#web/admin/lists/use-list-changes.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { loadStaff } from "../load-staff.ts";
import { MessageTabs } from "../message-tabs.tsx";
import type { Route } from "./+types/inbox.route";
import { changeMessages, type InboxIntent } from "./change-messages.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { loadRows, type MessageRow, pageSize, titleOf } from "./inbox-rows.ts";
import { InboxSelection } from "./inbox-selection.tsx";
import { InboxTable } from "./inbox-table.tsx";
import { type InboxView, inboxAddress, viewOf } from "./inbox-view.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = viewOf(new URL(request.url).searchParams);
  const [{ rows, total }, counts, { items: tags }, forms, staff] = await Promise.all([
    loadRows(context, view),
    load(context, countMessages, {}),
    load(context, listTagPaths, {}),
    load(context, readForms, { query: { pageSize: 100 } }),
    loadStaff(context),
  ]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The last messages of the last page may just have been moved away.
  if (view.page > pages) throw redirect(inboxAddress({ ...view, page: pages }));
  const named =
    "items" in forms ? forms.items.map(({ _id, name }) => ({ id: _id, name: name.de || name.en || "" })) : [];
  return { view, rows, total, pages, counts, tags, forms: named, staff };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeMessages(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("messages:inbox.title"));
}

export default function InboxScreen() {
  const t = useTexts();
  const { view, rows, total, pages, counts, tags, forms, staff } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setChosen(new Set());
  const { change, busy } = useListChanges<InboxIntent, MessageRow>({
    action: "/admincenter/messages/inbox",
    texts: "messages:inbox",
    asks: ["purge"],
    undo: { delete: "undelete", spam: "ham", archive: "unarchive" },
    sent: useActionData<typeof action>(),
    nameOf: (row) => titleOf(row, t("messages:inbox.noSubject")),
    onDone: clear,
  });
  const selected = rows.filter(({ id }) => chosen.has(id));
  return (
    <>
      <PageHeader title={t("messages:inbox.title")} tabs={<MessageTabs />} />
      <InboxFilters view={view} total={total} counts={counts} tags={tags} forms={forms} staff={staff} />
      {(view.folder === "spam" || view.folder === "trash") && rows.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t(`messages:inbox.hint.${view.folder}`)}
        </Text>
      )}
      {rows.length === 0 ? (
        <NothingHere view={view} />
      ) : (
        <InboxTable
          rows={rows}
          selected={selected.map(({ id }) => id)}
          onSelect={(ids) => setChosen(new Set(ids))}
          onChange={change}
        />
      )}
      <ListPages page={view.page} pages={pages} addressOf={(page) => inboxAddress({ ...view, page })} />
      <InboxSelection selected={selected} busy={busy} staff={staff} tags={tags} onChange={change} onClear={clear} />
    </>
  );
}

function NothingHere({ view }: { view: InboxView }) {
  const t = useTexts();
  const filtered = Boolean(view.q || view.tags || view.form || view.assigned);
  const kind = filtered ? "nothing" : view.folder;
  return (
    <ListEmpty
      icon={filtered ? "search" : view.folder === "trash" ? "trash" : "mail"}
      title={t(`messages:inbox.empty.${kind}.title`)}
      text={t(`messages:inbox.empty.${kind}.text`)}
      reset={filtered ? { to: inboxAddress({ folder: view.folder }), label: t("messages:inbox.reset") } : undefined}
    />
  );
}
