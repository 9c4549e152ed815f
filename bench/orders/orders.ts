import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { processorSeconds, runScript, type Server } from "../measuring/children.ts";
import type { Single } from "../measuring/report.ts";
import { startProduct } from "../product.ts";
import { bareCommits } from "./bare-commits.ts";
import type { OrderLoad, OrdersLoaded, Waits } from "./load-orders.ts";
import { openShop } from "./open-shop.ts";

/** Orders a second that a shop sustains, how long placing one takes at most, and the readers of pages meanwhile: p99 in milliseconds. */
const goal = { perSecond: 100, placing: 100, reading: 50 };
/** Pages a second that are read beside the orders. */
const pages = 100;
const customers = 8;
/** Until the compiler is done, in seconds. */
const warmUp = 10;
/** What counts as sustained: the last order is answered so soon after it was due. */
const sustained = 0.97;

type Where = { data: string; seconds: number /** PostgreSQL; without one, SQLite. */; url?: string };

/**
 * Whole orders of guests, from the cart to the answer that they are placed, while others read pages. `data` is a folder that
 * is made for it.
 */
export async function measureOrders({ data, seconds, url }: Where): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const where = { data, ...(url === undefined ? {} : { url }) };
  const product = await startProduct({ data, env: { TRUST_PROXY: "1", ...(url ? { DATABASE_URL: url } : {}) } });
  try {
    const shop = await openShop(product.origin);
    let first = 1;
    const run = async (rhythm: OrderLoad["rhythm"], long: number): Promise<Run> => {
      const task = { origin: product.origin, rhythm, seconds: long, carts: shop.carts, first };
      first += 100_000;
      return load(product, { ...task, readers: { paths: shop.pages, perSecond: pages } });
    };
    await run({ perSecond: 0 }, warmUp);
    const alone = await run({ perSecond: 0 }, seconds);
    await run({ customers }, warmUp);
    // In two turns, so that a busy minute of the machine falls on both.
    const [steady, most] = [[], []] as [Run[], Run[]];
    for (let turn = 0; turn < 2; turn += 1) {
      steady.push(await run({ perSecond: goal.perSecond }, seconds));
      most.push(await run({ customers }, seconds));
    }
    const commits = await bareCommits(where);
    return singlesOf({ engine: url ? "PostgreSQL" : "SQLite", alone, steady, most, commits });
  } finally {
    await product.stop();
  }
}

type Run = OrdersLoaded & { core: number | null };
type Measured = { engine: string; alone: Run; steady: Run[]; most: Run[]; commits: number };

function singlesOf({ engine, alone, steady, most, commits }: Measured): Single[] {
  const name = (what: string) => `orders (${engine}), ${what}`;
  const load = `load ${loadavg()[0]!.toFixed(1)}`;
  const rate = rateOf(steady);
  const most99 = (of: (run: Run) => Waits) => Math.max(...steady.map((run) => of(run).p99));
  const [placing, reading] = [most99(({ waits }) => waits.place), most99(({ readers }) => readers)];
  return [
    {
      name: name(`${goal.perSecond} begun a second beside ${pages} pages a second`),
      value: `${rate.toFixed(0)} orders/s, ${coreOf(steady)}; ${load}`,
      budgets: [{ text: `≥ ${goal.perSecond} orders/s sustained`, holds: rate >= goal.perSecond * sustained }],
    },
    {
      name: name("the request that places one, then"),
      value: waitsText(steady, ({ waits }) => waits.place),
      budgets: [{ text: `p99 ≤ ${goal.placing} ms`, holds: placing <= goal.placing }],
    },
    ...(["cart", "price", "addresses", "whole"] as const).map((step) => ({
      name: name(step === "whole" ? "all four requests of one" : `the request for the ${step}`),
      value: waitsText(steady, ({ waits }) => waits[step]),
      budgets: [],
    })),
    {
      name: name("readers of pages, then"),
      value: `${waitsText(steady, ({ readers }) => readers)}; without orders p99 ${alone.readers.p99.toFixed(1)} ms`,
      budgets: [{ text: `p99 ≤ ${goal.reading} ms`, holds: reading <= goal.reading }],
    },
    {
      name: name(`by ${customers} customers without a pause`),
      value: `${rateOf(most).toFixed(0)} orders/s, ${coreOf(most)}; ${share(rateOf(most), commits)}`,
      budgets: [],
    },
  ];
}

function rateOf(runs: readonly Run[]): number {
  return sumOf(runs, ({ placed }) => placed) / sumOf(runs, ({ seconds }) => seconds);
}

/** With the pages that were read and the mails that were sent meanwhile. */
function coreOf(runs: readonly Run[]): string {
  if (runs.some(({ core }) => core === null)) return "– of a core";
  const [core, placed] = [sumOf(runs, (run) => run.core ?? 0), sumOf(runs, (run) => run.placed)];
  return `${((core / placed) * 1000).toFixed(1)} ms of a core each`;
}

function share(orders: number, commits: number): string {
  return `${Math.round((orders / commits) * 100)} % of ${Math.round(commits).toLocaleString("en")} bare commits/s`;
}

/** The longer one of the two turns. */
function waitsText(runs: readonly Run[], of: (run: Run) => Waits): string {
  const longest = (one: keyof Waits) => Math.max(...runs.map((run) => of(run)[one])).toFixed(1);
  return `p50 ${longest("p50")} ms, p99 ${longest("p99")} ms`;
}

function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}

async function load({ pid }: Server, task: OrderLoad): Promise<Run> {
  const script = fileURLToPath(new URL("./load-orders.ts", import.meta.url));
  const before = processorSeconds(pid);
  const printed = await runScript(script, JSON.stringify(task), { seconds: task.seconds + 60, core: 1 });
  const after = processorSeconds(pid);
  const core = before === null || after === null ? null : after - before;
  return { ...(JSON.parse(printed) as OrdersLoaded), core };
}
