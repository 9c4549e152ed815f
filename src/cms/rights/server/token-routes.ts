import { letterhead } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import { idToRemove } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../token-contract.ts";
import { endToken, listTokens, makeToken, scopesFor } from "./api-token-use.ts";

export function tokenEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  return [
    handle(contract.readApiTokens, async ({ query: { all = false }, actor, may, now }) => {
      if (all && !may("apiToken.manage")) throw new Problem("C100");
      const items = await listTokens(db, { ...(all ? {} : { user: actor.id }), now });
      return { items, offered: may("apiToken.make") ? scopesFor(actor) : [] };
    }),

    handle(contract.makeApiToken, async ({ body: written, actor, now }) => {
      const [head, id, mail] = [await letterhead(platform), outside.id(), outside.id()];
      const secret = await makeToken(db, { id, written, actor, head, mail, now });
      const [token] = await listTokens(db, { id, now });
      return { token: token!, secret };
    }),

    handle(contract.endApiToken, async (call) => {
      const id = idToRemove(call);
      await endToken(db, { id, actor: call.actor, now: call.now });
      return { removed: [id] };
    }),
  ];
}
