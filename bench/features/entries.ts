import { mkdirSync } from "node:fs";
import type { Entry, EntryList } from "#cms/entries/contract.ts";
import type { Tag } from "#cms/tags/contract.ts";
import { logIn } from "../content.ts";
import { addManyEntries, branch, commonWord, manyEntries, rareWord, sqliteFile } from "../many-entries.ts";
import { processorSeconds, type Server } from "../measuring/children.ts";
import type { Budget, Single } from "../measuring/report.ts";
import { startProduct } from "../product.ts";

const warmUp = 5;
const rounds = 40;
const publications = 30;

type Ask = { origin: string; token: string; pid: number };

/** Lists and publications of a site with a hundred thousand entries; `data` is a folder that is made for it. */
export async function measureEntries({
  data,
  env = {},
}: {
  data: string;
  env?: Record<string, string>;
}): Promise<Single[]> {
  mkdirSync(data);
  await (await startProduct({ data, env })).stop();
  await addManyEntries(env["DATABASE_URL"] ?? sqliteFile(data));
  const product = await startProduct({ data, env });
  try {
    const asking = { origin: product.origin, pid: product.pid, token: await logIn(product.origin) };
    return [
      ...(await measureLists(asking)),
      ...(await measureScreens(asking)),
      ...(await measurePublishing(asking)),
      ...(await measureMoving(asking)),
      ...(await measureHome(data, env, product)),
    ];
  } finally {
    await product.stop();
  }
}

/** What the admin centre asks for, and how many there have to be at least for the figure to mean something. */
const lists: [name: string, query: string, least: number][] = [
  ["first page", "pageSize=25", manyEntries * 0.9],
  ["page 500", "pageSize=25&page=500", manyEntries * 0.9],
  ["last page", "pageSize=25&page=3900", manyEntries * 0.9],
  [`search, in every sixth title`, `pageSize=25&q=${commonWord}`, 15_000],
  [`search, in one of 200 titles`, `pageSize=25&q=${rareWord}`, 400],
  ["search, in none", "pageSize=25&q=Quittengelee", 0],
  ["branch of tags", `pageSize=25&tags=${branch}`, 15_000],
  ["branch of tags, searched", `pageSize=25&tags=${branch}&q=${rareWord}`, 50],
  ["translation missing", "pageSize=25&status=missing", 15_000],
  ["translation outdated", "pageSize=25&status=outdated", 15_000],
  ["planned", "pageSize=25&status=planned", 150],
  ["drafts", "pageSize=25&status=draft", 30_000],
  ["live", "pageSize=25&status=live", 50_000],
  ["changed", "pageSize=25&status=changed", 0],
  ["trash", "pageSize=25&status=trash", 1500],
  ["by title", "pageSize=25&sort=title", manyEntries * 0.9],
  ["by title, page 500", "pageSize=25&sort=title&page=500", manyEntries * 0.9],
  ["by last change, searched", `pageSize=25&sort=-changed&q=${rareWord}`, 400],
  ["a guest's search", `pageSize=25&lang=de&q=${rareWord}`, 200],
  ["a guest's branch of tags", `pageSize=25&lang=de&tags=${branch}`, 9000],
];

async function measureLists(asking: Ask): Promise<Single[]> {
  const singles: Single[] = [];
  for (const [name, query, least] of lists) {
    const { total } = await api<EntryList>(asking, "GET", `entry/?${query}`);
    if (total < least) throw new Error(`${query} found ${total} entries instead of ${least} or more`);
    const before = processorSeconds(asking.pid);
    const times = await timesOf(rounds, () => api(asking, "GET", `entry/?${query}`));
    const after = processorSeconds(asking.pid);
    const listed = single(`entries, ${name} (of ${total.toLocaleString("en")})`, times, 150);
    // What is left of the figure when others use the core as well.
    const each = before === null || after === null ? "" : coreTime((after - before) / (warmUp + rounds));
    singles.push({ ...listed, value: listed.value + each });
  }
  return singles;
}

/** What the screens of the admin centre ask for when somebody goes from one to the next. */
const screens: [name: string, path: string][] = [
  ["the list", "/admincenter/entries.data"],
  ["the list, searched", `/admincenter/entries.data?q=${rareWord}`],
  ["a new entry", "/admincenter/entries/new.data"],
  ["the overview", "/admincenter.data"],
  ["the tree of tags", "/admincenter/tags.data"],
];

async function measureScreens({ origin, token }: Ask): Promise<Single[]> {
  const singles: Single[] = [];
  for (const [name, path] of screens) {
    const times = await timesOf(rounds, async () => {
      const answer = await fetch(origin + path, { headers: { cookie: `session=${token}` } });
      const text = await answer.text();
      if (!answer.ok || text.includes("/login")) throw new Error(`${path}: ${answer.status}`);
    });
    singles.push(single(`admin centre, ${name}`, times, 150));
  }
  return singles;
}

/** A branch with many entries gets another name, while visitors go on reading. */
async function measureMoving(asking: Ask): Promise<Single[]> {
  const { items } = await api<{ items: Tag[] }>(asking, "GET", "tag/");
  const tag = items.find(({ path }) => path === branch);
  if (!tag) throw new Error(`there is no tag ${branch}`);
  let moving = true;
  const waits: number[] = [];
  const reading = (async () => {
    while (moving) {
      const began = performance.now();
      await (await fetch(`${asking.origin}/`)).text();
      waits.push(performance.now() - began);
    }
  })();
  const began = performance.now();
  const { moved } = await api<{ moved: number }>(asking, "PUT", "tag/", { _id: tag._id, path: `${branch} (neu)` });
  const seconds = (performance.now() - began) / 1000;
  moving = false;
  await reading;
  const slowest = Math.max(...waits).toFixed(0);
  const value = `${seconds.toFixed(1)} s; a visitor waits ${slowest} ms at the most`;
  return [{ name: `tags, a branch with ${moved.toLocaleString("en")} entries renamed`, value, budgets: [] }];
}

/** From the request that publishes until the home page has been read that shows the entry. */
async function measurePublishing(asking: Ask): Promise<Single[]> {
  const drafts: Entry[] = [];
  for (let number = 0; number < publications + warmUp; number += 1) {
    const title = `Gerade eben geschrieben ${number}`;
    drafts.push(await api<Entry>(asking, "POST", "entry/", { title, content: [`<p>${title}</p>`] }));
  }
  const home = async () => (await fetch(`${asking.origin}/`)).text();
  await home();
  let asked = 0;
  const times = await timesOf(publications, async () => {
    const { _id, title } = drafts.shift()!;
    await api(asking, "POST", "publish/entry/", [_id]);
    do asked += 1;
    while (!(await home()).includes(title));
  });
  const looks = asked / (publications + warmUp);
  return [single(`entries, published until read on the home page (at look ${looks.toFixed(1)})`, times)];
}

async function measureHome(data: string, env: Record<string, string>, kept: Server): Promise<Single[]> {
  const fresh = await startProduct({ data, env, unkept: "pages" });
  const singles: Single[] = [];
  for (const path of ["/", "/?news=24"]) {
    for (const [how, { origin }] of [
      ["kept", kept],
      ["fresh", fresh],
    ] as const) {
      const times = await timesOf(rounds, async () => {
        const page = await (await fetch(origin + path)).text();
        if (!page.includes("entry-card")) throw new Error(`${path} shows no entries`);
      });
      singles.push(single(`${path} before ${manyEntries.toLocaleString("en")} entries, ${how}`, times));
    }
  }
  await fresh.stop();
  return singles;
}

/** Milliseconds of each round, one after another. */
async function timesOf(count: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < warmUp + count; round += 1) {
    const began = performance.now();
    await act();
    if (round >= warmUp) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}

function coreTime(seconds: number): string {
  return `, ${(seconds * 1000).toFixed(0)} ms of a core`;
}

function single(name: string, times: number[], limit?: number): Single {
  const [p50, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)] ?? 0) as [number, number];
  const budgets: Budget[] = limit ? [{ text: `p95 ≤ ${limit} ms`, holds: p95 <= limit }] : [];
  return { name, value: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`, budgets };
}

async function api<T>({ origin, token }: Ask, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${origin}/api/v0/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
