import { type Endpoint, handle } from "#platform/endpoints/endpoints.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { changeCart, keptCart } from "./kept-cart.ts";
import { priceCart } from "./price-cart.ts";

export function cartEndpoints({ db, remembered }: Platform): Endpoint[] {
  return [
    handle(contract.priceCart, ({ actor, now, body: { items, country, pickup = false } }) =>
      priceCart({ db, remembered }, { items, pickup, actor, now, ...(country ? { country } : {}) }),
    ),
    // Guests have no right to these, so there is a user.
    handle(contract.readCart, ({ actor }) => keptCart(db, { user: actor.id! })),
    handle(contract.changeCart, ({ actor, body: { merge = [], set = [] }, now }) =>
      changeCart(db, { user: actor.id!, merge, set, now }),
    ),
  ];
}
