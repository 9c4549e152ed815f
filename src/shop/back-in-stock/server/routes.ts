import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { ask } from "./ask.ts";
import { confirm, countWaiting, end, shownWait } from "./waits.ts";

/** What strangers may ask for from one network in an hour. */
const asking = { most: 20, seconds: 3600 };

export function backInStockEndpoints({ db, remembered, outside }: Platform): Endpoint[] {
  return [
    handle(contract.askForOffer, async ({ body, now, request }) => {
      await countUp(db, { key: `back-in-stock:${networkOf(request.address)}`, ...asking, now });
      const { offer, address, language, captcha } = body;
      await ask({ db, remembered }, { offer, address, language, captcha, id: outside.id, now });
      return {};
    }),

    handle(contract.readWait, ({ body, now }) => shownWait(db, { ...body, now })),

    handle(contract.confirmWait, async ({ body, now }) => {
      await confirm(db, { ...body, now });
      return {};
    }),

    handle(contract.endWait, async ({ body, now }) => {
      await end(db, { ...body, now });
      return {};
    }),

    handle(contract.readWaiting, () => countWaiting(db)),
  ];
}
