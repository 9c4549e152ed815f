import { type IndexNow, readIndexNow } from "#cms/seo/contract.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import type { Document, Gathered } from "#platform/feature.ts";
import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { collect, collectJob } from "./collect.ts";
import { quietReason } from "./may-tell.ts";
import { tellChanges } from "./send.ts";

const tenMinutes = 600;

export function indexNowJobs(platform: Platform, all: Pick<Gathered, "linkables" | "indexed">): Kinds {
  return {
    [collectJob]: { work: (payload) => collect({ platform, all, tags: (payload as { tags: string[] }).tags }) },
    "indexnow-send": { everySeconds: tenMinutes, work: () => tellChanges(platform) },
  };
}

/** The address at which search engines see that the site itself has told them. */
export function keyDocument({ db }: Platform): Document {
  return {
    url: "/:key(^[0-9a-f]{32}).txt",
    async text({ params: { key = "" } }) {
      const row = await db.selectFrom("indexnow").select("key").where("key", "=", key).executeTakeFirst();
      return row ? { type: "text/plain", text: row.key, tags: ["config"], validUntil: null } : null;
    },
  };
}

export function indexNowEndpoints(platform: Platform): Endpoint[] {
  return [handle(readIndexNow, () => stateOf(platform))];
}

async function stateOf(platform: Platform): Promise<IndexNow> {
  const { db } = platform;
  const [quiet, row, { waiting }] = await Promise.all([
    quietReason(platform),
    db.selectFrom("indexnow").selectAll().executeTakeFirst(),
    db
      .selectFrom("indexnow_waiting")
      .select((eb) => eb.fn.countAll<number>().as("waiting"))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    quiet,
    last: row?.last_at ? { at: row.last_at, addresses: row.last_addresses, status: row.last_status } : null,
    stopped: row?.stopped === 1,
    waiting,
  };
}
