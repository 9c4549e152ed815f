import { translator } from "#contract/texts/translate.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { enterParcels } from "./enter-parcels.ts";
import { exportAddresses } from "./export-addresses.ts";
import { readParcels } from "./read-parcels.ts";

export function parcelEndpoints(platform: Platform): Endpoint[] {
  const { db } = platform;
  return [
    handle(contract.readParcels, async ({ body, language }) => ({
      parcels: await readParcels(db, { ...body, t: translator(language) }),
    })),

    handle(contract.enterParcels, async ({ body: { parcels }, actor: { id: by }, language, now }) => ({
      parcels: await enterParcels(platform, { parcels, by, t: translator(language), now }),
    })),

    handle(contract.exportAddresses, ({ query: { packed = false }, actor: { id: by }, language, now }) =>
      exportAddresses(db, { packed, t: translator(language), by, now }),
    ),
  ];
}
