import { foldHandle } from "#contract/formats/fold.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { bodyOf, germanAddress, sellable, setUpOrders } from "#server/testing/things/orders.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import { priceCart } from "#shop/carts/contract.ts";
import { keepDraft } from "./drafts/kept-drafts.ts";

async function sold({ system }: Making): Promise<string> {
  await setUpOrders(system);
  return (await sellable(shopkeeper(system)))._id;
}

export const samples: Samples = {
  "GET /shop/state": () => ({}),
  "GET /shop/checkout": () => ({}),
  "GET /shop/checkout/draft": () => ({}),
  "PUT /shop/checkout": () => ({ body: { email: "gerda@example.org", note: "Bitte klingeln" } }),
  "POST /shop/checkout": async (making) => {
    const item = await sold(making);
    const { house, system, handle } = making;
    const { db, outside } = house.platform;
    const user = await db
      .selectFrom("users")
      .select("id")
      .where("handle_folded", "=", foldHandle(handle))
      .executeTakeFirst();
    const { total } = (await system.call(priceCart, { body: { items: [{ item, amount: 1 }] } })).reply;
    const body = { checkoutKey: crypto.randomUUID(), expectedTotal: total };
    if (!user) return { body };
    const now = outside.now();
    const time = { added_at: now.toISOString(), changed_at: now.toISOString(), place: 0 };
    await db.deleteFrom("carts").where("user_id", "=", user.id).execute();
    await db
      .insertInto("carts")
      .values({ user_id: user.id, product_id: item, variant_id: "", amount: 1, ...time })
      .execute();
    const said = { shippingData: germanAddress, paymentsource: "invoice" as const };
    const kept = { key: body.checkoutKey, said };
    const keeping = { actor: { id: user.id }, visit: null, kept, address: handle, now };
    await db.transaction().execute((tx) => keepDraft(tx, keeping));
    return { body };
  },
  "POST /shop/order": async (making) => ({
    body: await bodyOf(making.house.guest, { items: [{ item: await sold(making), amount: 1 }] }),
  }),
};

export const audited: Audited = {
  "PUT /shop/checkout": "customers' own: nothing of the site changes",
  "POST /shop/checkout": ["order.place"],
  "POST /shop/order": ["order.place"],
};
