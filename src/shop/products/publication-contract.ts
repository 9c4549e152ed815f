import { type Static, Type } from "typebox";
import { presenceRoute } from "#contract/wire/presence.ts";
import { Publication } from "#contract/wire/publication.ts";
import {
  discardRoute,
  dropPreviewsRoute,
  makePreviewRoute,
  planRoute,
  publishRoute,
  restoreRoute,
  retractRoute,
  revisionRoute,
  unplanRoute,
} from "#contract/wire/publishing.ts";
import { route } from "#contract/wire/route.ts";
import { closed } from "#contract/wire/shapes.ts";
import { revisionOf } from "#contract/wire/things.ts";
import { Product } from "./product.ts";

const published = { kind: "product", permission: "product.publish", reply: Product } as const;
const writing = { kind: "product", permission: "product.write", reply: Product } as const;
const looking = { kind: "product", permission: "product.readDrafts" } as const;
/** A link opens a draft to everybody who has it: to read drafts is not enough to give one away. */
const sharing = { kind: "product", permission: "product.write" } as const;

const publishing = publishRoute(published);
export const publishProducts: typeof publishing = {
  ...publishing,
  refusals: ["C404", "C409", "LANGUAGE_MISSING", "SHOP_SLUG_TAKEN", "PRODUCT_SKU_TAKEN", "PRODUCT_INCOMPLETE"],
};

export const unpublishProducts = route({
  method: "POST",
  path: "/unpublish/product",
  permission: "product.publish",
  summary: "Takes products off the site, in all languages or in one.",
  body: Publication,
  reply: Type.Array(Product),
  refusals: ["C404", "C409"],
});

export const retractProducts = retractRoute(published);
export const planProduct = planRoute(published);
export const unplanProduct = unplanRoute(published);

/** A version; `product` only when one version is read. */
export const ProductRevision = revisionOf({ product: Type.Optional(Product) });
export type ProductRevision = Static<typeof ProductRevision>;

export const readProductRevisions = revisionRoute({ ...looking, reply: ProductRevision });
export const restoreProduct = restoreRoute(writing);
export const discardProductChanges = discardRoute(writing);

export const makeProductPreview = makePreviewRoute(sharing);
export const dropProductPreviews = dropPreviewsRoute(sharing);

export const readProductPreview = route({
  method: "GET",
  path: "/preview/product",
  permission: null,
  summary: "The draft behind a preview link.",
  query: closed({ token: Type.String({ maxLength: 200 }) }),
  reply: Product,
  refusals: ["TOKEN_USED", "C404"],
});

export const bePresentAtProduct = presenceRoute({ kind: "product", permission: "product.write" });
