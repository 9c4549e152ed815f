import "#web/admin/lists/lists.css";
import "#web/admin/publishing/versions/versions.css";
import { redirect, useLoaderData } from "react-router";
import { designId, editDesign, restoreDesign } from "#cms/design/contract.ts";
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
import { designKind, designPath } from "../design-kind.ts";
import { DesignTabs } from "../design-tabs.tsx";
import { mayChange } from "../load-design-screen.ts";
import type { Route } from "./+types/versions.route";
import { DesignDifferences } from "./design-differences.tsx";
import { loadDesignVersions } from "./load-versions.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = versionsViewOf(new URL(request.url).searchParams);
  const [design, may] = await Promise.all([load(context, editDesign, {}), mayChange(context)]);
  const thing = { version: design.version, changed: design.changed, can: { write: may } };
  return { view, thing, ...(await loadDesignVersions(context, { design, view })) };
}

/** Restores a version as the draft, and redirects to the screen of the design. */
export async function action({ context, request }: Route.ActionArgs): Promise<{ refused: Refusal | null }> {
  const form = await request.formData();
  const body = { _id: designId, version: Number(form.get("version")), revision: textIn(form, "revision") };
  const { refused } = await send(context, restoreDesign, { body });
  if (refused) return { refused };
  throw redirect(`${designPath}?done=restored`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [t("admin:versions.title"), t("admin:design.title")]);
}

export default function VersionsScreen() {
  const t = useTexts();
  const { view, thing, versions, pages, compared } = useLoaderData<typeof loader>();
  const path = versionsPath(designKind, designId);
  const sides = compared && { chosen: compared.chosen, before: compared.before.side, after: compared.after.side };
  return (
    <>
      <PageHeader title={t("admin:versions.of", { title: t("admin:design.title") })} tabs={<DesignTabs />} />
      <div className="admin-versions">
        <VersionList {...{ path, view, versions, pages }} />
        <Comparison {...{ path, thing, view, versions, sides }}>
          {(names) =>
            compared && <DesignDifferences before={compared.before.thing} after={compared.after.thing} names={names} />
          }
        </Comparison>
      </div>
    </>
  );
}
