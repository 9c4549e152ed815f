import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { placedOrder } from "#server/testing/things/orders.ts";
import { markShipped } from "#shop/orders/acts-contract.ts";
import { readWithdrawals, type WithdrawalList } from "#shop/withdrawals/contract.ts";

let made = 0;

/** A declaration of which nobody knows the order. */
async function declared({ house, system }: Making): Promise<string> {
  made += 1;
  const contract = `Karaffe ${made}`;
  const payload = { name: "Gerda Groß", contract, email: `gerda${made}@example.org`, language: "de" };
  const from = { method: "POST", url: "/api/v0/shop/withdrawal/", remoteAddress: `203.0.113.${made % 250}` } as const;
  const { status } = await house.guest.raw({ ...from, payload });
  if (status !== 200) throw new Error(`a declaration answered ${status}`);
  const { reply } = await system.call(readWithdrawals, { query: { q: payload.email } });
  return (reply as WithdrawalList).items[0]!._id;
}

/** One of an order that is sent. */
async function assigned(making: Making): Promise<string> {
  const { house, system } = making;
  const [order, _id] = [await placedOrder(house, system), await declared(making)];
  await system.call(markShipped, { body: { order: order._id, override: { reason: "Stammgast" } } });
  const url = "/api/v0/shop/withdrawal/";
  const { status, reply } = await system.raw({ method: "PUT", url, payload: { _id, order: order._id } });
  if (status !== 200) throw new Error(JSON.stringify(reply));
  return _id;
}

export const samples: Samples = {
  "GET /shop/withdrawal": () => ({}),
  "POST /shop/withdrawal": () => {
    made += 1;
    return { body: { name: "Gerda Groß", contract: `2026-${made}`, email: "gerda@example.org", language: "de" } };
  },
  "POST /shop/withdrawal/entered": async ({ house, system }) => {
    const { _id: order } = await placedOrder(house, system);
    return { body: { order, way: "letter", received: berlinDate(house.platform.outside.now()), mail: true } };
  },
  "PUT /shop/withdrawal": async (making) => ({
    body: { _id: await declared(making), order: (await placedOrder(making.house, making.system))._id },
  }),
  "PUT /shop/withdrawal/sentBack": async (making) => ({ body: { _id: await declared(making) } }),
  "PUT /shop/withdrawal/goodsBack": async (making) => ({ body: { _id: await assigned(making), restock: [] } }),
  "PUT /shop/withdrawal/refund": async (making) => ({ body: { _id: await assigned(making) } }),
  "PUT /shop/withdrawal/close": async (making) => ({ body: { _id: await declared(making), reason: "Doppelt." } }),
};

export const audited: Audited = {
  "POST /shop/withdrawal": ["withdrawal.declare"],
  "POST /shop/withdrawal/entered": [
    ...(["order.declareWithdrawal", "order.cancel", "withdrawal.assign", "withdrawal.enter"] as const),
  ],
  "PUT /shop/withdrawal": ["order.declareWithdrawal", "order.cancel", "withdrawal.assign"],
  "PUT /shop/withdrawal/sentBack": ["withdrawal.sentBack"],
  "PUT /shop/withdrawal/goodsBack": ["order.goodsBack", "order.returnAll", "withdrawal.goodsBack"],
  "PUT /shop/withdrawal/refund": ["order.settleWithdrawal", "withdrawal.refund"],
  "PUT /shop/withdrawal/close": ["withdrawal.close"],
};
