import { useActionData, useLoaderData } from "react-router";
import { readySites } from "#app/templates/ready-sites.ts";
import { actOnDemo, DemoScreen, loadDemo } from "#cms/setup/web/admin/index.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { adminTitle } from "#web/admin/pieces/title.ts";
import type { Route } from "./+types/demo.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadDemo(context);
}

export function action({ context, request }: Route.ActionArgs) {
  return actOnDemo({ context, request, ready: readySites });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:demo.title"));
}

export default function DemoRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <DemoScreen {...loaded} refused={answer && "refused" in answer ? answer.refused : null} />;
}
