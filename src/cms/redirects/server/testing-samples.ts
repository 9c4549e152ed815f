import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { createRedirect } from "../contract.ts";

const written = () => ({ from: `/${randomUUID()}`, to: "https://example.org" });

export const samples: Samples = {
  "POST /redirect": () => ({ body: written() }),
  "PUT /redirect": async (making) => ({ body: { _id: await redirect(making), version: 1, to: "https://example.com" } }),
  "DELETE /redirect": async (making) => ({ body: { _id: await redirect(making) } }),
  "POST /batch/redirect/delete": async (making) => ({ body: [await redirect(making)] }),
};

async function redirect({ system }: Making): Promise<string> {
  return (await system.call(createRedirect, { body: written() })).reply._id;
}

export const audited: Audited = {
  "POST /redirect": ["redirect.create"],
  "PUT /redirect": ["redirect.update"],
  "DELETE /redirect": ["redirect.delete"],
  "POST /batch/redirect/delete": ["redirect.delete"],
};
