import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillWithDemo, fillWithStarter } from "#cms/demo/server/index.ts";
import { createEntryIn } from "#cms/entries/server/index.ts";
import { readSettings } from "#platform/settings.ts";
import { gathered } from "#server/features.ts";
import { openHouse, prepareDatabase } from "#server/house.ts";
import { exported, recordsIn } from "#server/testing/reading/archives.ts";
import { commandEnvironment } from "../../testing/running/process.ts";

const program = fileURLToPath(new URL("../command-line.ts", import.meta.url));
const rounds = process.env["VITRINE_LONG"] ? 60 : 4;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-transfer-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Said = { code: number; stdout: string; stderr: string };

function run(data: string, ...words: string[]): Promise<Said> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...words],
      { cwd: folder, env: commandEnvironment(data) },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

type Filling = { demo: boolean; entries?: number };

/** A data folder with a site in it. */
async function site(name: string, { demo, entries = 0 }: Filling): Promise<string> {
  const data = join(folder, name);
  // Of a first try.
  await rm(data, { recursive: true, force: true });
  const settings = { ...readSettings({ VITRINE_DATA: data }), logLevel: "silent" as const };
  await prepareDatabase(settings);
  const platform = await openHouse(settings);
  const { db, outside } = platform;
  const filling = { types: gathered.blocks, id: outside.id, now: outside.now() };
  await db
    .transaction()
    .execute((tx) => (demo ? fillWithDemo(tx, { ...filling, pictures: false }) : fillWithStarter(tx, filling)));
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < entries; number += 1) {
      const input = { title: `Beitrag ${number}`, content: [`<p>${"Wein ".repeat(200)}</p>`] };
      await createEntryIn(tx, { entry: outside.id(), input, by: null, id: outside.id, now: outside.now() });
    }
  });
  await platform.database.close();
  return data;
}

async function recordsOf(data: string) {
  const settings = { ...readSettings({ VITRINE_DATA: data }), logLevel: "silent" as const };
  const platform = await openHouse(settings);
  try {
    const house = { platform } as Parameters<typeof exported>[0];
    return await recordsIn(house, await exported(house));
  } finally {
    await platform.database.close();
  }
}

test("a site leaves and arrives at the terminal, after a trial that writes nothing", async () => {
  const [from, to] = [await site("from", { demo: true }), await site("to", { demo: false })];
  const file = join(folder, "site.zip");
  const exporting = await run(from, "export", file, "--versions");
  expect([exporting.code, exporting.stdout]).toEqual([0, expect.stringMatching(/site\.zip holds \d\d+ records/)]);
  const before = await recordsOf(to);
  const trial = await run(to, "import", file, "--dry-run");
  expect([trial.code, trial.stdout]).toEqual([0, expect.stringContaining("this was a trial")]);
  expect(await recordsOf(to)).toEqual(before);
  const importing = await run(to, "import", file);
  expect([importing.code, importing.stdout]).toEqual([0, expect.stringContaining("The site has been imported.")]);
  const [there, here] = [await recordsOf(from), await recordsOf(to)];
  const titles = (records: unknown) => (records as { draft: { title: string } }[]).map(({ draft }) => draft.title);
  expect(titles(here["entry"])).toEqual(titles(there["entry"]));
});

test("what makes no sense at the terminal is told with the way it is meant", async () => {
  const data = join(folder, "none");
  expect(await run(data, "imports")).toMatchObject({ code: 2, stderr: expect.stringContaining("export <file>") });
  expect(await run(data, "import")).toMatchObject({ code: 2, stderr: expect.stringContaining("It takes one file.") });
  expect(await run(data, "import", "a", "--all")).toMatchObject({ code: 2, stderr: expect.stringContaining("--all") });
  expect(await run(data, "--help")).toMatchObject({ code: 0, stdout: expect.stringContaining("reindex") });
  const text = join(folder, "text.txt");
  await writeFile(text, "Nothing of the kind");
  expect(await run(data, "import", text)).toMatchObject({ code: 1, stderr: expect.stringContaining("does not know") });
});

test(`kill -9 in the middle of an import leaves the site as it was, ${rounds} times`, {
  timeout: 3_600_000,
}, async () => {
  const [from, before] = [await site("large", { demo: true, entries: 400 }), await site("before", { demo: false })];
  const file = join(folder, "large.zip");
  expect((await run(from, "export", file)).code).toBe(0);
  const untouched = await recordsOf(before);
  const whole = join(folder, "whole");
  await rm(whole, { recursive: true, force: true });
  await cp(before, whole, { recursive: true });
  const start = performance.now();
  expect(await run(whole, "import", file)).toMatchObject({ code: 0, stderr: "" });
  let took = performance.now() - start;
  const done = await recordsOf(whole);
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const data = join(folder, `killed-${round}`);
    await cp(before, data, { recursive: true });
    const child = spawn(process.execPath, [program, "import", file], {
      env: commandEnvironment(data),
      cwd: folder,
      stdio: "ignore",
    });
    const closed = once(child, "close");
    await wait(took * (0.5 + (0.48 * round) / rounds));
    child.kill("SIGKILL");
    await closed;
    const after = await recordsOf(data);
    const count = (after["entry"] ?? []).length;
    expect([(untouched["entry"] ?? []).length, done["entry"]?.length]).toContain(count);
    const isTooLate = count !== (untouched["entry"] ?? []).length;
    // Less is going on beside it than before.
    if (isTooLate) took *= 0.7;
    else {
      expect(after).toEqual(untouched);
      killed += 1;
    }
    await rm(data, { recursive: true });
  }
  // Otherwise all of them were too late.
  expect(killed).toBeGreaterThan(0);
});
