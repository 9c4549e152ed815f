import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { dirname, join } from "node:path";
import { exportStatic } from "#cms/static-export/server/index.ts";
import type { Db } from "#database/database.ts";
import type { EntryRow } from "#database/schema.ts";
import { outside } from "#platform/outside.ts";
import { readSettings } from "#platform/settings.ts";
import { gathered } from "#server/features.ts";
import { openHouse, prepareDatabase } from "#server/house.ts";
import { prepareSite } from "#server/process/starting/first-start.ts";
import type { Single } from "../measuring/report.ts";

/** Copies of one published entry, so that there is something to write, and few enough for all to be kept. */
const copies = 400;
/** Kept pages in a second. */
const goal = 1000;
const rounds = 5;

/**
 * How fast the demo with many entries is written as files: nothing kept, and again with all pages kept; to a folder in
 * memory, so that the disk does not count, and to the disk and a zip, with a bare writing of the same files beside them.
 */
export async function measureStaticExport({ data }: { data: string }): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const owner = { VITRINE_ADMIN_EMAIL: "bench@example.org", VITRINE_ADMIN_PASSWORD: "A site that is written" };
  const demo = { VITRINE_DEMO: "1", VITRINE_DEMO_PICTURES: "0" };
  const settings = readSettings({ VITRINE_DATA: data, LOG_LEVEL: "silent", ...owner, ...demo });
  await prepareDatabase(settings);
  const platform = await openHouse(settings);
  await prepareSite(platform);
  await addCopies(platform.db);
  // React chooses its build by it when it is loaded, which comes with the pages.
  process.env["NODE_ENV"] ??= "production";
  const { openSite } = await import("#server/process/open-site.ts");
  const app = await openSite(platform);
  const memory = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : data, "vitrine-export-"));
  try {
    const run = async (to: string) => {
      const began = performance.now();
      const { pages } = await exportStatic(platform, { to, base: null, language: "de", all: gathered });
      return { pages, perSecond: Math.round((pages / (performance.now() - began)) * 1000) };
    };
    const inMemory = join(memory, "static");
    const first = await run(inMemory);
    const { renders } = app.cache.counts;
    const kept: number[] = [];
    for (let round = 0; round < rounds; round += 1) kept.push((await run(inMemory)).perSecond);
    // What is found nowhere is never kept, among others.
    if (app.cache.counts.renders - renders > rounds * 20) throw new Error("the pages were not kept");
    const onDisk = await run(join(data, "static"));
    const zipped = await run(join(data, "static.zip"));
    const bare = [memory, data].map((folder) => Math.round(writingRate(inMemory, join(folder, "copy"))));
    const [best, load] = [Math.max(...kept), loadavg()[0]!.toFixed(1)];
    return [
      { name: `static export of ${first.pages} pages, none kept`, value: `${first.perSecond} pages/s`, budgets: [] },
      {
        name: "static export, pages kept",
        value: `${best} pages/s to memory, a bare writing ${bare[0]} files/s; load ${load}`,
        budgets: [{ text: `≥ ${goal} pages/s`, holds: best >= goal }],
      },
      {
        name: "static export, pages kept, to the disk",
        value: `${onDisk.perSecond} pages/s as a folder, ${zipped.perSecond} as a zip, a bare writing ${bare[1]} files/s`,
        budgets: [],
      },
    ];
  } finally {
    rmSync(memory, { recursive: true });
    await app.fastify.close();
    await platform.database.close();
  }
}

async function addCopies(db: Db): Promise<void> {
  const row = await db.selectFrom("entries").selectAll().where("live_from", "is not", null).executeTakeFirstOrThrow();
  for (let at = 0; at < copies; at += 200) {
    const made = Array.from({ length: 200 }, (_, more) => copyOf(row, at + more));
    await db
      .insertInto("entries")
      .values(made.map((one) => one.row))
      .execute();
    await db
      .insertInto("entry_slugs")
      .values(made.flatMap(({ slugs }) => slugs))
      .execute();
  }
}

/** The entry once more, at addresses of its own. */
function copyOf(row: EntryRow, at: number) {
  const id = outside.id();
  const document = JSON.parse(row.live ?? "{}") as { texts: Record<string, { slug: string }> };
  const texts = Object.values(document.texts);
  for (const text of texts) text.slug = `${text.slug}-${at}`;
  const live = JSON.stringify(document);
  return {
    row: { ...row, id, live, draft: live },
    slugs: texts.map(({ slug }) => ({ slug_folded: slug, entry_id: id })),
  };
}

/** Files in a second, each in its folder. */
function writingRate(from: string, to: string): number {
  const files = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { path: join(to, path.slice(from.length)), body: readFileSync(path) };
    });
  const began = performance.now();
  for (const { path, body } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, body);
  }
  return (files.length / (performance.now() - began)) * 1000;
}
