import { data, useLoaderData } from "react-router";
import { translator } from "#contract/texts/translate.ts";
import { productAddress } from "#shop/products/addresses.ts";
import { readProductPreview, readProducts } from "#shop/products/contract.ts";
import { offerParameter } from "#shop/storefront/parameters.ts";
import { send } from "#web/load.ts";
import { siteOf, titleOf } from "#web/site/head/head.ts";
import { productPageOf } from "../product/load-product.ts";
import { ProductPage } from "../product/product-page.tsx";
import { toShown } from "../shown-thing.ts";
import type { Route } from "./+types/product-preview.route";
import { loadDraft } from "./load-draft.ts";
import { PreviewExpired, PreviewNote } from "./preview-note.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export const handle = { private: true };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = { context, request, id: params.id };
  const { draft, where, address, search, published, alternates } = await loadDraft(asked, {
    kind: "product",
    async own(at, id) {
      const { reply } = await send(at, readProducts, { query: { id } });
      return reply && "_id" in reply && reply.behind ? reply : null;
    },
    shared: async (at, token) => (await send(at, readProductPreview, { query: { token } })).reply,
    async live(at, { id, where: place }) {
      const { reply } = await send(at, readProducts, { query: { id } });
      return reply && "_id" in reply && reply.published.length > 0 ? productAddress(reply, place) : null;
    },
  });
  const page = draft && (await productPageOf(draft, { context, where, address, chosen: search.get(offerParameter) }));
  const shown = draft ? toShown(draft, { kind: "product", where }) : undefined;
  return data({ page, shown, published, where, alternates }, { status: page ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = translator(loaderData?.where.language ?? "de");
  const title = loaderData?.page?.name.name || t("site:entry.preview.title");
  return [{ title: titleOf(siteOf(matches), title) }, { name: "robots", content: "noindex, nofollow" }];
}

export default function ProductPreviewScreen() {
  const { page, published } = useLoaderData<typeof loader>();
  if (!page) return <PreviewExpired />;
  return (
    <>
      <PreviewNote published={published} />
      <ProductPage {...page} draft />
    </>
  );
}
