import { findLinked } from "#platform/faces/found.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { trashJob } from "#platform/publishing/trash.ts";
import {
  carryOutPublication,
  refileThings,
  restateThings,
  shopClaims,
  thingStates,
  trashOf,
} from "#shop/things/server/index.ts";
import { up } from "./migrations/2026-11-26-products.ts";
import { productKind, productTitles } from "./product-kind.ts";
import { indexedProducts } from "./reach/indexed-products.ts";
import { linkedProducts } from "./reach/product-links.ts";
import { searchedProducts } from "./reach/searched-products.ts";
import { taggedProducts } from "./reach/tagged-products.ts";
import { productEndpoints } from "./routes.ts";
import { transferredPrices } from "./transfer/transferred-prices.ts";
import { transferredProducts } from "./transfer/transferred-products.ts";

export const productsFeature: ServerFeature = {
  component: "shop",
  migrations: {
    "2026-11-26-products": { up },
    "2026-11-26-shop-claims": { up: shopClaims },
    "2026-12-05-thing-states": { up: thingStates },
  },
  endpoints: productEndpoints,
  jobs: ({ db }) => ({
    ...trashJob(db, trashOf(productKind)),
    "product-states": { work: () => restateThings(db, productKind), lasting: true },
  }),
  plans: ({ outside: { id } }) => ({
    product: {
      carryOut: (tx, plan, { now }) => carryOutPublication(tx, productKind, { plan, now, id }),
      failed: async (tx, { thing }, { now }) => {
        const [[, title] = ["", ""]] = await productTitles(tx, { ids: [thing] });
        await notify(tx, { id: id(), kind: "product.planFailed", thing, facts: { title }, by: null, now });
      },
    },
  }),
  indexed: (platform) => ({ products: indexedProducts(platform) }),
  linkables: (platform) => ({ product: linkedProducts(platform) }),
  searched: () => searchedProducts,
  tagged: taggedProducts,
  found: (platform) => [{ kind: "product", needs: "product.readDrafts", find: findLinked(linkedProducts(platform)) }],
  workedOn: { needs: "product.readDrafts", acts: ["product.create", "product.update", "product.restore"] },
  siteLanguagesChanged: (tx, { site }) => refileThings(tx, productKind, { site }),
  titles: { product: productTitles, stock: productTitles },
  transferred: () => [transferredPrices, ...transferredProducts],
};
