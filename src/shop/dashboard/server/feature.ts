import type { ServerFeature } from "#platform/feature.ts";
import { saleListener } from "./counting/count-sale.ts";
import { recountOlder } from "./counting/recount.ts";
import { up } from "./migrations/2026-11-27-sales.ts";
import { up as own } from "./migrations/2026-11-29-dashboard-own.ts";
import { up as deducted } from "./migrations/2026-11-29-sales-deducted.ts";
import { shopDigest } from "./reading/shop-digest.ts";
import { dashboardEndpoints } from "./routes.ts";

const hour = 60 * 60;

export const dashboardFeature: ServerFeature = {
  component: "shop",
  migrations: {
    "2026-11-27-sales": { up },
    "2026-11-29-sales-deducted": { up: deducted },
    "2026-11-29-dashboard-own": { up: own },
  },
  endpoints: dashboardEndpoints,
  digest: ({ overview }) => shopDigest(overview),
  listeners: [saleListener],
  jobs: ({ db }) => ({
    "shop-sales": { everySeconds: hour, work: async () => void (await recountOlder(db)) },
  }),
};
