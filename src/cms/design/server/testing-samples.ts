import { randomUUID } from "node:crypto";
import type { Audited, Samples } from "#server/testing/samples.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { presets } from "../presets/presets.ts";

const version = async (visitor: Visitor) => (await visitor.call(contract.editDesign)).reply.version;
const one = async (visitor: Visitor) => ({ _id: contract.designId, version: await version(visitor) });

/** Changes the design to another one than it has. */
async function changeIt(visitor: Visitor): Promise<void> {
  const { design, version: now } = (await visitor.call(contract.editDesign)).reply;
  const motion = design.motion === "calm" ? "lively" : "calm";
  await visitor.call(contract.changeDesign, { body: { version: now, design: { motion } } });
}

async function plan(visitor: Visitor): Promise<string> {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const { reply } = await visitor.call(contract.planDesign, { body: { _id: contract.designId, at } });
  return reply.plans[0]!._id;
}

export const samples: Samples = {
  "GET /design/share": () => ({ query: { title: "Weine" } }),
  "PUT /design": async ({ system }) => {
    const { design, version: now } = (await system.call(contract.editDesign)).reply;
    const { colours } = design.motion === "calm" ? presets.club : presets.vineyard;
    return { body: { version: now, design: { colours, motion: design.motion === "calm" ? "none" : "calm" } } };
  },
  "DELETE /publish/design/css": async ({ system }) => {
    const css = { text: "a{color:red}", on: true };
    await system.call(contract.changeDesign, { body: { version: await version(system), design: { css } } });
    return {};
  },
  "POST /publish/design": async ({ system }) => ({ body: await one(system) }),
  "POST /plan/design": () => ({
    body: { _id: contract.designId, at: new Date(Date.now() + 3_600_000).toISOString() },
  }),
  "DELETE /plan/design": async ({ system }) => ({ query: { id: await plan(system) } }),
  "POST /restore/design": async ({ system }) => {
    await changeIt(system);
    const { reply } = await system.call(contract.readDesignRevisions, { query: {} });
    if (!("items" in reply)) throw new Error("versions are a list");
    return { body: { ...(await one(system)), revision: reply.items[0]!._id } };
  },
  "POST /discard/design": async ({ system }) => {
    await changeIt(system);
    return { body: await one(system) };
  },
  "POST /preview/design": () => ({ body: { _id: contract.designId } }),
  "DELETE /preview/design": async ({ system }) => {
    await system.call(contract.makeDesignPreview, { body: { _id: contract.designId } });
    return { query: { id: contract.designId } };
  },
  "POST /presence/design": () => ({ body: { _id: contract.designId, sitting: randomUUID() } }),
};

export const audited: Audited = {
  "PUT /design": { single: "design.update" },
  "DELETE /publish/design/css": ["design.switchOffCss"],
  "POST /publish/design": ["design.publish"],
  "POST /plan/design": ["design.plan"],
  "DELETE /plan/design": ["design.unplan"],
  "POST /restore/design": ["design.restore"],
  "POST /discard/design": ["design.discard"],
  "POST /preview/design": ["design.preview"],
  "DELETE /preview/design": ["design.unpreview"],
  "POST /presence/design": "says who is there, and is forgotten within a minute",
};
