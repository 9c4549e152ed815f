import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** How long the first request of new connections took, in milliseconds. */
export type Newcomers = { p50: number; most: number };

const busy = 20;
const newcomers = 40;
/** Until all busy ones are in, in milliseconds. */
const settling = 1000;

// In a process of its own: `node load-newcomers.ts '{"host": …, "port": …}'`.
const where = JSON.parse(process.argv[2] ?? "") as { host: string; port: number };
const kept = new Agent({ keepAlive: true });
let isOver = false;
const regulars = Array.from({ length: busy }, async () => {
  while (!isOver) await ask(kept);
});
await wait(settling);
const times = await Promise.all(Array.from({ length: newcomers }, () => ask(false)));
isOver = true;
await Promise.all(regulars);
kept.destroy();
times.sort((one, other) => one - other);
const told: Newcomers = { p50: times[newcomers / 2]!, most: times.at(-1)! };
console.log(JSON.stringify(told));

function ask(agent: Agent | false): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get({ ...where, agent }, (answer) => answer.on("end", () => resolve(performance.now() - began)).resume()).on(
      "error",
      reject,
    );
  });
}
