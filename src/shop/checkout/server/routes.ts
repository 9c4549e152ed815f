import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import { countCodeGuess, uncountCodeGuess } from "#shop/codes/server/index.ts";
import { cents } from "#shop/products/server/index.ts";
import * as contract from "../contract.ts";
import { changeDraft, draftOf } from "./drafts/change-draft.ts";
import { shownCheckout } from "./drafts/shown-checkout.ts";
import type { AskedOrder } from "./placing/asked-order.ts";
import { placeDraft } from "./placing/place-draft.ts";
import { placedWith, placeOrder } from "./placing/place-order.ts";
import { shopState } from "./state/shop-state.ts";

/** What guests may order from one network in an hour, and change in an order that they are about to place. */
const ordering = { most: 20, seconds: 3600 };
const changing = { most: 300, seconds: 3600 };

export function checkoutEndpoints(from: Platform): Endpoint[] {
  const { db } = from;
  const limited = async (request: { address: string }, { id, now }: { id: string | null; now: Date }) => {
    if (id === null) await countUp(db, { key: `order:${networkOf(request.address)}`, ...ordering, now });
  };

  return [
    handle(contract.readShopState, ({ now, may, validUntil }) =>
      shopState(from, { now, isStaff: may("legal.read"), validUntil }),
    ),

    handle(contract.readCheckout, async ({ actor, request: { visit }, language, now }) => {
      const asking = { actor, visit, language, now };
      return shownCheckout(from, await draftOf(from, asking), asking);
    }),

    handle(contract.changeCheckout, async ({ actor, request: { visit, address }, body, language, now }) => {
      const asking = { actor, visit, language, now };
      if (actor.id === null) await countUp(db, { key: `checkout:${networkOf(address)}`, ...changing, now });
      const network = { address: networkOf(address) };
      if (body.code) await countCodeGuess(db, { ...network, now });
      await changeDraft(from, body, asking);
      const shown = await shownCheckout(from, await draftOf(from, asking), asking);
      if (body.code && shown.priced?.codeFault?.code !== "unknown") await uncountCodeGuess(db, network);
      return shown;
    }),

    handle(contract.placeCheckout, async ({ actor, request, body, language, now }) => {
      const { checkoutKey: key, expectedTotal, reviewed = null, birthDate = null } = body;
      const placed = await placedWith(from, { key });
      if (placed) return placed;
      await limited(request, { id: actor.id, now });
      const { visit } = request;
      const placing = { key, birthDate, expectedTotal: cents(expectedTotal), actor, visit, taken: null, language, now };
      return placeDraft(from, { ...placing, reviewed });
    }),

    handle(contract.placeOrder, async ({ actor, request, body, language, now }) => {
      await limited(request, { id: actor.id, now });
      const { items, email = "", shippingData = null, invoiceData = null, pickup = null, code = "" } = body;
      const { wishedDay = null, note = "", gift = "", birthDate = null, checkoutKey: key, expectedTotal } = body;
      const asked: AskedOrder = {
        ...{ items, email, shippingData, invoiceData, pickup, source: body.paymentsource },
        ...{ code, wishedDay, note, gift },
      };
      // What is in the cart of a visit is not what was ordered here.
      const placing = { asked, birthDate, key, expectedTotal: cents(expectedTotal), actor, visit: null, taken: null };
      return placeOrder(from, { ...placing, language, now });
    }),
  ];
}
