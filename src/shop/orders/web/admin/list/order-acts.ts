import { markPayed, markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Act, listActs, oneByOne } from "#web/admin/lists/list-acts.ts";
import type { ListAct } from "#web/admin/lists/list-declaration.ts";
import { send } from "#web/load.ts";
import type { OrderRow } from "./order-columns.tsx";

export type OrderIntent = "markPaid" | "markPacked" | "markReady" | "markSent";

/** What can be done with several orders at once; what one of them does not allow is said with its reason. */
export const actOnOrders = listActs<OrderIntent>({
  markPaid: oneByOne(async (context, { id: order }) => (await send(context, markPayed, { body: { order } })).refused),
  markPacked: preparing("pack"),
  markReady: preparing("ready"),
  markSent: oneByOne(async (context, { id: order }) => (await send(context, markShipped, { body: { order } })).refused),
});

function preparing(act: "pack" | "ready"): Act {
  return oneByOne(async (context, { id: order }) => {
    const { refused } = await send(context, prepareOrder, { body: { order, act } });
    return refused;
  });
}

export function orderActs(): ListAct<OrderRow, OrderIntent>[] {
  return [
    { intent: "markPaid", icon: "check", fits: ({ payment }) => payment.state !== "paid", bulk: "first", asks: true },
    { intent: "markPacked", icon: "check", fits: ({ fulfilment }) => fulfilment === "open" },
    { intent: "markReady", icon: "mail", fits: ({ collected, fulfilment }) => collected && fulfilment === "packed" },
    {
      intent: "markSent",
      icon: "mail",
      fits: ({ collected, fulfilment }) => !collected && inHouse(fulfilment),
      asks: true,
    },
  ];
}

function inHouse(fulfilment: OrderRow["fulfilment"]): boolean {
  return fulfilment === "open" || fulfilment === "packed" || fulfilment === "partially_shipped";
}
