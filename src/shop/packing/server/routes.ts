import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import { tellPresence } from "#platform/publishing/presence.ts";
import { nextToPack } from "#shop/orders/server/index.ts";
import * as contract from "../contract.ts";
import { readPacking } from "./read-packing.ts";
import { readScanned } from "./read-scanned.ts";

export function packingEndpoints(platform: Platform): Endpoint[] {
  const { db } = platform;
  return [
    handle(contract.readPacking, ({ query: { order } }) => readPacking(platform, { order })),

    handle(contract.readNextToPack, ({ query: { after, orders } }) =>
      nextToPack(db, { after: after?.toLowerCase(), ids: orders?.toLowerCase().split(",") }),
    ),

    handle(contract.readScanned, async ({ query: { code } }) => ({ found: await readScanned(db, { code }) })),

    handle(contract.bePresentAtPacking, ({ body, actor, now }) => tellPresence(db, { body, actor, now })),
  ];
}
