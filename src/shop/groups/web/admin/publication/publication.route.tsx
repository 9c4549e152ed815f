import { redirect } from "react-router";
import {
  discardGroupChanges,
  dropGroupPreviews,
  type Group,
  makeGroupPreview,
  planGroup,
  retractGroups,
  unplanGroup,
} from "#shop/groups/contract.ts";
import { previewPath } from "#shop/things/web/admin/index.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { publicationActs } from "#web/admin/publishing/change-publication.ts";
import { plansAddress } from "#web/admin/publishing/thing.ts";
import { send } from "#web/load.ts";
import { groupKind } from "../group-kind.ts";
import type { Route } from "./+types/publication.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** Plans of a group and links to its draft, and what goes back to before. */
const changePublication = publicationActs<Group>({
  plan: (context, body) => send(context, planGroup, { body }),
  unplan: (context, id) => send(context, unplanGroup, { query: { id } }),
  share: (context, body) => send(context, makeGroupPreview, { body }),
  unshare: (context, id) => send(context, dropGroupPreviews, { query: { id } }),
  retract: (context, version) => send(context, retractGroups, { body: [version] }),
  discard: (context, body) => send(context, discardGroupChanges, { body }),
  previewPath: previewPath("productgroup"),
});

/** The editor sends its requests for plans and links here; who comes by a link is shown the plans. */
export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(plansAddress(groupKind, params.id));
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
