import type { ServerFeature } from "#platform/feature.ts";
import { endUnpaidOrders } from "./acts/ending/end-orders.ts";
import { orderTemplates } from "./mails/templates.ts";
import { up } from "./migrations/2026-11-27-orders.ts";
import { up as acts } from "./migrations/2026-11-27-orders-acts.ts";
import { up as lists } from "./migrations/2026-11-28-order-lists.ts";
import { up as questions } from "./migrations/2026-11-28-order-questions.ts";
import { up as assigned } from "./migrations/2026-11-28-orders-assigned.ts";
import { up as proposed } from "./migrations/2026-11-28-orders-proposed.ts";
import { up as withdrawn } from "./migrations/2026-11-28-orders-withdrawn.ts";
import { up as archiveApart } from "./migrations/2026-11-29-orders-archive-apart.ts";
import { up as free } from "./migrations/2026-11-29-orders-free.ts";
import { up as givenBack } from "./migrations/2026-11-29-orders-given-back.ts";
import { up as notesFound } from "./migrations/2026-11-29-orders-notes-found.ts";
import { up as sentAt } from "./migrations/2026-11-29-orders-sent-at.ts";
import { tellOverdue } from "./overdue/tell-overdue.ts";
import { reconcilePayments } from "./paying/reconcile.ts";
import { ordersOfMessage } from "./questions/orders-of-message.ts";
import { findOrders } from "./reading/find-orders.ts";
import { newOrdersCard } from "./reading/new-card.ts";
import { orderEndpoints } from "./routes.ts";
import { orderRetention, orderSubjects } from "./subjects.ts";

const hour = 60 * 60;
const quarterHour = 15 * 60;

export const ordersFeature: ServerFeature = {
  component: "shop",
  migrations: {
    "2026-11-27-orders": { up },
    "2026-11-27-orders-acts": { up: acts },
    "2026-11-28-order-lists": { up: lists },
    "2026-11-28-order-questions": { up: questions },
    "2026-11-28-orders-proposed": { up: proposed },
    "2026-11-28-orders-withdrawn": { up: withdrawn },
    "2026-11-28-orders-assigned": { up: assigned },
    "2026-11-29-orders-given-back": { up: givenBack },
    "2026-11-29-orders-notes-found": { up: notesFound },
    "2026-11-29-orders-sent-at": { up: sentAt },
    "2026-11-29-orders-free": { up: free },
    "2026-11-29-orders-archive-apart": { up: archiveApart },
  },
  endpoints: orderEndpoints,
  mailTemplates: orderTemplates,
  jobs: (platform) => ({
    "orders-unpaid": {
      everySeconds: quarterHour,
      work: async (_, { now }) => void (await endUnpaidOrders(platform, { now })),
    },
    "orders-overdue": {
      everySeconds: hour,
      work: async (_, { now }) => void (await tellOverdue(platform, { now })),
    },
    "order-payments": {
      everySeconds: quarterHour,
      work: async (_, { now }) => void (await reconcilePayments(platform, { now })),
    },
  }),
  subjects: [orderSubjects],
  overview: { orders: newOrdersCard },
  found: ({ db }) => [{ kind: "order", needs: "order.read", personal: true, find: (asked) => findOrders(db, asked) }],
  related: [ordersOfMessage],
  retention: { nightly: orderRetention },
  titles: {
    async order(db, { ids }) {
      const rows = await db.selectFrom("orders").select(["id", "number"]).where("id", "in", ids).execute();
      return rows.map(({ id, number }) => [id, number]);
    },
  },
};
