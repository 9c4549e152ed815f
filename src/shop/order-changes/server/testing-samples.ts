import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { dearerBy, proposedChange } from "#server/testing/things/order-changes.ts";
import { placedOrder } from "#server/testing/things/orders.ts";

async function dearer({ house, system }: Making) {
  return dearerBy(system, await placedOrder(house, system), 1);
}

const proposed = ({ house, system }: Making) => proposedChange(house, system);

export const samples: Samples = {
  "POST /shop/order/change/price": async (making) => {
    const { order, items } = await dearer(making);
    return { body: { order, items } };
  },
  "POST /shop/order/change": async (making) => ({
    body: { ...(await dearer(making)), consent: { how: "phone", who: "Gerda Groß" } },
  }),
  "GET /shop/order/change": async (making) => ({ query: { order: (await proposed(making)).order._id } }),
  "PUT /shop/order/change/consent": async (making) => ({
    body: { change: (await proposed(making)).change._id, how: "phone", who: "Gerda Groß" },
  }),
  "DELETE /shop/order/change": async (making) => ({ query: { id: (await proposed(making)).change._id } }),
  "POST /shop/order/change/token": async (making) => ({ body: { token: (await proposed(making)).token } }),
  "POST /shop/order/change/answer": async (making) => ({
    body: { token: (await proposed(making)).token, agree: true },
  }),
};

export const audited: Audited = {
  "POST /shop/order/change/price": "nothing: it only says what something would cost",
  "POST /shop/order/change": ["order.change"],
  "PUT /shop/order/change/consent": ["order.change"],
  "DELETE /shop/order/change": ["order.dropProposal"],
  "POST /shop/order/change/token": "reads",
  "POST /shop/order/change/answer": ["order.change"],
};
