import { useLoaderData } from "react-router";
import { largeAddress } from "#cms/files/picture.ts";
import { head, siteOf } from "#web/site/head/head.ts";
import type { Route } from "./+types/product.route";
import { loadProduct } from "./product/load-product.ts";
import { ProductPage } from "./product/product-page.tsx";

export { ErrorScreen as ErrorBoundary } from "#web/site/error-screen.tsx";

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadProduct({ context, request, slug: params.product });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, description, canonical, alternates, origin, published, pictures, hidden, steps, ld } = loaderData;
  const there = Object.fromEntries(published.map((language) => [language, alternates[language]]));
  const [picture] = pictures;
  const image = picture && { address: largeAddress(picture), alt: picture.alt };
  const page = { title: name.name, description, canonical, alternates: there, origin, image, hidden };
  return head(siteOf(matches), { ...page, between: steps, ld });
}

export default function ProductScreen() {
  return <ProductPage {...useLoaderData<typeof loader>()} />;
}
