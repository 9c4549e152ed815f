import type { ServerFeature } from "#platform/feature.ts";
import { customerListeners } from "./keeping/keep-customers.ts";
import { up } from "./migrations/2026-11-27-shop-customers.ts";
import { up as turnover } from "./migrations/2026-11-29-customers-turnover.ts";
import { findCustomers } from "./reading/find-customers.ts";
import { customerEndpoints } from "./routes.ts";
import { customerRetention, customerSubjects } from "./subjects.ts";

export const customersFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-shop-customers": { up }, "2026-11-29-customers-turnover": { up: turnover } },
  endpoints: customerEndpoints,
  listeners: customerListeners,
  subjects: [customerSubjects],
  retention: { nightly: customerRetention },
  found: ({ db }) => [
    { kind: "customer", needs: "customer.read", personal: true, find: (asked) => findCustomers(db, asked) },
  ],
  titles: {
    async customer(db, { ids }) {
      const rows = await db.selectFrom("customers").select(["id", "name"]).where("id", "in", ids).execute();
      return rows.map(({ id, name }) => [id, name]);
    },
  },
};
