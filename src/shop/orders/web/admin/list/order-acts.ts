import { markPayed, markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { archiveOrders, changeOrder } from "#shop/orders/keeping-contract.ts";
import { type Act, listActs, oneByOne, removing } from "#web/admin/lists/list-acts.ts";
import type { ListAct } from "#web/admin/lists/list-declaration.ts";
import { load, send } from "#web/load.ts";
import type { OrderRow } from "./order-columns.tsx";

export type OrderIntent = "markPaid" | "markPacked" | "markReady" | "markSent" | "archive" | "unarchive";

/** What can be done with several orders at once; what one of them does not allow is said with its reason. */
export const actOnOrders = listActs<OrderIntent>({
  markPaid: oneByOne(async (context, { id: order }) => (await send(context, markPayed, { body: { order } })).refused),
  markPacked: preparing("pack"),
  markReady: preparing("ready"),
  markSent: oneByOne(async (context, { id: order }) => (await send(context, markShipped, { body: { order } })).refused),
  archive: removing(archiveOrders),
  unarchive: oneByOne(async (context, { id }) => {
    const read = await load(context, readOrders, { query: { id } });
    const { version } = read as Order;
    return (await send(context, changeOrder, { body: { _id: id, version, archived: false } })).refused;
  }),
});

function preparing(act: "pack" | "ready"): Act {
  return oneByOne(async (context, { id: order }) => {
    const { refused } = await send(context, prepareOrder, { body: { order, act } });
    return refused;
  });
}

export const orderActs: ListAct<OrderRow, OrderIntent>[] = [
  {
    intent: "markPaid",
    needs: markPayed,
    icon: "check",
    fits: ({ payment }) => payment.state !== "paid",
    bulk: "first",
    asks: true,
  },
  { intent: "markPacked", needs: prepareOrder, icon: "check", fits: ({ fulfilment }) => fulfilment === "open" },
  {
    intent: "markReady",
    needs: prepareOrder,
    icon: "mail",
    fits: ({ collected, fulfilment }) => collected && fulfilment === "packed",
  },
  {
    intent: "markSent",
    needs: markShipped,
    icon: "mail",
    fits: ({ collected, fulfilment }) => !collected && inHouse(fulfilment),
    asks: true,
  },
  {
    intent: "archive",
    needs: archiveOrders,
    icon: "trash",
    may: ({ archived }) => !archived,
    fits: isOver,
    undo: "unarchive",
  },
  { intent: "unarchive", needs: changeOrder, icon: "back", may: ({ archived }) => archived, bulk: "first" },
];

function isOver({ state }: OrderRow): boolean {
  return state === "completed" || state === "cancelled";
}

function inHouse(fulfilment: OrderRow["fulfilment"]): boolean {
  return fulfilment === "open" || fulfilment === "packed" || fulfilment === "partially_shipped";
}
