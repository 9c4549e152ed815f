import { mkdirSync } from "node:fs";
import { Agent } from "node:http";
import { logIn } from "../content.ts";
import { sqliteFile } from "../many-entries.ts";
import type { Server } from "../measuring/children.ts";
import { memoryOf } from "../measuring/children.ts";
import type { Single } from "../measuring/report.ts";
import { single, timed } from "../measuring/timed.ts";
import { startProduct } from "../product.ts";
import { buy } from "./flow.ts";
import { addManyOrders, manyOrders, rareName, someName } from "./many-orders.ts";
import { openShop } from "./open-shop.ts";

/** Milliseconds at the 95th of 100. */
const most = { list: 150, detail: 50 };

type Where = { data: string; url?: string; say: (text: string) => void };

/** What an owner asks for among a million orders of two hundred thousand customers; `data` is a folder that is made for it. */
export async function measureManyOrders({ data, url, say }: Where): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const env: Record<string, string> = url ? { DATABASE_URL: url } : {};
  await onePattern({ data, env });
  say(`Placing ${manyOrders.toLocaleString("en")} orders …`);
  await addManyOrders(url ?? sqliteFile(data));
  const product = await startProduct({ data, env });
  try {
    return await measured(product, url ? "PostgreSQL" : "SQLite");
  } finally {
    await product.stop();
  }
}

async function onePattern({ data, env }: { data: string; env: Record<string, string> }): Promise<void> {
  const product = await startProduct({ data, env: { ...env, TRUST_PROXY: "1" } });
  const { carts } = await openShop(product.origin);
  const agent = new Agent();
  await buy({ origin: product.origin, agent, lines: carts[0]!, number: 1 });
  agent.destroy();
  await product.stop();
}

/** What is asked for, and how many there have to be for the figure to mean something. */
const lists: [name: string, path: string, least: number][] = [
  ["all", "order/?pageSize=25", 100_000],
  ["page 500", "order/?pageSize=25&page=500", 100_000],
  ["the archive", "order/?pageSize=25&view=archive", 500_000],
  ["to be paid", "order/?pageSize=25&view=pay", 500],
  ["to be packed", "order/?pageSize=25&view=pack", 500],
  ["to be handed over", "order/?pageSize=25&view=handOver", 100],
  ["cancelled", "order/?pageSize=25&state=cancelled", 1000],
  ["paid", "order/?pageSize=25&payment=paid", 100_000],
  ["by sum", "order/?pageSize=25&sort=-total", 100_000],
  ["search, one customer", `order/?pageSize=25&view=archive&q=${rareName}`, 1],
  ["search, every hundredth", `order/?pageSize=25&q=${someName}`, 500],
  ["search in the archive, every hundredth", `order/?pageSize=25&view=archive&q=${someName}`, 500],
  ["search, in all", "order/?pageSize=25&q=kunden", 1000],
  ["search, two words", `order/?pageSize=25&q=Lindenallee%20Gerda`, 100],
  ["search, in none", "order/?pageSize=25&q=Zwetschgenwasser", 0],
  ["search, two letters", "order/?pageSize=25&q=ge", 100],
  ["search among those to be packed", "order/?pageSize=25&view=pack&q=Hauptstra%C3%9Fe", 1],
  ["customers", "shop/customer/?pageSize=25", 150_000],
  ["customers, by turnover", "shop/customer/?pageSize=25&sort=-turnover", 150_000],
  ["customers, blocked", "shop/customer/?pageSize=25&state=blocked", 10],
  ["customers, search", `shop/customer/?pageSize=25&q=${someName}`, 1000],
  ["customers, search, in none", "shop/customer/?pageSize=25&q=Zwetschgenwasser", 0],
];

async function measured({ origin, pid }: Server, engine: string): Promise<Single[]> {
  const headers = { cookie: `session=${await logIn(origin)}` };
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${origin}/api/v0/${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const name = (what: string) => `${manyOrders.toLocaleString("en")} orders (${engine}), ${what}`;
  const singles: Single[] = [];
  for (const [what, path, least] of lists) {
    const { total } = await get<{ total: number }>(path);
    if (total < least) throw new Error(`${path} found ${total} instead of ${least} or more`);
    const times = await timed(() => get(path), { pid });
    singles.push(single(name(`${what} (${total.toLocaleString("en")})`), { ...times, limit: most.list }));
  }
  const { items } = await get<{ items: { _id: string }[] }>("order/?pageSize=25");
  let turn = 0;
  const detail = await timed(() => get(`order/?id=${items[turn++ % items.length]!._id}`), { pid });
  singles.push(single(name("one of them"), { ...detail, limit: most.detail }));
  for (const [what, path] of [
    ["what waits", "shop/order/todo/"],
    ["the dashboard", "shop/dashboard/"],
  ] as const)
    singles.push(single(name(what), { ...(await timed(() => get(path), { pid })), limit: most.list }));
  return [...singles, await exported({ origin, pid, headers, name })];
}

type Exporting = { origin: string; pid: number; headers: Record<string, string>; name: (what: string) => string };

/** The orders of the last year as a file, twice: after the first time only what grows with the table grows once more. */
async function exported({ origin, pid, headers, name }: Exporting): Promise<Single> {
  const read = async () => {
    const before = memoryOf(pid) ?? 0;
    const began = performance.now();
    const answer = await fetch(`${origin}/api/v0/shop/order/export/`, { headers });
    let [lines, highest] = [0, 0];
    for await (const part of answer.body!) {
      lines += part.filter((byte: number) => byte === 10).length;
      highest = Math.max(highest, (memoryOf(pid) ?? 0) - before);
    }
    return { lines, more: Math.round(highest), seconds: (performance.now() - began) / 1000 };
  };
  const [first, again] = [await read(), await read()];
  return {
    name: name(`${first.lines.toLocaleString("en")} as a table`),
    value: `${first.seconds.toFixed(1)} s with ${first.more} MB more memory, then ${again.seconds.toFixed(1)} s with ${again.more} MB more`,
    budgets: [{ text: "≤ 64 MB more the second time", holds: again.more <= 64 }],
  };
}
