import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ListedPage, Page } from "#cms/pages/contract.ts";
import { ask, logIn } from "../content.ts";
import { sqliteFile } from "../many-entries.ts";
import { type Server, untilIdle } from "../measuring/children.ts";
import type { Single } from "../measuring/report.ts";
import { single, timed } from "../measuring/timed.ts";
import { startProduct } from "../product.ts";
import { addManyPages, addSamples, commonWord, manyPages, rareWord } from "./many-pages.ts";

/** So many pages are in the page cache while one of them is published. */
const cached = 400;
const goal = 150;

type Ask = { origin: string; token: string; pid: number };
type List = { items: ListedPage[]; total: number };

/** Lists and publications of a site with ten thousand pages; `data` is a folder that is made for it. */
export async function measurePageLists({ data }: { data: string }): Promise<Single[]> {
  mkdirSync(data);
  const renders = join(data, "renders");
  writeFileSync(renders, "");
  const first = await startProduct({ data });
  const samples = await addSamples(first.origin, await logIn(first.origin));
  await first.stop();
  await addManyPages(sqliteFile(data), samples);
  const counting = ["--import", new URL("./count-renders.ts", import.meta.url).href];
  const product = await startProduct({ data, flags: counting, env: { RENDERS: renders } });
  try {
    await untilIdle(product.pid);
    const asking = { origin: product.origin, pid: product.pid, token: await logIn(product.origin) };
    return [
      ...(await measureLists(asking)),
      ...(await measureScreens(asking)),
      ...(await measurePublishing(product, { token: asking.token, renders })),
    ];
  } finally {
    await product.stop();
  }
}

/** What the screen asks for, and how many there have to be at least for the figure to mean something. */
const lists: [name: string, query: string, least: number][] = [
  ["first page", "pageSize=25", manyPages * 0.9],
  ["last page", "pageSize=25&page=390", manyPages * 0.9],
  ["by last change", "pageSize=25&sort=-changed&page=200", manyPages * 0.9],
  ["search, in every fifth title", `pageSize=25&q=${commonWord}`, manyPages / 6],
  ["search, in one of 100 titles", `pageSize=25&q=${rareWord}`, 80],
  ["search, in none", "pageSize=25&q=Quittengelee", 0],
  ["drafts", "pageSize=25&status=draft", manyPages * 0.15],
  ["live", "pageSize=25&status=live", manyPages * 0.7],
  ["changed", "pageSize=25&status=changed", manyPages * 0.15],
  ["planned", "pageSize=25&status=planned", 80],
  ["translation missing", "pageSize=25&translation=missing", manyPages * 0.3],
  ["trash", "pageSize=25&status=trash", 150],
];

async function measureLists(asking: Ask): Promise<Single[]> {
  const singles: Single[] = [];
  for (const [name, query, least] of lists) {
    const read = () => ask<List>(asking.origin, asking.token, "GET", `list/page?${query}`);
    const { total } = await read();
    if (total < least) throw new Error(`${query} found ${total} pages instead of ${least} or more`);
    const named = `pages, ${name} (of ${total.toLocaleString("en")})`;
    singles.push(single(named, { ...(await timed(read, { pid: asking.pid })), limit: goal }));
  }
  const guests = async () => {
    const answer = await fetch(`${asking.origin}/api/v0/page?lang=de&pageSize=25&q=Scheune&page=${(asked += 1)}`);
    if (!answer.ok) throw new Error(`a guest's list: ${answer.status}`);
    await answer.text();
  };
  let asked = 0;
  singles.push(single("pages, a guest's search", { ...(await timed(guests, { pid: asking.pid })), limit: goal }));
  return singles;
}

async function measureScreens({ origin, token, pid }: Ask): Promise<Single[]> {
  const singles: Single[] = [];
  for (const [name, path] of [
    ["the list of pages", "/admincenter/pages.data"],
    ["the list of pages, searched", `/admincenter/pages.data?q=${rareWord}`],
    ["the overview", "/admincenter.data"],
    ["the menus", "/admincenter/menus.data"],
  ] as const) {
    const read = async () => {
      const answer = await fetch(origin + path, { headers: { cookie: `session=${token}` } });
      if (!answer.ok || (await answer.text()).includes("/login")) throw new Error(`${path}: ${answer.status}`);
    };
    const times = await timed(read, { pid });
    singles.push(single(`${manyPages.toLocaleString("en")} pages, ${name}`, { ...times, limit: goal }));
  }
  return singles;
}

/** Which of the kept pages are rendered again after one of them was published. */
async function measurePublishing({ origin, pid }: Server, how: { token: string; renders: string }): Promise<Single[]> {
  const { token, renders } = how;
  const addresses = [
    "/",
    "/en",
    "/?news=24",
    "/kontakt",
    ...Array.from({ length: cached }, (_, at) => `/seite-${at * 5}-de`),
  ];
  const read = async (): Promise<number> => {
    const before = lines(renders);
    for (const address of addresses) {
      const answer = await fetch(origin + address);
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
      await answer.text();
    }
    return lines(renders) - before;
  };
  await read();
  const again = await read();
  if (again > 0) throw new Error(`${again} of ${addresses.length} pages are not kept`);
  const singles: Single[] = [];
  for (const [what, change] of [
    ["another text", (turn: number) => ({ description: `Neu ${turn}` })],
    ["another title", (turn: number) => ({ title: `Neuer Titel ${turn}` })],
  ] as const) {
    let page = await ask<Page>(origin, token, "GET", "page?slug=seite-100-de");
    let turn = 0;
    const publish = async () => {
      const body = { _id: page._id, version: page.version, ...change((turn += 1)) };
      const { version } = await ask<Page>(origin, token, "PUT", "page", body);
      [page] = (await ask<Page[]>(origin, token, "POST", "publish/page", [{ _id: page._id, version }])) as [Page];
    };
    await read();
    await publish();
    const purged = await read();
    const times = await timed(publish, { pid });
    const { name, value } = single(
      `one of ${manyPages.toLocaleString("en")} pages saved and published, ${what}`,
      times,
    );
    singles.push({
      name,
      value: `${value}; ${purged} of ${addresses.length} kept pages rendered again`,
      budgets: [{ text: "only itself", holds: purged === 1 }],
    });
  }
  return singles;
}

function lines(file: string): number {
  return readFileSync(file, "utf8").split("\n").length;
}
