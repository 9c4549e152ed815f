import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-26-stock.ts";
import { stockEndpoints } from "./routes.ts";
import { transferredStock } from "./transfer/transferred-stock.ts";

export const stockFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-26-stock": { up } },
  endpoints: stockEndpoints,
  transferred: () => [transferredStock],
};
