import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

// Started by checkpoints.ts. Each message asks for one copy, and is answered when it was made or has failed.

const { path, idle } = workerData as { path: string; idle: number };
const database = new DatabaseSync(path);
database.exec("PRAGMA synchronous = FULL");
const copy = database.prepare("PRAGMA wal_checkpoint(PASSIVE)");
let ending = setTimeout(end, idle);

parentPort?.on("message", () => {
  clearTimeout(ending);
  try {
    copy.get();
  } catch {
    // The log stays, and with it everything that was committed.
  }
  parentPort?.postMessage(null);
  ending = setTimeout(end, idle);
});

function end(): void {
  database.close();
  process.exit();
}
