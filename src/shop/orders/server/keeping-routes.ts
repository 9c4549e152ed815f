import { staffWith } from "#cms/users/server/index.ts";
import { idToRemove, removeEach } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../keeping-contract.ts";
import { keepOrder } from "./acts/keep-order.ts";
import { ordersOfIds } from "./reading/several-orders.ts";

/** What the staff keeps about orders. */
export function keepingEndpoints(platform: Platform): Endpoint[] {
  return [
    handle(contract.changeOrder, ({ body: { _id: id, ...change }, actor: { id: by }, now }) =>
      keepOrder(platform, { id, ...change, by, now }),
    ),

    handle(contract.readOrderStaff, async () => ({ staff: await staffWith(platform.db, "order.read") })),

    handle(contract.archiveOrder, async ({ query, body, actor: { id: by }, now }) => {
      const id = idToRemove({ query, body });
      await keepOrder(platform, { id, archived: true, by, now });
      return { removed: [id], refused: [] };
    }),

    handle(contract.archiveOrders, ({ body, actor: { id: by }, now, language }) =>
      removeEach(body, {
        language,
        remove: async (id) => void (await keepOrder(platform, { id, archived: true, by, now })),
      }),
    ),

    handle(contract.readOrderBatch, ({ body }) => ordersOfIds(platform.db, { ids: body })),
  ];
}
