import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { changeOwnCart, ownCart } from "./own-cart.ts";
import { priceCart } from "./price-cart.ts";

export function cartEndpoints({ db, remembered }: Platform): Endpoint[] {
  return [
    handle(contract.priceCart, ({ actor, now, body: { items, country, pickup = false } }) =>
      priceCart({ db, remembered }, { items, pickup, actor, now, ...(country ? { country } : {}) }),
    ),
    handle(contract.readCart, ({ actor, request, now }) => ownCart(db, { actor, request, now })),
    handle(contract.changeCart, ({ actor, request, body: { merge = [], set = [] }, now, setCookie }) =>
      changeOwnCart(db, { actor, request, merge, set, now, setCookie }),
    ),
  ];
}
