import * as contract from "#cms/newsletter/subscribers/import-contract.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import { readImport } from "./import-row.ts";
import { forgetImport, planImport, startImport } from "./import-subscribers.ts";
import { receiveImport } from "./receive-import.ts";

/** Lists of addresses that owners bring along. */
export function importEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  const one = (id: string) => readImport(db, { id });

  return [
    handle(contract.uploadImport, async ({ request, actor, now }) => {
      const id = outside.id();
      await receiveImport(platform, { form: request.form, id, by: actor.id, now });
      return one(id);
    }),

    handle(contract.readImport, ({ query }) => one(query.id)),

    handle(contract.planImport, async ({ body, actor, now }) => {
      const { _id, version, ...plan } = body;
      await withCurrent(planImport(db, { import: _id, version, plan, by: actor.id, now }), one);
      return one(_id);
    }),

    handle(contract.startImport, async ({ body, actor, now }) => {
      await withCurrent(startImport(db, { import: body._id, version: body.version, by: actor.id, now }), one);
      return one(body._id);
    }),

    handle(contract.deleteImport, async ({ query, actor, now }) => {
      await forgetImport(db, { import: query.id, by: actor.id, now });
      return {};
    }),
  ];
}
