import { mkdirSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { addManyEntries, sqliteFile } from "../many-entries.ts";
import { memoryOf, type Server } from "../measuring/children.ts";
import type { Single } from "../measuring/report.ts";
import { spreadOf } from "../measuring/spread.ts";
import { startProduct } from "../product.ts";

/** What reading all sitemaps once more may add to the memory of the process, in MB: only its cache grows, to its limit. */
const mostMemory = 32;
/** What a page may gain by what search engines and other sites read in its head, in bytes on the wire. */
const mostInHead = 2048;

/** What search engines get; `data` is a folder that is made for a site with a hundred thousand entries. */
export async function measureFound({ data }: { data: string }): Promise<Single[]> {
  mkdirSync(data);
  const demo = await startProduct({ data });
  const heads = await measureHeads(demo);
  await demo.stop();
  await addManyEntries(sqliteFile(data));
  const product = await startProduct({ data });
  try {
    return [...heads, ...(await measureSitemaps(product))];
  } finally {
    await product.stop();
  }
}

const pages: [name: string, path: string][] = [
  ["home", "/"],
  ["a page", "/Kontakt"],
  ["home in English", "/en"],
];

async function measureHeads({ origin }: Server): Promise<Single[]> {
  const singles: Single[] = [];
  for (const [name, path] of pages) {
    const page = await text(origin + path);
    const bare = page.replace(toldToOthers, "");
    const gained = onTheWire(page) - onTheWire(bare);
    const raw = page.length - bare.length;
    singles.push({
      name: `head of ${name}, what it says to search engines and other sites`,
      value: `${gained} bytes compressed, ${raw} in all`,
      budgets: [{ text: `≤ ${mostInHead} bytes`, holds: gained <= mostInHead }],
    });
  }
  return singles;
}

/** All that a browser does not need to show the page; the title stays. */
const toldToOthers =
  /<meta (?:name="(?:description|keywords|author|robots|twitter:[^"]*)"|property="[^"]*")[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>|<script type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>/g;

function onTheWire(page: string): number {
  return brotliCompressSync(page).length;
}

/** All sitemaps one after the other, as a search engine reads them that comes for the first time, and then once more. */
async function measureSitemaps({ origin, pid }: Server): Promise<Single[]> {
  const sitemaps = locationsIn(await text(`${origin}/sitemap.xml`)).map((address) => new URL(address).pathname);
  const round = async () => {
    const times: number[] = [];
    let addresses = 0;
    for (const path of sitemaps) {
      const began = performance.now();
      const sitemap = await text(origin + path);
      times.push(performance.now() - began);
      addresses += locationsIn(sitemap).length;
    }
    return { times, addresses, memory: memoryOf(pid) };
  };
  const before = memoryOf(pid);
  const first = await round();
  const second = await round();
  if (first.addresses < 50_000) throw new Error(`the sitemaps name ${first.addresses} addresses`);
  const { p50, p95 } = spreadOf(first.times);
  const grown = [first.memory! - before!, second.memory! - first.memory!];
  const [filled = NaN, more = NaN] = grown.map(Math.round);
  return [
    {
      name: `sitemaps, ${first.addresses.toLocaleString("en")} addresses in ${sitemaps.length}`,
      value: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms each; ${filled} MB for the cache, then ${more} MB more`,
      budgets: [{ text: `≤ ${mostMemory} MB more`, holds: more <= mostMemory }],
    },
  ];
}

function locationsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);
}

async function text(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}
