import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import { cents } from "#shop/products/server/index.ts";
import * as contract from "../contract.ts";
import { countChange, placeLimited, uncountKnown } from "./checkout-limits.ts";
import { changeDraft, draftOf } from "./drafts/change-draft.ts";
import { shownCheckout } from "./drafts/shown-checkout.ts";
import type { AskedOrder } from "./placing/asked-order.ts";
import { placeDraft } from "./placing/place-draft.ts";
import { placedWith, placeOrder } from "./placing/place-order.ts";
import { shopState } from "./state/shop-state.ts";

export function checkoutEndpoints(from: Platform): Endpoint[] {
  const { db } = from;
  return [
    handle(contract.readShopState, ({ now, may, validUntil }) =>
      shopState(from, { now, isStaff: may("legal.read"), validUntil }),
    ),

    handle(contract.readCheckout, async ({ actor, request: { visit }, language, now }) => {
      const asking = { actor, visit, language, now };
      return shownCheckout(from, await draftOf(from, asking), asking);
    }),

    handle(contract.readDraft, async ({ actor, request: { visit } }) => {
      const { key, draft } = await draftOf(from, { actor, visit });
      const { delivery, shippingData, code } = draft;
      return { isNew: key === null, delivery, country: shippingData?.country ?? draft.country, code };
    }),

    handle(contract.changeCheckout, async ({ actor, request: { visit, address }, body, language, now }) => {
      const asking = { actor, visit, language, now };
      const caller = { user: actor.id, address, now };
      const { code = "" } = body;
      await countChange(db, { ...caller, code });
      const begun = await changeDraft(from, body, asking);
      const shown = await shownCheckout(from, begun, asking);
      await uncountKnown(db, { ...caller, code, priced: shown.priced });
      return shown;
    }),

    handle(contract.placeCheckout, async ({ actor, request, body, language, now }) => {
      const { checkoutKey: key, expectedTotal, reviewed = null, birthDate = null } = body;
      const placed = await placedWith(from, { key });
      if (placed) return placed;
      const { visit, address } = request;
      const placing = { key, birthDate, expectedTotal: cents(expectedTotal), actor, visit, taken: null, language, now };
      const place = (beforeTelling: () => Promise<void>) => placeDraft(from, { ...placing, reviewed, beforeTelling });
      // Its code was counted as a word when it was said.
      return placeLimited(db, { user: actor.id, address, now, code: "", place });
    }),

    handle(contract.placeOrder, async ({ actor, request: { address }, body, language, now }) => {
      const { items, email = "", shippingData = null, invoiceData = null, pickup = null, code = "" } = body;
      const { wishedDay = null, note = "", gift = "", birthDate = null, checkoutKey: key, expectedTotal } = body;
      const asked: AskedOrder = {
        ...{ items, email, shippingData, invoiceData, pickup, source: body.paymentsource ?? null },
        ...{ code, wishedDay, note, gift },
      };
      // What is in the cart of a visit is not what was ordered here.
      const placing = { asked, birthDate, key, expectedTotal: cents(expectedTotal), actor, visit: null, taken: null };
      const place = async (beforeTelling: () => Promise<void>) => {
        if (code.trim() !== "") await beforeTelling();
        return placeOrder(from, { ...placing, language, now });
      };
      return placeLimited(db, { user: actor.id, address, now, code, place });
    }),
  ];
}
