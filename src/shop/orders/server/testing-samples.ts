import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { collectedOrder, placedOrder } from "#server/testing/things/orders.ts";
import { cancelOrder } from "#shop/orders/acts-contract.ts";

const own = async ({ house, system }: Making) => placedOrder(house, system);

/** An order of which nothing is left to do. */
async function ended(making: Making): Promise<string> {
  const { _id: order } = await own(making);
  await making.system.call(cancelOrder, { body: { order } });
  return order;
}

export const samples: Samples = {
  "GET /order": () => ({}),
  "GET /shop/order/numbers": () => ({}),
  "GET /shop/order/todo": () => ({}),
  "GET /shop/order/export": async (making) => {
    await own(making);
    return {};
  },
  "GET /shop/order/girocode": async (making) => {
    const { _id, token } = await own(making);
    return { query: { id: _id, token } };
  },
  "POST /shop/order/resend": async (making) => {
    const { _id, token } = await own(making);
    return { body: { order: _id, token } };
  },
  "POST /shop/order/pay": async (making) => {
    const { _id, token } = await own(making);
    return { body: { order: _id, token } };
  },
  "GET /shop/webhook/pollSourceStatus": async (making) => {
    const { _id, token } = await own(making);
    return { query: { order: _id, token } };
  },
  "GET /shop/order/question": async (making) => {
    const { _id, token } = await own(making);
    return { query: { order: _id, token } };
  },
  "POST /shop/order/question": async (making) => {
    const { _id, token } = await own(making);
    return { body: { order: _id, token, question: randomUUID(), text: "Passt auch Samstag?" } };
  },
  "GET /shop/order/mails": async (making) => ({ query: { order: (await own(making))._id } }),
  "GET /shop/order/messages": async (making) => ({ query: { order: (await own(making))._id } }),
  "PUT /shop/markPayed": async (making) => ({ body: { order: (await own(making))._id } }),
  "PUT /shop/markShipped": async (making) => ({
    body: { order: (await own(making))._id, override: { reason: "Stammgast" } },
  }),
  "PUT /shop/order/prepare": async (making) => ({
    body: { order: (await own(making))._id, act: "pack", override: { reason: "Stammgast" } },
  }),
  "PUT /shop/order/handOver": async ({ house, system }) => ({
    body: { order: (await collectedOrder(house, system))._id },
  }),
  "GET /shop/order/note": async (making) => ({ query: { order: (await own(making))._id } }),
  "POST /shop/order/note": async (making) => ({ body: { order: (await own(making))._id, text: "Ruft noch an." } }),
  "PUT /order": async (making) => {
    const { _id, version } = await own(making);
    return { body: { _id, version, tags: ["Weihnachten"] } };
  },
  "GET /shop/order/staff": () => ({}),
  "DELETE /order": async (making) => ({ body: { _id: await ended(making) } }),
  "POST /batch/order/delete": async (making) => ({ body: [await ended(making)] }),
  "POST /batch/order": async (making) => ({ body: [(await own(making))._id] }),
  "POST /shop/cancel": async (making) => ({ body: { order: (await own(making))._id } }),
};

export const audited: Audited = {
  "POST /shop/order/resend": "a mail that was sent already",
  "POST /shop/order/pay": "the first attempt to pay: what becomes of it is noted",
  "POST /shop/order/question": "a message of a customer, which stands in the inbox",
  "POST /shop/order/note": "a word among colleagues, which stands with its author beside the order",
  "POST /batch/order": "reads only",
  "PUT /order": ["order.tag"],
  "DELETE /order": ["order.archive"],
  "POST /batch/order/delete": ["order.archive"],
  "PUT /shop/markPayed": ["order.pay"],
  "PUT /shop/markShipped": ["order.ship"],
  "PUT /shop/order/prepare": ["order.pack"],
  "PUT /shop/order/handOver": ["order.handOver", "order.pay"],
  "POST /shop/cancel": ["order.cancel"],
};
