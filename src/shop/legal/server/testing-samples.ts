import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import * as contract from "../contract.ts";

/** The draft of the text about shipping, as it stands now. */
async function shipping({ system }: Making) {
  const { reply } = await system.call(contract.readLegalTexts, { query: { kind: "shipping" } });
  return { _id: "shipping" as const, version: reply.items[0]!.version };
}

export const samples: Samples = {
  "GET /shop/legal/text": () => ({ query: { kind: "shipping" } }),
  "PUT /legaltext": async (making) => ({ body: { ...(await shipping(making)), delivery_de: "3 bis 5 Werktage" } }),
  "POST /publish/legaltext": async (making) => ({ body: await shipping(making) }),
  "POST /legaltext/discard": async (making) => ({ body: await shipping(making) }),
};

export const audited: Audited = {
  "PUT /legaltext": { single: "legal.update" },
  "POST /publish/legaltext": { single: "legal.publish" },
  "POST /legaltext/discard": { single: "legal.discard" },
};
