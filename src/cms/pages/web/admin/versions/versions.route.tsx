import "#web/admin/lists/lists.css";
import "#web/admin/publishing/versions/versions.css";
import { data, redirect, useLoaderData } from "react-router";
import { restorePage } from "#cms/pages/contract.ts";
import { isId } from "#contract/id.ts";
import { keepScreen, type Refusal } from "#web/admin/form/refusal.ts";
import { PageHeader } from "#web/admin/pieces/page-header.tsx";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { versionsPath } from "#web/admin/publishing/thing.ts";
import { Comparison } from "#web/admin/publishing/versions/comparison.tsx";
import { VersionList } from "#web/admin/publishing/versions/version-list.tsx";
import { versionsViewOf } from "#web/admin/publishing/versions/versions-view.ts";
import { textIn } from "#web/from-form.ts";
import { send } from "#web/load.ts";
import { useTexts } from "#web/texts.tsx";
import { editorAddress } from "../editor/editor-title.ts";
import { listOf, pageKind } from "../page-kind.ts";
import { PageTabs } from "../page-tabs.tsx";
import type { Route } from "./+types/versions.route";
import { loadPageVersions } from "./load-versions.ts";
import { PageDifferences } from "./page-differences.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const view = versionsViewOf(new URL(request.url).searchParams);
  return { view, ...(await loadPageVersions(context, { id: params.id, view })) };
}

/** Restores a version as the draft, and redirects to the editor. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<{ refused: Refusal | null }> {
  const form = await request.formData();
  const body = { _id: params.id, version: Number(form.get("version")), revision: textIn(form, "revision") };
  const { refused } = await send(context, restorePage, { body });
  if (refused) return { refused };
  throw redirect(`${editorAddress(params.id)}?done=restored`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData?.page.title || t("admin:page.untitled"),
    t("admin:pageTabs.versions"),
    t(listOf(loaderData?.page.kind ?? "page").title),
  ]);
}

export default function PageVersionsScreen() {
  const t = useTexts();
  const { view, page, versions, pages, comparison, main } = useLoaderData<typeof loader>();
  const back = listOf(page.kind);
  const path = versionsPath(pageKind, page.id);
  return (
    <>
      <PageHeader
        title={t("admin:pageVersions.title", { title: page.title || t("admin:page.untitled") })}
        back={{ to: back.to, label: t(back.label) }}
        tabs={<PageTabs id={page.id} />}
      />
      <div className="admin-versions">
        <VersionList {...{ path, view, versions, pages }} />
        <Comparison thing={page} sides={comparison?.sides ?? null} {...{ path, view, versions }}>
          {(names) => comparison && <PageDifferences {...comparison} page={page.id} names={names} main={main} />}
        </Comparison>
      </div>
    </>
  );
}
