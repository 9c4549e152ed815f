import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createEntryIn } from "#cms/entries/server/index.ts";
import { exportSite, importSite, kindsInOrder, sourceOf } from "#cms/transfer/server/index.ts";
import type { Platform } from "#platform/platform.ts";
import { readSettings } from "#platform/settings.ts";
import { gathered } from "#server/features.ts";
import { openHouse, prepareDatabase } from "#server/house.ts";
import type { Single } from "../measuring/report.ts";

const entries = 10_000;

/** A site of ten thousand entries leaves, and arrives in an empty one; `data` is a folder that is made for it. */
export async function measureTransfer({
  data,
  things = entries,
}: {
  data: string;
  things?: number;
}): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const [from, to] = [await opened(join(data, "from")), await opened(join(data, "to"))];
  try {
    await fill(from, things);
    const path = join(data, "site.zip");
    const before = memory();
    const out = await timed(async () => {
      const kinds = kindsInOrder(gathered.transferred(from));
      const archive = await exportSite(from, { kinds, versions: false });
      await pipeline(Readable.from(archive.read()), createWriteStream(path));
    });
    const source = await sourceOf({ path, head: Buffer.from("PK\u0003\u0004site.json"), name: "site.zip" });
    const bringIn = async (dry: boolean): Promise<void> => {
      const { fetchOutside } = to;
      const options = { pictures: false, language: "de" as const, main: "de" as const, limit: 1e12, fetchOutside };
      const site = await source!.open(path, options);
      const kinds = gathered.transferred(to);
      await importSite(to, {
        ...{ source: site, kinds, keep: false, dry, quota: 1e12, by: null, may: () => true, language: "en" },
      });
      await site.close();
    };
    const trial = await timed(() => bringIn(true));
    const written = await timed(() => bringIn(false));
    const grown = Math.round((memory() - before) / 1_000_000);
    const rate = (seconds: number) => `${Math.round(things / seconds).toLocaleString("en")} records/s`;
    const name = (what: string) => `transfer of ${things.toLocaleString("en")} entries, ${what}`;
    return [
      { name: name("export"), value: rate(out), budgets: [] },
      { name: name("trial"), value: rate(trial), budgets: [] },
      { name: name("import"), value: rate(written), budgets: [] },
      { name: name("memory at its highest"), value: `+${grown} MB`, budgets: [] },
    ];
  } finally {
    await from.database.close();
    await to.database.close();
  }
}

async function opened(data: string): Promise<Platform> {
  const settings = { ...readSettings({ VITRINE_DATA: data }), logLevel: "silent" as const };
  await prepareDatabase(settings);
  return openHouse(settings);
}

async function fill({ db, outside }: Platform, things: number): Promise<void> {
  const { id, now } = outside;
  for (let from = 0; from < things; from += 500) {
    await db.transaction().execute(async (tx) => {
      for (let number = from; number < Math.min(from + 500, things); number += 1) {
        const input = { title: `Beitrag ${number}`, content: [`<p>${"Wein und Brot. ".repeat(100)}</p>`] };
        await createEntryIn(tx, { entry: id(), input, by: null, id, now: now() });
      }
    });
  }
}

/** In seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** The most that this process has taken until now, in bytes. */
function memory(): number {
  return process.resourceUsage().maxRSS * 1024;
}
