import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { changeOwnCart, ownCart } from "./own-cart.ts";
import { priceCart } from "./pricing/price-cart.ts";

export function cartEndpoints({ db, remembered, ports, log }: Platform): Endpoint[] {
  return [
    handle(contract.priceCart, ({ actor, now, request, validUntil, body }) => {
      const { items, country, pickup = false, code = "" } = body;
      // Other customers redeem it, too.
      if (code.trim() !== "") validUntil(now.toISOString());
      const pricing = { items, pickup, code, actor, now, ...(country ? { country } : {}) };
      return priceCart({ db, remembered, ports, log }, { ...pricing, network: networkOf(request.address) });
    }),
    handle(contract.readCart, ({ actor, request, now }) => ownCart(db, { actor, request, now })),
    handle(contract.changeCart, ({ actor, request, body: { merge = [], set = [] }, now, setCookie }) =>
      changeOwnCart(db, { actor, request, merge, set, now, setCookie }),
    ),
  ];
}
