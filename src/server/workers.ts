import cluster, { type Worker } from "node:cluster";
import type { Settings } from "#platform/settings.ts";
import { addressOf } from "./serve.ts";

/** A worker that dies sooner than this after its start is not started again at once, in milliseconds. */
const soon = 2000;

/**
 * Runs n workers behind one port. `SIGHUP` replaces them one after another, each only once its successor
 * listens; a worker that dies is replaced; `SIGTERM` and `SIGINT` stop all of them gently.
 */
export async function superviseWorkers({
  settings,
  say,
}: {
  settings: Settings;
  say: (line: string) => void;
}): Promise<void> {
  let stopping = false;
  const leaving = new Set<Worker>();
  const born = new Map<Worker, number>();

  const start = (): Promise<Worker> => {
    const worker = cluster.fork();
    born.set(worker, Date.now());
    return new Promise((resolve, reject) => {
      worker.once("listening", () => resolve(worker));
      worker.once("exit", () => reject(new Error("a worker ended before it could serve")));
    });
  };
  const retire = (worker: Worker): Promise<void> => {
    leaving.add(worker);
    worker.send("stop");
    return new Promise((resolve) => void worker.once("exit", () => resolve()));
  };

  cluster.on("exit", (worker) => {
    const expected = leaving.delete(worker) || stopping;
    const lived = Date.now() - (born.get(worker) ?? 0);
    born.delete(worker);
    if (!expected) setTimeout(() => void start().catch(() => {}), lived < soon ? soon : 0);
  });

  await start();
  await Promise.all(Array.from({ length: settings.workers - 1 }, start));
  say(`Vitrine is ready: ${addressOf(settings, settings)} (${settings.workers} processes)`);

  let rolling = Promise.resolve();
  process.on("SIGHUP", () => {
    rolling = rolling.then(async () => {
      for (const old of [...born.keys()]) {
        await start();
        await retire(old);
      }
      say("All processes have been replaced");
    });
  });
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await Promise.all([...born.keys()].map(retire));
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}
