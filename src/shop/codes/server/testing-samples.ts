import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { createCode } from "../contract.ts";

const written = () => ({ code: `HERBST-${randomUUID().slice(0, 8)}`, percent: 10 });

export const samples: Samples = {
  "POST /shop/code": () => ({ body: written() }),
  "PUT /shop/code": async (making) => ({ body: { _id: await code(making), version: 1, percent: 12.5 } }),
  "DELETE /shop/code": async (making) => ({ body: { _id: await code(making) } }),
  "POST /batch/shop/code/delete": async (making) => ({ body: [await code(making)] }),
};

async function code({ system }: Making): Promise<string> {
  return (await system.call(createCode, { body: written() })).reply._id;
}

export const audited: Audited = {
  "POST /shop/code": ["code.create"],
  "PUT /shop/code": ["code.update"],
  "DELETE /shop/code": ["code.delete"],
  "POST /batch/shop/code/delete": ["code.delete"],
};
