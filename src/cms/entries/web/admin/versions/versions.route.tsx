import { isId } from "#contract/id.ts";
import "#web/admin/lists/lists.css";
import "#web/admin/publishing/versions/versions.css";
import { data, redirect, useLoaderData } from "react-router";
import { restoreEntry } from "#cms/entries/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { keepScreen, type Refusal } from "#web/admin/form/refusal.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { versionsPath } from "#web/admin/publishing/thing.ts";
import { Comparison } from "#web/admin/publishing/versions/comparison.tsx";
import { VersionList } from "#web/admin/publishing/versions/version-list.tsx";
import { versionsViewOf } from "#web/admin/publishing/versions/versions-view.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "../entry-address.ts";
import { entryKind } from "../entry-kind.ts";
import { EntryTabs } from "../entry-tabs.tsx";
import type { Route } from "./+types/versions.route";
import { EntryDifferences } from "./entry-differences.tsx";
import { loadEntryVersions } from "./load-versions.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const view = versionsViewOf(new URL(request.url).searchParams);
  const { language = "de" } = await load(context, readUser, { query: {} });
  return { view, ...(await loadEntryVersions(context, { id: params.id, view, language })) };
}

/** Restores a version as the draft, and redirects to the editor. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<{ refused: Refusal | null }> {
  const form = await request.formData();
  const body = { _id: params.id, version: Number(form.get("version")), revision: textIn(form, "revision") };
  const { refused } = await send(context, restoreEntry, { body });
  if (refused) return { refused };
  throw redirect(`${editorAddress(params.id)}?done=restored`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.entry.title;
  return thingTitle(matches, (t) => [
    title || t("admin:entries.untitled"),
    t("admin:versions.title"),
    t("admin:entries.title"),
  ]);
}

export default function VersionsScreen() {
  const t = useTexts();
  const { view, entry, versions, pages, comparison } = useLoaderData<typeof loader>();
  const title = entry.title || t("admin:entries.untitled");
  const path = versionsPath(entryKind, entry.id);
  return (
    <>
      <PageHeader
        title={t("admin:versions.of", { title })}
        back={{ to: "/admincenter/entries", label: t("admin:entry.back") }}
        tabs={<EntryTabs id={entry.id} />}
      />
      <div className="admin-versions">
        <VersionList {...{ path, view, versions, pages }} />
        <Comparison thing={entry} sides={comparison?.sides ?? null} {...{ path, view, versions }}>
          {(names) => comparison && <EntryDifferences {...comparison} names={names} />}
        </Comparison>
      </div>
    </>
  );
}
