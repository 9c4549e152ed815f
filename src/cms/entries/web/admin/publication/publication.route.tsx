import { redirect } from "react-router";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { plansAddress } from "#web/admin/publishing/thing.ts";
import { entryKind } from "../entry-kind.ts";
import type { Route } from "./+types/publication.route";
import { changePublication } from "./change-publication.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** The editor sends its requests for plans and links here; who comes by a link is shown the plans. */
export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(plansAddress(entryKind, params.id));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return changePublication(context, { id: params.id, form: await request.formData() });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}

export default function PublicationScreen() {
  return null;
}
