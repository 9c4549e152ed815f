import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";
import type { Found } from "../found.ts";
import type { OutsideLinkRow } from "../migrations/2026-11-26-findings.ts";
import { hashOf } from "../storing/store-findings.ts";
import type { SeenLinks } from "./seen-links.ts";

const hour = 60 * 60 * 1000;
/** What another site said holds for a week. */
const holds = 7 * 24 * hour;
/** Two failures count as two only if a night lies between them. */
const nextNight = 12 * hour;
/** Of one check: so many links at most, and so long; the others have their turn in the next night. */
const most = { links: 500, time: 20 * 60 * 1000 };
const usualRest = 1000;
const hostsAtOnce = 4;

type Asking = {
  fetchOutside: FetchOutside;
  now: () => Date;
  /** Between two requests to a host, in milliseconds. */
  rest?: number;
  /** Called after each link. @throws Error to end the check */
  told?: () => Promise<void>;
};

/** Asks other sites whether what links lead to is still there: one request to a host at a time, each link once a week. */
export async function checkOutside(db: Db, links: SeenLinks, asking: Asking): Promise<Found[]> {
  const urls = links.outside();
  const known = await rowsOf(db);
  const now = asking.now();
  const due = urls.filter((url) => isDue(known.get(url), now)).slice(0, most.links);
  const end = now.getTime() + most.time;
  const byHost = [...Map.groupBy(due, (url) => new URL(url).host).values()];
  const worker = async () => {
    for (let host = byHost.shift(); host; host = byHost.shift()) {
      for (const [at, url] of host.entries()) {
        if (asking.now().getTime() > end) return;
        if (at > 0) await pause(asking.rest ?? usualRest);
        const status = await statusOf(url, asking.fetchOutside);
        known.set(url, await store(db, { url, status, before: known.get(url), now: asking.now() }));
        await asking.told?.();
      }
    }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, worker));
  await forget(db, { urls: new Set(urls), known, now });
  return urls.flatMap((url) => foundOf(links, url, known.get(url)));
}

async function rowsOf(db: Db): Promise<Map<string, OutsideLinkRow>> {
  const rows = await db.selectFrom("outside_links").selectAll().execute();
  return new Map(rows.map((row) => [row.url, row]));
}

function isDue(row: OutsideLinkRow | undefined, now: Date): boolean {
  if (!row) return true;
  const age = now.getTime() - new Date(row.checked_at).getTime();
  return age >= (row.failed > 0 ? nextNight : holds);
}

/** 0: it did not reply; -1: it must not be asked. */
async function statusOf(url: string, fetchOutside: FetchOutside): Promise<number> {
  try {
    const asked = { maxBytes: 65_536, timeout: 15_000 };
    const head = await fetchOutside(url, { ...asked, method: "HEAD" });
    head.body.destroy();
    if (head.status < 400) return head.status;
    // Not every server answers to a HEAD as it does to a GET.
    const { status, body } = await fetchOutside(url, asked);
    body.destroy();
    return status;
  } catch (error) {
    if (error instanceof OutsideRefused) return -1;
    // What is too large or of an odd kind is there.
    if (error instanceof OutsideFailed) return ["TOO_LARGE", "TYPE"].includes(error.code) ? 200 : 0;
    throw error;
  }
}

type Verdict = "fine" | "failed" | "unknown";

function verdictOn(status: number): Verdict {
  if (status >= 200 && status < 400) return "fine";
  return status === 404 || status === 410 || status >= 500 || status === 0 ? "failed" : "unknown";
}

type Told = { url: string; status: number; before: OutsideLinkRow | undefined; now: Date };

async function store(db: Db, { url, status, before, now }: Told): Promise<OutsideLinkRow> {
  const failed = verdictOn(status) === "failed" ? (before?.failed ?? 0) + 1 : 0;
  const row = { hash: hashOf(url), url, status, checked_at: now.toISOString(), failed };
  await db
    .insertInto("outside_links")
    .values(row)
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ status, checked_at: row.checked_at, failed }))
    .execute();
  return row;
}

type Known = { urls: ReadonlySet<string>; known: ReadonlyMap<string, OutsideLinkRow>; now: Date };

/** Links that stand nowhere any more. */
async function forget(db: Db, { urls, known, now }: Known): Promise<void> {
  const old = new Date(now.getTime() - holds).toISOString();
  for (const { url, hash, checked_at } of known.values()) {
    if (!urls.has(url) && checked_at < old) await db.deleteFrom("outside_links").where("hash", "=", hash).execute();
  }
}

function foundOf(links: SeenLinks, url: string, row: OutsideLinkRow | undefined): Found[] {
  if (!row) return [];
  const { status, failed } = row;
  if (failed >= 2) return links.foundOutside(url, { name: "outsideDead", status: Math.max(0, status) });
  if (verdictOn(status) === "unknown")
    return links.foundOutside(url, { name: "outsideUnknown", status: Math.max(0, status) });
  return [];
}
