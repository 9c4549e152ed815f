import { useLoaderData } from "react-router";
import { readUser } from "#cms/users/contract.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { loadList } from "#web/admin/lists/load-list.ts";
import { adminTitle } from "#web/admin/pieces/title.ts";
import { load } from "#web/load.ts";
import { changePages } from "../list/change-pages.ts";
import { sharedList } from "../list/page-list.ts";
import { loadPageRows } from "../list/page-rows.ts";
import { PagesOf } from "../list/pages-of.tsx";
import type { Route } from "./+types/shared-sections.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language = "de" } = await load(context, readUser, { query: {} });
  const read = (query: object) => loadPageRows(context, { query: { ...query, shared: true }, language });
  return loadList(sharedList, { request, read });
}

export async function action({ context, request }: Route.ActionArgs) {
  return changePages(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:shared.list"));
}

/** The sections that stand on several pages, or on all of them. */
export default function SharedSectionsScreen() {
  return <PagesOf kind="shared" data={useLoaderData<typeof loader>()} />;
}
