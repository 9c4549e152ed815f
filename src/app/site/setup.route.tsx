import { useActionData, useLoaderData } from "react-router";
import { readySites } from "#app/templates/ready-sites.ts";
import { loadDesign } from "#cms/design/web/index.ts";
import { actOnSetup, loadSetup, SetupScreen, setupMeta } from "#cms/setup/web/index.ts";
import type { Route } from "./+types/setup.route";

export const handle = { private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const [setup, { designSheet }] = await Promise.all([
    loadSetup({ context, request }),
    loadDesign(context, { plain: true }),
  ]);
  return { ...setup, designSheet };
}

export function action({ context, request }: Route.ActionArgs) {
  return actOnSetup({ context, request, ready: readySites });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return setupMeta(loaderData);
}

export default function SetupRoute() {
  return <SetupScreen loaded={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
