import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { useAnswer } from "#web/admin/form/saving/use-answer.ts";
import { adminTitle } from "#web/admin/pieces/title.ts";
import type { Route } from "./+types/design.route";
import { DesignScreen } from "./design-screen.tsx";
import { loadDesignScreen } from "./load-design-screen.ts";
import { saveDesign } from "./state/save-design.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadDesignScreen(context);
}

export async function action({ context, request }: Route.ActionArgs) {
  return saveDesign(context, await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

/** The answer to a save brings the design with it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return adminTitle(matches, (t) => t("admin:design.title"));
}

export default function DesignRoute() {
  const { thing, ...known } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return <DesignScreen loaded={answer?.thing ?? thing} {...known} />;
}
