import type { Entry, EntryList } from "#cms/entries/contract.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import { type Beside, row, speed } from "./bare/bare.ts";
import { addGallery, ask } from "./content.ts";
import { type Figures, subject } from "./measuring/measure.ts";
import type { Budget, Row } from "./measuring/report.ts";
import { startProduct, type Unkept } from "./product.ts";

type Wishes = { data: string; token: string; beside: Beside };
type Page = { name: string; path: string; tags: string[] };

/** As many visitors at once as the goal for the longest wait is meant for. */
const connections = 32;

/** The longest that 99 of 100 visitors wait, in milliseconds. */
const longest = 30;

/** What a visitor costs, from everything kept to nothing: pages, and the list that others read from the API. */
export async function measurePages({ data, token, beside }: Wishes): Promise<Row[]> {
  const pages = await pagesOf(data, token);
  const rows: Row[] = [];
  for (const page of pages) {
    const { tags: published } = page;
    const states: [name: string, unkept: Unkept | null, goal: { least?: number; p99?: number }][] = [
      ["kept", null, { p99: longest }],
      ["ten publications a second that concern it", { published, every: 100 }, { p99: longest }],
      ["page not kept, data kept", "pages", { least: 1500, p99: longest }],
      // As many at once as connections, one after the other on one thread: 32 of them take 32 ms at the goal.
      ["after a publication that concerns it", { published }, { least: 1000 }],
      ["everything cold", "cold", {}],
    ];
    for (const [state, unkept, goal] of states) {
      const product = await startProduct({ data, unkept });
      const measured = await beside(`${page.name}: ${state}`, subject(product, page.path, { connections }));
      await product.stop();
      const [ours] = measured;
      rows.push(row(`${page.name}: ${state}`, measured, budgetsOf(goal, ours)));
    }
  }
  return rows;
}

function budgetsOf({ least, p99 }: { least?: number; p99?: number }, ours: Figures): Budget[] {
  return [
    ...(least === undefined ? [] : [{ text: `≥ ${least.toLocaleString("en")}/s a core`, holds: speed(ours) >= least }]),
    ...(p99 === undefined ? [] : [{ text: `p99 ≤ ${p99} ms`, holds: ours.p99 <= p99 }]),
  ];
}

/** With the tags of what is published when one of the entries that stand there is. */
async function pagesOf(data: string, token: string): Promise<Page[]> {
  const server = await startProduct({ data });
  const { items } = await ask<EntryList>(server.origin, token, "GET", "entry/?lang=de&pageSize=100");
  const [first] = items;
  if (!first) throw new Error("the site has no entries");
  const entry = { title: "Bilder", content: ["<p>Zwölf Bilder</p>"] };
  const withGallery = await addGallery(server.origin, token, { pictures: 12, entry });
  await server.stop();
  const addressOf = (entry: Entry) => entryAddress(entry, { language: "de", main: "de" });
  const tagsOf = ({ _id }: Entry) => [`entry:${_id}`, "entries", "titles"];
  return [
    { name: "home", path: "/", tags: tagsOf(first) },
    { name: "article", path: addressOf(first), tags: tagsOf(first) },
    { name: "gallery page", path: addressOf(withGallery), tags: tagsOf(withGallery) },
    { name: "news list of 24", path: "/?news=24", tags: tagsOf(first) },
    { name: "GET entry/ of 10", path: "/api/v0/entry/", tags: tagsOf(first) },
  ];
}
