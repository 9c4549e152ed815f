import { randomBytes } from "node:crypto";
import { knownSiteLanguages } from "#cms/settings/server/index.ts";
import { placeOf } from "#contract/addresses.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Gathered } from "#platform/feature.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { isSwitchedOn } from "./may-tell.ts";

export const collectJob = "indexnow-collect";

export type Collecting = { platform: Platform; all: Pick<Gathered, "linkables" | "indexed">; tags: string[] };

/** Notes the addresses that a change was about: those of now, and those at which the things were listed before. */
export async function collect(collecting: Collecting): Promise<void> {
  const { platform, tags } = collecting;
  const { db } = platform;
  await platform.changes.catchUp();
  const on = await isSwitchedOn(platform);
  if (!on) {
    if (tags.includes("config")) await forget(db);
    return;
  }
  if (await begin(collecting)) return;
  const things = [...new Set(tags)].filter((tag) => /^(page|entry):/.test(tag));
  for (const thing of things) await collectThing(collecting, thing);
}

/** What was switched off begins from the start when it is switched on; its key stays. */
async function forget(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("indexnow_known").execute();
    await tx.deleteFrom("indexnow_waiting").execute();
    await tx.updateTable("indexnow").set({ stopped: 0, failed: 0, retry_at: null }).execute();
  });
}

/** Makes the key, and notes where everything is listed now. Search engines know all of it, so nothing is told. */
async function begin({ platform, all }: Collecting): Promise<boolean> {
  const { db } = platform;
  const known = await db.selectFrom("indexnow_known").select("address").limit(1).executeTakeFirst();
  if (known) return false;
  const rows = await listedNow(platform, all);
  await db.transaction().execute(async (tx) => {
    const row = {
      ...{ id: "site", key: randomBytes(16).toString("hex"), last_at: null, last_addresses: 0, last_status: 0 },
      ...{ failed: 0, retry_at: null, stopped: 0 },
    };
    await tx
      .insertInto("indexnow")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    for (let at = 0; at < rows.length; at += 200) await remember(tx, rows.slice(at, at + 200));
  });
  return rows.length > 0;
}

const atOnce = 200;

async function listedNow(platform: Platform, { indexed }: Pick<Gathered, "indexed">) {
  const languages = await knownSiteLanguages(platform);
  const now = platform.outside.now();
  const rows: { address: string; thing: string }[] = [];
  for (const kind of Object.values(await indexed(platform))) {
    for (const language of languages) {
      for (let offset = 0; ; offset += atOnce) {
        const some = await kind.read({ language, now, offset, limit: atOnce });
        for (const { addresses, tag } of some) {
          if (addresses[language] !== undefined) rows.push({ address: addresses[language], thing: tag });
        }
        if (some.length < atOnce) break;
      }
    }
  }
  return rows;
}

async function remember(tx: Tx, rows: { address: string; thing: string }[]): Promise<void> {
  await tx
    .insertInto("indexnow_known")
    .values(rows)
    .onConflict((conflict) => conflict.column("address").doUpdateSet((eb) => ({ thing: eb.ref("excluded.thing") })))
    .execute();
}

async function collectThing({ platform, all }: Collecting, thing: string): Promise<void> {
  const { db, outside } = platform;
  const now = outside.now();
  const { isListed } = await import("./is-listed.ts");
  const { addresses, next } = await addressesNow({ platform, all }, thing);
  const listed: string[] = [];
  for (const address of addresses) if (await isListed(platform, address)) listed.push(address);
  await db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom("indexnow_known").select("address").where("thing", "=", thing).execute();
    // A page that its owner hides now is not told, and neither is that it was listed before.
    const gone = before.map(({ address }) => address).filter((address) => !addresses.includes(address));
    await tx.deleteFrom("indexnow_known").where("thing", "=", thing).execute();
    if (listed.length > 0)
      await remember(
        tx,
        listed.map((address) => ({ address, thing })),
      );
    const told = [...gone, ...listed].map((address) => ({ address, noted_at: now.toISOString() }));
    if (told.length > 0) {
      await tx
        .insertInto("indexnow_waiting")
        .values(told)
        .onConflict((conflict) => conflict.column("address").doUpdateSet({ noted_at: now.toISOString() }))
        .execute();
    }
    if (next !== null) {
      const job = { id: `${collectJob}:${thing}:${next}`, kind: collectJob, payload: { tags: [thing] } };
      await enqueue(tx, { ...job, runAt: new Date(next) });
    }
  });
}

/** Where guests find it in the languages of the site, and when that changes without anybody's doing. */
async function addressesNow({ platform, all }: Omit<Collecting, "tags">, thing: string) {
  const [kind = "", id = ""] = thing.split(":");
  const linkable = all.linkables(platform)[kind];
  const languages = await knownSiteLanguages(platform);
  const now = platform.outside.now();
  const addresses: string[] = [];
  let next: string | null = null;
  for (const language of languages) {
    const found = await linkable?.addresses({ ids: [id], language, now });
    const address = found?.addresses.get(id);
    if (address !== undefined && placeOf(address, languages[0])?.language === language) addresses.push(address);
    next = found?.next ?? next;
  }
  return { addresses, next };
}
