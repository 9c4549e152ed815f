import { runDueJobs } from "#platform/jobs/jobs.ts";
import { exported, sent, transferOf } from "#server/testing/reading/archives.ts";
import type { Audited, Making, Samples } from "#server/testing/samples.ts";
import { formOf } from "#server/testing/things/files.ts";
import { workOf } from "#server/testing/work.ts";

export const samples: Samples = {
  "GET /transfer/export": () => ({}),
  "GET /transfer/size": () => ({}),
  "GET /transfer": () => ({}),
  "POST /transfer/import": async ({ house }) => {
    await forget(house);
    return { form: await formOf({ bytes: await exported(house), name: "site.zip" }) };
  },
  "POST /transfer/check": async (making) => ({ body: { ...(await checkedImport(making)), options: {} } }),
  "POST /transfer/run": async (making) => ({ body: await checkedImport(making) }),
  "DELETE /transfer": async (making) => ({ body: { _id: (await checkedImport(making))._id } }),
};

/** One at a time is checked or carried out. */
async function forget({ platform: { db } }: Making["house"]): Promise<void> {
  await db.deleteFrom("transfers").execute();
}

async function checkedImport({ house, system }: Making): Promise<{ _id: string; version: number }> {
  await forget(house);
  const { reply } = await sent(system, await exported(house));
  const { transfer } = workOf(house.platform);
  await runDueJobs(house.database, { kinds: { transfer: transfer! }, now: house.platform.outside.now });
  const { _id, version } = await transferOf(system, reply._id);
  return { _id, version };
}

export const audited: Audited = {
  "POST /transfer/import": "nothing is written before somebody says so",
  "POST /transfer/check": "it writes nothing",
  "POST /transfer/run": "the job that carries it out says so with what it wrote (import-site.ts)",
  "DELETE /transfer": "it undoes or forgets what was not written",
};
