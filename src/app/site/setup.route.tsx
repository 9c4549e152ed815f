import { useActionData, useLoaderData } from "react-router";
import { readySites } from "#app/templates/ready-sites.ts";
import { allFontFaces, loadDesign } from "#cms/design/web/index.ts";
import { actOnSetup, loadSetup, SetupScreen, setupMeta } from "#cms/setup/web/index.ts";
import type { Route } from "./+types/setup.route";

export const handle = { private: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const [setup, { designSheet }] = await Promise.all([
    loadSetup({ context, request, ready: readySites }),
    loadDesign(context, { plain: true }),
  ]);
  // The fonts of all designs are declared, and the browser fetches those of the ones that are shown.
  return { ...setup, designSheet: setup.shown?.step === "look" ? allFontFaces + designSheet : designSheet };
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
