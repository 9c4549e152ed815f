import { randomUUID } from "node:crypto";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { formOf } from "#server/testing/things/files.ts";
import { createRedirect } from "../contract.ts";
import { storeMissed } from "./missed/store-missed.ts";

const written = () => ({ from: `/${randomUUID()}`, to: "https://example.org" });

export const samples: Samples = {
  "GET /redirect/way": () => ({ query: { address: "/alt" } }),
  "POST /redirect": () => ({ body: written() }),
  "PUT /redirect": async (making) => ({ body: { _id: await redirect(making), version: 1, to: "https://example.com" } }),
  "DELETE /redirect": async (making) => ({ body: { _id: await redirect(making) } }),
  "POST /batch/redirect/delete": async (making) => ({ body: [await redirect(making)] }),
  "GET /redirect/export": () => ({}),
  "POST /redirect/import": async () => ({
    form: await formOf({ bytes: `from,to\n/${randomUUID()},https://example.org\n`, name: "a.csv" }),
  }),
  "POST /batch/redirect/missed/ignore": async (making) => ({ body: [await missed(making)] }),
  "POST /batch/redirect/missed/watch": async (making) => ({ body: [await missed(making, { ignored: true })] }),
};

async function redirect({ system }: Making): Promise<string> {
  return (await system.call(createRedirect, { body: written() })).reply._id;
}

async function missed({ house: { platform } }: Making, { ignored = false } = {}): Promise<string> {
  const { db, outside } = platform;
  const [id, now, path] = [outside.id(), outside.now(), `/${randomUUID()}`];
  await db.transaction().execute(async (tx) => {
    await storeMissed(tx, { addresses: [{ folded: path, path, count: 1 }], id: () => id, now });
    if (!ignored) return;
    await tx.updateTable("missed_addresses").set({ ignored_at: now.toISOString() }).where("id", "=", id).execute();
  });
  return id;
}

export const audited: Audited = {
  "POST /redirect": ["redirect.create"],
  "PUT /redirect": ["redirect.update"],
  "DELETE /redirect": ["redirect.delete"],
  "POST /batch/redirect/delete": ["redirect.delete"],
  "POST /redirect/import": { single: "redirect.import" },
  "POST /batch/redirect/missed/ignore": ["missed.ignore"],
  "POST /batch/redirect/missed/watch": ["missed.watch"],
};
