import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { buy, type FlowTimes, type Line, steps } from "./flow.ts";

/** How orders are placed: so many a second, whatever the server does, or by so many customers one after the other. */
type Rhythm = { perSecond: number } | { customers: number };

export type OrderLoad = {
  origin: string;
  rhythm: Rhythm;
  seconds: number;
  /** Carts, by turns. */
  carts: Line[][];
  /** The number of the first order; those of a run are never repeated. */
  first: number;
  /** Pages that others read at the same time, by turns, so many a second. */
  readers: { paths: string[]; perSecond: number };
};

export type Waits = { p50: number; p99: number };
export type OrdersLoaded = {
  placed: number;
  /** From the first order to the answer to the last one. */
  seconds: number;
  waits: Record<keyof FlowTimes, Waits>;
  readers: Waits & { read: number };
};

// In a process of its own: `node load-orders.ts '{"origin": …}'`.
const { origin, rhythm, seconds, carts, first, readers } = JSON.parse(process.argv[2] ?? "") as OrderLoad;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const ends = performance.now() + seconds * 1000;
const [bought, read]: [FlowTimes[], number[]] = [[], []];
let next = first;

const began = performance.now();
const reading = atRate(readers.perSecond, async (at, due) => {
  await readPage(origin + readers.paths[at % readers.paths.length]!);
  read.push(performance.now() - due);
});
await ("customers" in rhythm ? byCustomers(rhythm.customers) : atRate(rhythm.perSecond, (_at, due) => order(due)));
const took = (performance.now() - began) / 1000;
await reading;
agent.destroy();

const waits = Object.fromEntries(
  [...steps, "whole" as const].map((step) => [step, waitsOf(bought.map((times) => times[step]))]),
) as OrdersLoaded["waits"];
const loaded: OrdersLoaded = {
  placed: bought.length,
  seconds: took,
  waits,
  readers: { ...waitsOf(read), read: read.length },
};
console.log(JSON.stringify(loaded));

/** Counted from when it was due: what a late start adds is a wait, too. */
async function order(due: number): Promise<void> {
  const number = next++;
  const late = performance.now() - due;
  const times = await buy({ origin, agent, lines: carts[number % carts.length]!, number });
  bought.push({ ...times, whole: times.whole + late });
}

async function byCustomers(customers: number): Promise<void> {
  const all = Array.from({ length: customers }, async () => {
    while (performance.now() < ends) await order(performance.now());
  });
  await Promise.all(all);
}

/** Begins so many a second, without waiting for those before. */
async function atRate(perSecond: number, work: (at: number, due: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  const running = new Set<Promise<void>>();
  for (let at = 0; perSecond > 0; at += 1) {
    const due = start + (at * 1000) / perSecond;
    if (due >= ends) break;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    const one: Promise<void> = work(at, due).finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
}

function readPage(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.on("error", reject).on("end", resolve).resume();
    }).on("error", reject);
  });
}

function waitsOf(times: readonly number[]): Waits {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
