import { mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { redirectByQuery, redirectFrom } from "#cms/redirects/server/index.ts";
import type { RedirectRow } from "#cms/redirects/server/migrations/2026-11-25-redirects.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Db } from "#database/database.ts";
import { outside } from "#platform/outside.ts";
import { readSettings } from "#platform/settings.ts";
import { gathered } from "#server/features.ts";
import { openHouse, prepareDatabase } from "#server/house.ts";
import type { Single } from "../measuring/report.ts";

const singleOnes = 10_000;
const patterns = 500;
const rounds = 2000;
/** In milliseconds, for one address at which no page is. */
const goal = 1;

/** What it takes to find out where an address leads, among many redirects; `data` is a folder that is made for it. */
export async function measureRedirects({ data }: { data: string }): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const settings = readSettings({ VITRINE_DATA: data, LOG_LEVEL: "silent" });
  await prepareDatabase(settings);
  const platform = await openHouse(settings);
  try {
    const { db, remembered } = platform;
    await addRedirects(db);
    const linkables = gathered.linkables(platform);
    const places = () => ({ db, linkables, remembered, main: "de" as const, now: outside.now() });
    const find = (path: string) => redirectFrom({ ...places(), path, query: "?utm_source=a" });
    const findByQuery = (query: string) => redirectByQuery({ ...places(), path: "/", query });
    const asked: [name: string, path: (at: number) => string, leads: boolean, find?: typeof find][] = [
      ["a redirect of one address", (at) => `/alt/seite-${(at * 7) % singleOnes}`, true],
      ["a pattern", (at) => `/rubrik-${at % patterns}/2019/05/beitrag-${at}`, true],
      ["none of them", (at) => `/nirgends/${at}/a/b/c`, false],
      ["its query", (at) => `?utm_source=a&p=${(at * 7) % singleOnes}`, true, findByQuery],
      ["no parameter of its query", (at) => `?utm_source=a&x=${at}`, false, findByQuery],
    ];
    const singles: Single[] = [];
    for (const [name, path, leads, other] of asked) {
      singles.push(await measure(name, { find: other ?? find, path, leads }));
    }
    return singles;
  } finally {
    await platform.database.close();
  }
}

type Asked = {
  find: (path: string) => Promise<string | null>;
  path: (at: number) => string;
  leads: boolean;
};

async function measure(name: string, { find, path, leads }: Asked): Promise<Single> {
  const times: number[] = [];
  for (let at = -200; at < rounds; at += 1) {
    const began = performance.now();
    const to = await find(path(at + 200));
    if (at >= 0) times.push(performance.now() - began);
    if ((to !== null) !== leads) throw new Error(`${path(at + 200)} leads to ${to}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    name: `redirects, found by ${name} (of ${(2 * singleOnes).toLocaleString("en")} and ${patterns} patterns)`,
    value: `p50 ${at(0.5).toFixed(2)} ms, p95 ${at(0.95).toFixed(2)} ms; load ${loadavg()[0]!.toFixed(1)}`,
    budgets: [{ text: `p95 ≤ ${goal} ms`, holds: at(0.95) <= goal }],
  };
}

function keyOf(from: string): string {
  const [path = "", query] = from.split("?");
  return query === undefined ? fold(path) : `?${query}${fold(path)}`;
}

async function addRedirects(db: Db): Promise<void> {
  const rows = [
    ...Array.from({ length: singleOnes }, (_, at) => [`/alt/seite-${at}`, `https://example.org/${at}`]),
    ...Array.from({ length: singleOnes }, (_, at) => [`/?p=${at}`, `https://example.org/${at}`]),
    ...Array.from({ length: patterns }, (_, at) => [`/rubrik-${at}/*`, "https://example.org/archiv/*"]),
  ].map(
    ([from = "", to = ""]): RedirectRow => ({
      ...{ id: outside.id(), version: 1, from_folded: keyOf(from), from_path: from, target: to, kind: "own" },
      ...{ words_folded: fold(`${from} · ${to}`), changed_at: outside.now().toISOString() },
    }),
  );
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < rows.length; at += 500) {
      await tx
        .insertInto("redirects")
        .values(rows.slice(at, at + 500))
        .execute();
    }
  });
}
