import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

// Loaded into a server by `turnsOf` (turns.ts), before the server itself.

/** How often others would have a turn. */
const often = 5;
/** Turns that are shorter are not noted. */
const short = 10;

const notes = process.env["VITRINE_TURNS"];

if (notes !== undefined && isMainThread) {
  let last = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    const milliseconds = (user + system) / 1000;
    if (milliseconds > short) appendFileSync(notes, `${milliseconds.toFixed(0)}\n`);
  }, often).unref();
}
