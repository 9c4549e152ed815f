import "./entries.css";
import { Button } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { type Entry, entryStatuses } from "#cms/entries/contract.ts";
import { listTagPaths } from "#cms/tags/contract.ts";
import { tagChoices } from "#cms/tags/web/admin/index.ts";
import { readUser } from "#cms/users/contract.ts";
import type { Translate } from "#contract/translate.ts";
import { keepScreen, type Refusal } from "#web/admin/form/refusal.ts";
import { AdminList } from "#web/admin/lists/admin-list.tsx";
import type { ViewOf } from "#web/admin/lists/list-address.ts";
import type { EmptyText } from "#web/admin/lists/list-declaration.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { Icon } from "#web/admin/pieces/icons.tsx";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import type { Route } from "./+types/entries.route";
import { changeEntries } from "./change-entries.ts";
import { entryActs, entryMenu } from "./entry-acts.tsx";
import { entryColumns } from "./entry-columns.tsx";
import { entryList, entrySorts } from "./entry-list.ts";
import { loadRows } from "./entry-rows.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language = "de" } = await load(context, readUser, { query: {} });
  const read = async (query: Parameters<typeof loadRows>[1]["query"]) => {
    const [rows, { items: tags }] = await Promise.all([
      loadRows(context, { query, language }),
      load(context, listTagPaths, {}),
    ]);
    return { ...rows, tags };
  };
  return loadList(entryList, { request, read });
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
  const data = useLoaderData<typeof loader>();
  const { view } = data;
  return (
    <>
      <PageHeader title={t("admin:entries.title")}>
        <Button component={Link} to="/admincenter/entries/new" leftSection={<Icon name="plus" />}>
          {t("admin:entries.new")}
        </Button>
      </PageHeader>
      <AdminList
        list={entryList}
        data={data}
        texts="admin:entries"
        nameOf={({ title }) => title || t("admin:entries.untitled")}
        filters={filters(t, data)}
        hint={view.status === "trash" && t("admin:entries.trash.hint")}
        columns={entryColumns(t)}
        card={["title", ["state", "languages"], "date"]}
        acts={entryActs(t)}
        menu={entryMenu(t)}
        refusalOf={(refused) => refusalOf(refused, t)}
        empty={emptyTrash(t, view) ?? "entries"}
      />
    </>
  );
}

type View = ViewOf<typeof entryList>;

function filters(t: Translate, { view, tags }: { view: View; tags: string[] }) {
  const label = (key: string) => t(`admin:entries.filter.${key}`);
  return {
    search: label("search"),
    parts: {
      name: "status",
      label: label("state"),
      choices: [null, ...entryStatuses].map((value) => ({ value, label: label(value ?? "all") })),
    },
    selects: [
      {
        name: "tags",
        label: label("tags"),
        choices: [{ value: "", label: label("everyTag") }, ...tagChoices(tags, view.tags)],
      },
      {
        name: "sort",
        label: label("sort"),
        choices: entrySorts.map((value) => ({ value, label: t(`admin:entries.sort.${value}`) })),
      },
    ],
  };
}

function emptyTrash(t: Translate, view: View): EmptyText | null {
  if (view.status !== "trash" || entryList.narrowed(view, ["q", "tags"])) return null;
  return {
    icon: "trash",
    title: t("admin:entries.trash.title"),
    text: t("admin:entries.trash.text"),
    reset: { to: entryList.path, label: t("admin:entries.nothing.reset") },
  };
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
