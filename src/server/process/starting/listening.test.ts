import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { listen } from "./listening.ts";

let apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  apps = [];
});

async function listening({
  port = 0,
  answer = async () => "here",
} = {}): Promise<{ app: FastifyInstance; port: number }> {
  const app = fastify();
  apps.push(app);
  app.get("/", answer);
  await listen(app, { host: "127.0.0.1", port });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** Connects so often from another thread; this one waits, doing nothing else, until all are connected. */
function connectMeanwhile(port: number, times: number): Worker {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const script = `
    const { connect } = require("node:net");
    const { workerData: { port, times, connected } } = require("node:worker_threads");
    for (let at = 0; at < times; at += 1)
      connect(port, "127.0.0.1", () => { Atomics.add(connected, 0, 1); Atomics.notify(connected, 0); });`;
  const worker = new Worker(script, { eval: true, workerData: { port, times, connected } });
  for (let seen = 0; seen < times; seen = Atomics.load(connected, 0)) Atomics.wait(connected, 0, seen, 10_000);
  return worker;
}

test("those who come while the server has much to do are let in at once, not one at each turn", async () => {
  const { app, port } = await listening();
  const many = 32;
  let turn = 0;
  const turns = new Map<number, number>();
  let come = 0;
  const all = new Promise<void>((resolve) =>
    app.server.on("connection", () => {
      turns.set(turn, (turns.get(turn) ?? 0) + 1);
      come += 1;
      if (come === many) resolve();
    }),
  );
  const worker = connectMeanwhile(port, many);
  const count = (): void => {
    turn += 1;
    if (come < many) setImmediate(count);
  };
  setImmediate(count);
  await all;
  await worker.terminate();
  expect(turns.size).toBeLessThan(many / 2);
});

test("every door answers, and all are shut when the server closes", async () => {
  const { app, port } = await listening();
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } }).then((one) => one.text());
  expect(new Set(await Promise.all(Array.from({ length: 64 }, ask)))).toEqual(new Set(["here"]));
  await app.close();
  const outcomes = await Promise.allSettled(Array.from({ length: 64 }, ask));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["rejected"]));
});

test("the server is closed once the last request has its answer, by whichever door it came", async () => {
  const begun = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  const many = 64;
  let waiting = 0;
  const { app, port } = await listening({
    async answer() {
      waiting += 1;
      if (waiting === many) begun.resolve();
      await may.promise;
      return "at last";
    },
  });
  const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } }).then((one) => one.text());
  const answers = Array.from({ length: many }, ask);
  await begun.promise;
  let closed = false;
  const end = app.close().then(() => (closed = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(closed).toBe(false);
  may.resolve();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["at last"]));
  await end;
});

test("a port that is taken is refused, even by a process that would share it", async () => {
  const { port } = await listening();
  await expect(listening({ port })).rejects.toMatchObject({ code: "EADDRINUSE", port });
});
