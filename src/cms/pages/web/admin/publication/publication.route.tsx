import { type RouterContextProvider, redirect } from "react-router";
import {
  discardPageChanges,
  dropPagePreviews,
  makePagePreview,
  type Page,
  planPage,
  retractPages,
  unplanPage,
} from "#cms/pages/contract.ts";
import { readUser } from "#cms/users/contract.ts";
import { screenAddress } from "#contract/addresses.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { publicationActs } from "#web/admin/publishing/change-publication.ts";
import { plansAddress } from "#web/admin/publishing/thing.ts";
import { load, send } from "#web/load.ts";
import { requestFacts } from "#web/request-context.ts";
import { pageKind } from "../page-kind.ts";
import type { Route } from "./+types/publication.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

const changePublication = publicationActs<Page>({
  plan: (context, body) => send(context, planPage, { body }),
  unplan: (context, id) => send(context, unplanPage, { query: { id } }),
  share: (context, body) => send(context, makePagePreview, { body }),
  unshare: (context, id) => send(context, dropPagePreviews, { query: { id } }),
  retract: (context, version) => send(context, retractPages, { body: [version] }),
  discard: (context, body) => send(context, discardPageChanges, { body }),
  previewPath,
});

/** The address of the draft, in the user's language. */
async function previewPath(context: Readonly<RouterContextProvider>, id: string): Promise<string> {
  const { main } = context.get(requestFacts);
  const { language = main } = await load(context, readUser, { query: {} });
  return `${screenAddress("preview", { language, main })}/page/${id}`;
}

/** The editor sends its requests for plans and links here; who comes by a link is shown the plans. */
export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(plansAddress(pageKind, params.id));
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
