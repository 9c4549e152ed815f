import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder, ownerSettings, type ServerProcess, startServer } from "./testing-process.ts";
import { ask } from "./testing-ask.ts";
import { startLoad } from "./testing-load.ts";

let folder: string;
let remove: () => Promise<void>;
let server: ServerProcess;

beforeEach(async () => {
  ({ folder, remove } = await newFolder());
  server = await startServer({ folder, env: { ...ownerSettings, VITRINE_DEMO: "1", WEB_CONCURRENCY: "2" } });
});
afterEach(async () => {
  await server.stop("SIGKILL");
  await remove();
});

test("two processes serve one address", async () => {
  expect(server.stdout()).toContain(`Vitrine is ready: ${server.url} (2 processes)`);
  expect((await workersOf(server)).size).toBe(2);
});

test("on SIGTERM every request that was sent gets its answer, and all processes end well", async () => {
  const load = startLoad(server.url);
  await load.more(300);
  const { code, stderr } = await server.stop();
  await load.end();
  expect(load.dropped).toEqual([]);
  expect(load.refused).toBeGreaterThan(0);
  expect([code, stderr]).toEqual([0, ""]);
});

test("on SIGHUP all processes are replaced one after another, and no request fails", { timeout: 60_000 }, async () => {
  const before = await workersOf(server);
  const load = startLoad(server.url);
  await load.more(200);
  server.signal("SIGHUP");
  await server.said("All processes have been replaced");
  await load.more(200);
  await load.end();
  expect([load.dropped, load.refused]).toEqual([[], 0]);
  const after = await workersOf(server);
  expect(after.size).toBe(2);
  expect(after.intersection(before).size).toBe(0);
});

test("a process that dies is replaced, and the others go on serving meanwhile", async () => {
  const before = await workersOf(server);
  const [victim] = before;
  process.kill(victim!, "SIGKILL");
  const after = await workersOf(server, (workers) => workers.size === 2 && !workers.has(victim!));
  expect(after.intersection(before).size).toBe(1);
});

/** The processes that answer, as their log tells, asked for again until they are as wanted. */
async function workersOf({ url, stdout }: ServerProcess, wanted = (workers: Set<number>) => workers.size === 2) {
  for (;;) {
    const from = stdout().length;
    for (let turn = 0; turn < 6; turn += 1) {
      const { status } = await ask(url, { path: "/api/v0/health", headers: { connection: "close" } });
      if (status !== 200) throw new Error(`health answered ${status}`);
    }
    const lines = stdout().slice(from).split("\n").filter((line) => /^\{.*\}$/.test(line));
    const workers = new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid));
    if (wanted(workers)) return workers;
  }
}
