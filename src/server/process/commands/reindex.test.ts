import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  commandEnvironment,
  newFolder,
  ownerSettings,
  type ServerProcess,
  startServer,
} from "../../testing/running/process.ts";

const program = fileURLToPath(new URL("../command-line.ts", import.meta.url));

let folder: Awaited<ReturnType<typeof newFolder>>;
let server: ServerProcess;

beforeAll(async () => {
  folder = await newFolder();
  server = await startServer({ folder: folder.folder, env: { ...ownerSettings, VITRINE_DEMO: "1" } });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const found = async () => {
  const answer = await fetch(`${server.url}/api/v0/search/?q=wein&lang=de`);
  return ((await answer.json()) as { total: number }).total;
};

test("the search is made again from the terminal while the site runs, and finds what it found", async () => {
  let before = 0;
  // The demo is indexed piece by piece: until nothing more is found.
  const isDone = async () => {
    const last = before;
    before = await found();
    return before > 5 && before === last;
  };
  await expect.poll(isDone, { timeout: 60_000, interval: 2000 }).toBe(true);
  const { stdout } = await promisify(execFile)(process.execPath, [program, "reindex"], {
    cwd: join(folder.folder, "work"),
    env: commandEnvironment(join(folder.folder, "data")),
  });
  expect(stdout).toMatch(/The search has looked at [1-9]\d* pages, entries and files\./);
  expect(await found()).toBe(before);
});
