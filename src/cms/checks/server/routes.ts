import { audit } from "#platform/audit.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { beginCheck } from "./running/runs.ts";
import { hideFindings } from "./storing/hide-findings.ts";
import { checkState, listFindings } from "./storing/read-findings.ts";

export function checkEndpoints({ db, outside }: Platform): Endpoint[] {
  return [
    handle(contract.readCheck, () => checkState(db)),

    handle(contract.startCheck, async ({ actor, now }) => {
      await db.transaction().execute(async (tx) => {
        const begun = await beginCheck(tx, { id: outside.id(), now });
        if (begun) await audit(tx, { by: actor.id, action: "check.run", now });
      });
      return {};
    }),

    handle(contract.readFindings, ({ query }) => listFindings(db, query)),

    handle(contract.hideFindings, ({ body: ids, actor, now }) =>
      hideFindings(db, { ids, hidden: true, by: actor.id, now }),
    ),

    handle(contract.showFindings, ({ body: ids, actor, now }) =>
      hideFindings(db, { ids, hidden: false, by: actor.id, now }),
    ),
  ];
}
