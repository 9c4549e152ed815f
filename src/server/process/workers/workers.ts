import cluster, { type Address, type Worker } from "node:cluster";
import type { Settings } from "#platform/settings.ts";
import { addressOf } from "../starting/serve.ts";
import { onStopSignals } from "../stopping/stop-signals.ts";

/** A worker that dies within this time after its start is not restarted at once, in milliseconds. */
const soon = 2000;

/** A worker ended before it served; it has printed the reason itself. */
export class WorkerEnded extends Error {}

type Supervision = {
  settings: Settings;
  /** Called once, when all of them serve. */
  ready: (address: string, note: string) => void;
  say: (line: string) => void;
};

/**
 * Runs n workers on one port. `SIGHUP` replaces them one after another, each once its successor listens; a worker that
 * dies is replaced; `SIGTERM` and `SIGINT` stop all of them gracefully, and at once when they come a second time.
 */
export async function superviseWorkers({ settings, ready, say }: Supervision): Promise<void> {
  let stopping = false;
  const leaving = new Set<Worker>();
  const serving = new Set<Worker>();
  const born = new Map<Worker, number>();

  const start = (): Promise<Pick<Address, "port">> => {
    const worker = cluster.fork();
    born.set(worker, Date.now());
    return new Promise((resolve, reject) => {
      worker.once("listening", (address) => {
        serving.add(worker);
        resolve(address);
      });
      worker.once("exit", () => reject(new WorkerEnded()));
    });
  };
  const startAgain = (wait: number): void => {
    setTimeout(() => {
      if (!stopping) start().catch(() => startAgain(soon));
    }, wait);
  };
  const retire = (worker: Worker): Promise<void> => {
    if (worker.isDead()) return Promise.resolve();
    leaving.add(worker);
    // It may be ending by itself already, and then gets no signal.
    worker.send("stop", () => {});
    return new Promise((resolve) => void worker.once("exit", () => resolve()));
  };

  cluster.on("exit", (worker) => {
    const expected = leaving.delete(worker) || stopping;
    const served = serving.delete(worker);
    const lived = Date.now() - (born.get(worker) ?? 0);
    born.delete(worker);
    // A worker that never served has already reported why.
    if (served && !expected) startAgain(lived < soon ? soon : 0);
  });

  const address = await start();
  await Promise.all(Array.from({ length: settings.workers - 1 }, start));
  ready(addressOf(address, settings), ` (${settings.workers} processes)`);

  let rolling = Promise.resolve();
  process.on("SIGHUP", () => {
    rolling = rolling.then(replaceAll).then(
      () => say("All processes have been replaced"),
      () => say("A new process could not start, as told above; the old ones go on"),
    );
  });
  const replaceAll = async (): Promise<void> => {
    for (const old of [...serving]) {
      await start();
      await retire(old);
    }
  };
  onStopSignals({
    async stop() {
      stopping = true;
      const workers = [...born.keys()];
      const ended = workers.map(retire);
      // Otherwise the port stays open until the last worker has closed it, and connections that arrive are lost.
      for (const worker of workers) if (worker.isConnected()) worker.disconnect();
      await Promise.all(ended);
    },
    async hurry() {
      const alive = [...born.keys()].filter((worker) => !worker.isDead());
      const ended = alive.map((worker) => new Promise((resolve) => void worker.once("exit", resolve)));
      for (const worker of alive) worker.process.kill("SIGKILL");
      await Promise.all(ended);
    },
  });
}
