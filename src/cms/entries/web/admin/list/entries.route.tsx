import "#web/admin/lists/lists.css";
import "./entries.css";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link, redirect, useActionData, useLoaderData } from "react-router";
import type { Entry } from "#cms/entries/contract.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import type { Translate } from "#contract/translate.ts";
import { keepScreen, type Refusal } from "#web/admin/form/refusal.ts";
import { ListEmpty } from "#web/admin/lists/list-empty.tsx";
import { ListPages } from "#web/admin/lists/list-pages.tsx";
import { useListChanges } from "#web/admin/lists/use-list-changes.tsx";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/entries.route";
import { changeEntries, type ListIntent } from "./change-entries.ts";
import { EntryFilters } from "./entry-filters.tsx";
import { type EntryRow, loadRows } from "./entry-rows.ts";
import { EntrySelection } from "./entry-selection.tsx";
import { EntryTable } from "./entry-table.tsx";
import { type ListView, listAddress, viewOf } from "./list-view.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = viewOf(new URL(request.url).searchParams);
  const { language = "de" } = await load(context, readUser, { query: {} });
  const { q, status, tags: tag, sort, page } = view;
  const query = { sort, page, pageSize, ...(q && { q }), ...(status && { status }), ...(tag && { tags: tag }) };
  const [{ rows, total }, { items: tags }] = await Promise.all([
    loadRows(context, { query, language }),
    load(context, listTagPaths, {}),
  ]);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // The last entries of the last page may just have been deleted.
  if (page > pages) throw redirect(listAddress({ ...view, page: pages }));
  return { view, rows, total, pages, tags };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeEntries(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:entries.title"));
}

export default function EntriesScreen() {
  const t = useTexts();
  const { view, rows, total, pages, tags } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { change, busy } = useListChanges<ListIntent, EntryRow>({
    action: "/admincenter/entries",
    texts: "admin:entries",
    asks: ["delete", "purge"],
    undo: { delete: "undelete" },
    sent: useActionData<typeof action>(),
    nameOf: ({ title }) => title || t("admin:entries.untitled"),
    refusalOf: (refused) => refusalOf(refused, t),
    onDone: () => setChosen(new Set()),
  });
  // What is no longer on the page is not meant either.
  const selected = rows.filter(({ id }) => chosen.has(id));
  return (
    <>
      <PageHeader title={t("admin:entries.title")}>
        <Button component={Link} to="/admincenter/entries/new" leftSection={<Icon name="plus" />}>
          {t("admin:entries.new")}
        </Button>
      </PageHeader>
      <EntryFilters view={view} total={total} tags={tags} />
      {view.status === "trash" && rows.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t("admin:entries.trash.hint")}
        </Text>
      )}
      {rows.length === 0 ? (
        <NothingHere view={view} />
      ) : (
        <EntryTable
          rows={rows}
          selected={selected.map(({ id }) => id)}
          onSelect={(ids) => setChosen(new Set(ids))}
          onChange={change}
        />
      )}
      <ListPages page={view.page} pages={pages} addressOf={(page) => listAddress({ ...view, page })} />
      <EntrySelection selected={selected} busy={busy} onChange={change} onClear={() => setChosen(new Set())} />
    </>
  );
}

function NothingHere({ view }: { view: ListView }) {
  const t = useTexts();
  const searched = view.q !== "" || view.tags !== "";
  if (view.status === "trash" && !searched) {
    const [title, text] = [t("admin:entries.trash.title"), t("admin:entries.trash.text")];
    return <ListEmpty icon="trash" title={title} text={text} reset={everything(t)} />;
  }
  const filtered = searched || view.status !== null;
  const kind = filtered ? "nothing" : "empty";
  return (
    <ListEmpty
      icon={filtered ? "search" : "entries"}
      title={t(`admin:entries.${kind}.title`)}
      text={t(`admin:entries.${kind}.text`)}
      reset={filtered ? everything(t) : undefined}
    />
  );
}

/** Why nothing was published, told by what stands in the list; null for what needs no other words. */
function refusalOf(refused: Refusal, t: Translate): string | null {
  // All that has a title is published: what is refused has none at all.
  if (refused.code === "LANGUAGE_MISSING") return t("admin:entries.titleMissing");
  // Somebody is writing at it: it stays as it is until it has been looked at.
  if (refused.code !== "C409" || !("current" in refused)) return null;
  const { title } = refused.current as Entry;
  return t("admin:entries.changedMeanwhile", { title: title || t("admin:entries.untitled") });
}

function everything(t: Translate) {
  return { to: "/admincenter/entries", label: t("admin:entries.nothing.reset") };
}
