import { useLoaderData } from "react-router";
import { readyPages } from "#app/templates/ready.ts";
import { makePage, NewPageScreen } from "#cms/pages/web/admin/index.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { adminTitle } from "#web/admin/pieces/title.ts";
import type { Route } from "./+types/new-page.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function loader() {
  return { templates: readyPages.all() };
}

export async function action({ context, request }: Route.ActionArgs) {
  return makePage(context, { form: await request.formData(), ready: readyPages });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:newPage.title"));
}

export default function NewPageRoute() {
  return <NewPageScreen {...useLoaderData<typeof loader>()} />;
}
