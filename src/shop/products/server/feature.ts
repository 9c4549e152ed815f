import type { ServerFeature } from "#platform/feature.ts";
import { trashJob } from "#platform/publishing/trash.ts";
import { carryOutPublication, shopClaims, trashOf } from "#shop/things/server/index.ts";
import { up } from "./migrations/2026-11-26-products.ts";
import { productKind, productTitles } from "./product-kind.ts";
import { productEndpoints } from "./routes.ts";

export const productsFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-26-products": { up }, "2026-11-26-shop-claims": { up: shopClaims } },
  endpoints: productEndpoints,
  jobs: ({ db }) => trashJob(db, trashOf(productKind)),
  plans: ({ outside: { id } }) => ({
    product: {
      carryOut: (tx, plan, { now }) => carryOutPublication(tx, productKind, { plan, now, id }),
      failed: async () => {},
    },
  }),
  titles: { product: productTitles, stock: productTitles },
};
