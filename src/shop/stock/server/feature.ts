import type { ServerFeature } from "#platform/feature.ts";
import { up as stock } from "./migrations/2026-11-26-stock.ts";
import { up as reservations } from "./migrations/2026-11-27-reservations.ts";
import { up as sent } from "./migrations/2026-11-27-sent-stock.ts";
import { up as shortSince } from "./migrations/2026-11-30-short-since.ts";
import { stockEndpoints } from "./routes.ts";
import { noteShort } from "./short-stock.ts";
import { transferredStock } from "./transfer/transferred-stock.ts";

export const stockFeature: ServerFeature = {
  component: "shop",
  migrations: {
    "2026-11-26-stock": { up: stock },
    "2026-11-27-reservations": { up: reservations },
    "2026-11-27-sent-stock": { up: sent },
    "2026-11-30-short-since": { up: shortSince },
  },
  endpoints: stockEndpoints,
  jobs: ({ db }) => ({
    "stock-short": { everySeconds: 15 * 60, work: (_, { now }) => noteShort(db, { now }) },
  }),
  transferred: () => [transferredStock],
};
