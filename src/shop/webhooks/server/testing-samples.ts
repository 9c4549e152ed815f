import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { createWebhook, testWebhook } from "../contract.ts";

/** Nothing listens there, and no name leads there (RFC 2606). */
const written = () => ({ address: "https://kasse.invalid/haken", note: "Kasse", events: ["order.placed" as const] });

export const samples: Samples = {
  "GET /webhook/delivery": async (making) => ({ query: { webhook: await webhook(making) } }),
  "POST /webhook": () => ({ body: written() }),
  "PUT /webhook": async (making) => ({ body: { _id: await webhook(making), version: 1, note: "Buchhaltung" } }),
  "DELETE /webhook": async (making) => ({ body: { _id: await webhook(making) } }),
  "POST /webhook/secret": async (making) => ({ body: { _id: await webhook(making) } }),
  "POST /webhook/test": async (making) => ({ body: { _id: await webhook(making) } }),
  "POST /webhook/replay": async (making) => {
    const body = { _id: await webhook(making) };
    return { body: { _id: (await making.system.call(testWebhook, { body })).reply._id } };
  },
};

async function webhook({ system }: Making): Promise<string> {
  return (await system.call(createWebhook, { body: written() })).reply.webhook._id;
}

export const audited: Audited = {
  "POST /webhook": ["webhook.create"],
  "PUT /webhook": ["webhook.update"],
  "DELETE /webhook": ["webhook.delete"],
  "POST /webhook/secret": ["webhook.renewSecret"],
  "POST /webhook/test": ["webhook.test"],
  "POST /webhook/replay": ["webhook.replay"],
};
