import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { dirname, join } from "node:path";
import { exportStatic } from "#cms/static-export/server/index.ts";
import type { Db } from "#database/database.ts";
import type { EntryRow } from "#database/schema.ts";
import { outside } from "#platform/outside.ts";
import { readSettings } from "#platform/settings.ts";
import { gathered } from "#server/features.ts";
import { openHouse, prepareDatabase } from "#server/house.ts";
import { prepareSite } from "#server/process/first-start.ts";
import type { Single } from "./measuring/report.ts";

/** Copies of one published entry, so that there is something to write. */
const copies = 1000;
/** Kept pages in a second. */
const goal = 1000;

/** How fast the demo with many entries is written as files, the second time; beside it a bare copy of the same bytes. */
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
  try {
    const to = join(data, "static");
    const run = async () => {
      const began = performance.now();
      const { pages } = await exportStatic(platform, { to, base: null, language: "de", all: gathered });
      return { pages, perSecond: (pages / (performance.now() - began)) * 1000 };
    };
    const first = await run();
    const kept = await run();
    const copied = copyRate(to, join(data, "copy"));
    const load = loadavg()[0]!.toFixed(1);
    return [
      {
        name: `static export of ${first.pages} pages, none kept`,
        value: `${Math.round(first.perSecond)} pages/s`,
        budgets: [],
      },
      {
        name: "static export, pages kept",
        value: `${Math.round(kept.perSecond)} pages/s, a bare copy ${Math.round(copied)} files/s; load ${load}`,
        budgets: [{ text: `≥ ${goal} pages/s`, holds: kept.perSecond >= goal }],
      },
    ];
  } finally {
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
  return { row: { ...row, id, live, draft: live }, slugs: texts.map(({ slug }) => ({ slug_folded: slug, entry_id: id })) };
}

/** Files in a second, each read and written. */
function copyRate(from: string, to: string): number {
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  cpSync(from, to, { recursive: true, filter: (path) => !/\.[a-z\d]+$/i.test(path) });
  const began = performance.now();
  for (const { parentPath, name } of files) {
    const path = join(to, parentPath.slice(from.length), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, readFileSync(join(parentPath, name)));
  }
  return (files.length / (performance.now() - began)) * 1000;
}
