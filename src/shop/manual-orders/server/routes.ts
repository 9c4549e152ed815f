import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { customerNamed, findCustomers } from "./find-customers.ts";
import { priceFor } from "./price-for.ts";
import { takeOrder } from "./take-order.ts";

export function manualOrderEndpoints(platform: Platform): Endpoint[] {
  return [
    handle(contract.takeOrder, ({ body, actor, language: speaks, now }) =>
      takeOrder(platform, { body, by: actor.id!, speaks, now }),
    ),

    handle(contract.priceOrderFor, ({ body, now }) => priceFor(platform, { body, now })),

    handle(contract.findCustomers, async ({ query: { q = "", customer } }) => ({
      items: await (customer === undefined
        ? findCustomers(platform.db, { q })
        : customerNamed(platform.db, { id: customer })),
    })),
  ];
}
