import { mkdirSync } from "node:fs";
import type { Page } from "#cms/pages/contract.ts";
import type { LinkTarget } from "#contract/links/targets.ts";
import { ask, logIn } from "../content.ts";
import { sqliteFile } from "../many-entries.ts";
import { untilIdle } from "../measuring/children.ts";
import type { Single } from "../measuring/report.ts";
import { single, timed } from "../measuring/timed.ts";
import { startProduct } from "../product.ts";
import { addManyPages, addSamples, commonWord, manyPages, rareWord } from "./many-pages.ts";

const goal = 150;

/** What is typed into a menu, and how many lists of entries have to be found for the figure to mean something. */
const typed: [name: string, q: string, least: number][] = [
  ["nothing yet", "", 8],
  ["the word for such lists", "Neues", 8],
  ["a word of every fifth title", commonWord, 8],
  ["a word of one title of 100", rareWord, 8],
  ["what no list has", "Quittengelee", 0],
];

/**
 * What a menu is offered while somebody types, on a site with ten thousand pages: on one of seven stands a list of entries, on
 * another one a shared section with a list.
 */
export async function measureLinkPlaces({ data, url }: { data: string; url?: string }): Promise<Single[]> {
  mkdirSync(data);
  const env: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url };
  const first = await startProduct({ data, env });
  const token = await logIn(first.origin);
  const samples = [...(await addSamples(first.origin, token)), ...(await addLists(first.origin, token))];
  await first.stop();
  await addManyPages(url ?? sqliteFile(data), samples);
  const product = await startProduct({ data, env });
  const { origin, pid } = product;
  try {
    await untilIdle(pid);
    const session = await logIn(origin);
    const singles: Single[] = [];
    for (const [name, q, least] of typed) {
      const query = new URLSearchParams({ q, places: "true", kinds: "page" });
      const read = () => ask<LinkTarget[]>(origin, session, "GET", `link?${query}`);
      const found = (await read()).filter(({ fragment }) => fragment !== undefined).length;
      if (found < least) throw new Error(`${q} found ${found} lists instead of ${least} or more`);
      const among = `link targets among ${manyPages.toLocaleString("en")} pages (${url === undefined ? "sqlite" : "postgres"})`;
      singles.push(single(`${among}, ${name}`, { ...(await timed(read, { pid })), limit: goal }));
    }
    return singles;
  } finally {
    await product.stop();
  }
}

/** A page with a list of entries, and one that shows a shared section with one; returns their ids. */
async function addLists(origin: string, token: string): Promise<string[]> {
  const list = { type: "newsList", v: 2, id: "list", props: { title: {}, tags: [], look: "cards", count: 6 } };
  const make = (body: object) => ask<Page>(origin, token, "POST", "page", body);
  const shared = await make({ kind: "shared", title: "Neues", blocks: [list] });
  await ask(origin, token, "POST", "publish/page", [shared._id]);
  const place = { type: "sharedSection", v: 1, id: "place", props: { section: shared._id } };
  const pages = [await make({ title: "Liste", blocks: [list] }), await make({ title: "Abschnitt", blocks: [place] })];
  return pages.map(({ _id }) => _id);
}
