import { idToRemove } from "#platform/endpoints/each-of-several.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { withCurrent } from "#platform/endpoints/optimistic-locking.ts";
import type { Platform } from "#platform/platform.ts";
import * as contract from "../contract.ts";
import { listDeliveries, listWebhooks, readWebhook } from "./read-webhooks.ts";
import { replay, testHook } from "./sending/test-and-replay.ts";
import { changeHook, createHook, deleteHook, renewSecret } from "./write-webhooks.ts";

export function webhookEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  const read = (id: string) => readWebhook(db, id);
  return [
    handle(contract.readWebhooks, ({ query }) => listWebhooks(db, query)),

    handle(contract.createWebhook, async ({ body: written, actor, now }) => {
      const id = outside.id();
      const secret = await createHook(db, { id, written, actor, now });
      return { webhook: await read(id), secret };
    }),

    handle(contract.changeWebhook, async ({ body, actor, now }) => {
      const { _id: id, version, ...change } = body;
      await withCurrent(changeHook(db, { id, version, change, actor, now }), read);
      return read(id);
    }),

    handle(contract.deleteWebhook, async (call) => {
      const id = idToRemove(call);
      await deleteHook(db, { id, by: call.actor.id, now: call.now });
      return { removed: [id] };
    }),

    handle(contract.renewWebhookSecret, async ({ body: { _id: id }, actor, now }) => {
      const secret = await renewSecret(db, { id, by: actor.id, now });
      return { webhook: await read(id), secret };
    }),

    handle(contract.readWebhookDeliveries, ({ query }) => listDeliveries(db, query)),

    handle(contract.testWebhook, ({ body: { _id: id }, actor, now }) => testHook(platform, { id, by: actor.id, now })),

    handle(contract.replayDelivery, ({ body: { _id: id }, actor, now }) => replay(platform, { id, by: actor.id, now })),
  ];
}
