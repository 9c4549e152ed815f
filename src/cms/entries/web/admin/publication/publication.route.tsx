import { data } from "react-router";
import { keepScreen } from "#web/admin/form/refusal.ts";
import type { Route } from "./+types/publication.route";
import { changePublication } from "./change-publication.ts";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** Shows nothing: the editor sends its requests for plans and links here. */
export function loader(): never {
  throw data(null, { status: 404 });
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
