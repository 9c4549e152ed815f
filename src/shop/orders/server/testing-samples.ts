import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { placedOrder } from "#server/testing/things/orders.ts";

const own = async ({ house, system }: Making) => placedOrder(house, system);

export const samples: Samples = {
  "GET /order": () => ({}),
  "GET /shop/order/girocode": async (making) => {
    const { _id, token } = await own(making);
    return { query: { id: _id, token } };
  },
  "POST /shop/order/resend": async (making) => {
    const { _id, token } = await own(making);
    return { body: { order: _id, token } };
  },
};

export const audited: Audited = { "POST /shop/order/resend": "a mail that was sent already" };
