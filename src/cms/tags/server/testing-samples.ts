import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import * as tags from "../contract.ts";

export const samples: Samples = {
  "POST /tag": () => ({ body: { path: `Wein|${randomUUID()}` } }),
  "PUT /tag": async (making) => ({ body: { _id: await tag(making), path: `Reben|${randomUUID()}` } }),
  "DELETE /tag": async (making) => ({ body: { _id: await tag(making) } }),
  "POST /batch/tag/delete": async (making) => ({ body: [await tag(making)] }),
};

async function tag({ system }: Making): Promise<string> {
  return (await system.call(tags.createTag, { body: { path: `Wein|${randomUUID()}` } })).reply._id;
}

/** What its endpoints leave in the audit log, or why they leave nothing. */
export const audited: Audited = {
  "POST /tag": ["tag.create"],
  "PUT /tag": ["tag.update"],
  "DELETE /tag": ["tag.delete"],
  "POST /batch/tag/delete": ["tag.delete"],
};
