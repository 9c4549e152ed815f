import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "#server/testing/running/ask.ts";
import { startLoad } from "#server/testing/running/load.ts";
import {
  newFolder,
  ownerSettings,
  refusedAt,
  type ServerProcess,
  startServer,
} from "#server/testing/running/process.ts";

let server: ServerProcess;
const removals: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startTwo();
});
afterAll(async () => {
  await server.stop();
  for (const remove of removals) await remove();
});

async function startTwo(): Promise<ServerProcess> {
  const { folder, remove } = await newFolder();
  removals.push(remove);
  return startServer({ folder, env: { ...ownerSettings, VITRINE_DEMO: "1", WEB_CONCURRENCY: "2" } });
}

test("two processes serve one address", async () => {
  expect(server.stdout()).toContain(`Vitrine is ready: ${server.url} (2 processes)`);
  expect((await workersOf(server)).size).toBe(2);
});

test("on SIGTERM every request that was sent gets its answer, and all processes end well", async () => {
  const own = await startTwo();
  const load = startLoad(own.url);
  await load.more(300);
  const { code, stderr } = await own.stop();
  await load.end();
  expect(load.dropped).toEqual([]);
  expect(load.refused).toBeGreaterThan(0);
  expect([code, stderr]).toEqual([0, ""]);
});

test("a second SIGTERM ends all processes at once", async () => {
  const own = await startTwo();
  const slow = connect(own.port, "127.0.0.1");
  await once(slow, "connect");
  slow.on("error", () => {}).write("GET / HTTP/1.1\r\nHost: x\r\n");
  const workers = await workersOf(own);
  own.signal("SIGTERM");
  await refusedAt(own.port);
  expect(await own.stop("SIGTERM")).toMatchObject({ code: 1 });
  for (const pid of workers) await expect.poll(() => isAlive(pid)).toBe(false);
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
  expect([...after].filter((pid) => before.has(pid))).toEqual([]);
});

test("a process that dies is replaced", { timeout: 60_000 }, async () => {
  const before = await workersOf(server);
  const [victim] = before;
  process.kill(victim!, "SIGKILL");
  const after = await workersOf(server, (workers) => workers.size === 2 && !workers.has(victim!));
  expect([...after].filter((pid) => before.has(pid))).toHaveLength(1);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The processes that answer, as their log tells, asked for again until they are as wanted. */
async function workersOf({ url, stdout }: ServerProcess, wanted = (workers: Set<number>) => workers.size === 2) {
  for (;;) {
    const from = stdout().length;
    for (let turn = 0; turn < 6; turn += 1) {
      // Who is handed to a process at the moment of its death gets no answer, and tries again.
      const signal = AbortSignal.timeout(1000);
      await ask(url, { path: "/api/v0/health", headers: { connection: "close" }, signal }).catch(() => {});
    }
    const lines = stdout()
      .slice(from)
      .split("\n")
      .filter((line) => /^\{.*\}$/.test(line));
    const workers = new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid));
    if (wanted(workers)) return workers;
  }
}
