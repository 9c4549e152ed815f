import type { ServerFeature } from "#platform/feature.ts";
import { endUnpaidOrders } from "./end-orders.ts";
import { findOrders } from "./find-orders.ts";
import { up } from "./migrations/2026-11-27-orders.ts";
import { newOrdersCard } from "./new-card.ts";
import { orderEndpoints } from "./routes.ts";
import { orderRetention, orderSubjects } from "./subjects.ts";
import { orderTemplates } from "./templates.ts";

const quarterHour = 15 * 60;

export const ordersFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-orders": { up } },
  endpoints: orderEndpoints,
  mailTemplates: orderTemplates,
  jobs: (platform) => ({
    "orders-unpaid": {
      everySeconds: quarterHour,
      work: async (_, { now }) => void (await endUnpaidOrders(platform, { now })),
    },
  }),
  subjects: [orderSubjects],
  overview: { orders: newOrdersCard },
  found: ({ db }) => [{ kind: "order", needs: "order.read", personal: true, find: (asked) => findOrders(db, asked) }],
  retention: { nightly: orderRetention },
  titles: {
    async order(db, { ids }) {
      const rows = await db.selectFrom("orders").select(["id", "number"]).where("id", "in", ids).execute();
      return rows.map(({ id, number }) => [id, number]);
    },
  },
};
