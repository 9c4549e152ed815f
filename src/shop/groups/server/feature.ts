import type { ServerFeature } from "#platform/feature.ts";
import { trashJob } from "#platform/publishing/trash.ts";
import { carryOutPublication, trashOf } from "#shop/things/server/index.ts";
import { groupKind, groupTitles } from "./group-kind.ts";
import { up } from "./migrations/2026-11-26-product-groups.ts";
import { groupEndpoints } from "./routes.ts";

export const groupsFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-26-product-groups": { up } },
  endpoints: groupEndpoints,
  jobs: ({ db }) => trashJob(db, trashOf(groupKind)),
  plans: ({ outside: { id } }) => ({
    productgroup: {
      carryOut: (tx, plan, { now }) => carryOutPublication(tx, groupKind, { plan, now, id }),
      failed: async () => {},
    },
  }),
  titles: { productgroup: groupTitles },
};
