import { useLoaderData } from "react-router";
import { readUser } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import type { Route } from "./+types/pages.route";
import { changePages } from "./change-pages.ts";
import { pageList } from "./page-list.ts";
import { loadPageRows } from "./page-rows.ts";
import { PagesOf } from "./pages-of.tsx";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language = "de" } = await load(context, readUser, { query: {} });
  return loadList(pageList, { request, read: (query) => loadPageRows(context, { query, language }) });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changePages(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:page.list"));
}

/** All pages of the site. */
export default function PagesScreen() {
  return <PagesOf kind="page" data={useLoaderData<typeof loader>()} />;
}
