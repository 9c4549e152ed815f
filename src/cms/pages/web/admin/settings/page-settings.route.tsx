import { data, useLoaderData } from "react-router";
import { changePage, listPages, readPages } from "#cms/pages/contract.ts";
import { loadFoundFacts } from "#cms/seo/web/admin/index.ts";
import { isId } from "#contract/id.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { thingTitle } from "#web/admin/pieces/title.ts";
import { changesIn } from "#web/form/fields.ts";
import { textIn } from "#web/from-form.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { titleOf } from "../editor/editor-title.ts";
import { listOf } from "../page-kind.ts";
import { SharedSettings } from "../shared/shared-settings.tsx";
import { trashedPage } from "../trashed-page.ts";
import type { Route } from "./+types/page-settings.route";
import { settingsFields } from "./settings-fields.ts";
import { PageSettings } from "./settings-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isId(params.id)) throw data(null, { status: 404 });
  const { main } = context.get(requestFacts);
  const { reply } = await send(context, readPages, { query: { id: params.id } });
  if (!reply || !("_id" in reply)) throw await trashedPage(context, params.id);
  const { blocks: _blocks, lacking: _lacking, ...page } = reply;
  const { items } = await load(context, listPages, { query: { id: params.id } });
  const found = await loadFoundFacts(context, page);
  const linked = items[0]?.linked ?? { count: 0, menu: false, first: [] };
  return { page, linked, title: titleOf(page, main), main, found };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const at = { _id: textIn(form, "_id"), version: Number(form.get("version")) };
  const { reply, refused } = await send(context, changePage, { body: { ...at, ...changesIn(settingsFields, form) } });
  return { thing: reply, refused };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return thingTitle(matches, (t) => [
    loaderData?.title || t("admin:page.untitled"),
    t("admin:pageTabs.settings"),
    t(listOf(loaderData?.page.kind ?? "page").title),
  ]);
}

export default function PageSettingsScreen() {
  const loaded = useLoaderData<typeof loader>();
  const Settings = loaded.page.kind === "shared" ? SharedSettings : PageSettings;
  return <Settings key={loaded.page._id} {...loaded} />;
}
