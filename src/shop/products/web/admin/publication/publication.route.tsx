import { redirect } from "react-router";
import {
  discardProductChanges,
  dropProductPreviews,
  makeProductPreview,
  type Product,
  planProduct,
  retractProducts,
  unplanProduct,
} from "#shop/products/contract.ts";
import { previewPath } from "#shop/things/web/admin/index.ts";
import { keepScreen } from "#web/admin/form/refusal.ts";
import { publicationActs } from "#web/admin/publishing/change-publication.ts";
import { plansAddress } from "#web/admin/publishing/thing.ts";
import { send } from "#web/load.ts";
import { productKind } from "../product-kind.ts";
import type { Route } from "./+types/publication.route";

export { AdminErrorScreen as ErrorBoundary } from "#web/admin/pieces/error-screen.tsx";

/** Plans of a product and links to its draft, and what goes back to before. */
const changePublication = publicationActs<Product>({
  plan: (context, body) => send(context, planProduct, { body }),
  unplan: (context, id) => send(context, unplanProduct, { query: { id } }),
  share: (context, body) => send(context, makeProductPreview, { body }),
  unshare: (context, id) => send(context, dropProductPreviews, { query: { id } }),
  retract: (context, version) => send(context, retractProducts, { body: [version] }),
  discard: (context, body) => send(context, discardProductChanges, { body }),
  previewPath: previewPath("product"),
});

/** The editor sends its requests for plans and links here; who comes by a link is shown the plans. */
export function loader({ params }: Route.LoaderArgs): never {
  throw redirect(plansAddress(productKind, params.id));
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
