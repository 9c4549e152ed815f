import { configRemembered, knownSiteLanguages } from "#cms/settings/server/index.ts";
import { homeAddress } from "#contract/addresses.ts";
import type { Gathered } from "#platform/feature.ts";
import { renewLease } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { type Checked, contentOf, type Found } from "../found.ts";
import type { CheckedPageRow } from "../migrations/2026-11-26-findings.ts";
import { checkLanguages } from "../rules/languages.ts";
import { checkedRow, duplicates, storeChecked } from "../storing/checked-pages.ts";
import { withBlocks } from "../storing/in-page.ts";
import { storeFindings } from "../storing/store-findings.ts";
import { Asking } from "./asking.ts";
import { checkPage, knownSite } from "./check-page.ts";
import { crawl } from "./crawl.ts";
import { checkOutside } from "./outside-links.ts";
import { checkLease } from "./runs.ts";
import { SeenLinks } from "./seen-links.ts";
import { sitePages } from "./site-pages.ts";

/** A check that was ended, because its process stops or another check has begun. */
export class CheckEnded extends Error {}

export type Checking = {
  platform: Platform;
  all: Pick<Gathered, "indexed" | "linkables">;
  /** The check that is under way, as `check_runs` names it. */
  run: string;
  /** Whether it should end, because the process stops. */
  stopped?: () => boolean;
  /** Whether it rests between pages, so that visitors do not wait. */
  rest?: boolean;
};

/**
 * Reads all public pages as visitors get them, and writes what is found at the end, all at once: a check that is ended
 * leaves what the last one found.
 * @throws CheckEnded
 */
export async function checkSite(checking: Checking): Promise<void> {
  const { platform, run } = checking;
  const { db, outside } = platform;
  await platform.changes.catchUp();
  const { found, rows } = await findAll(checking);
  const now = outside.now();
  const placed = await withBlocks(db, found);
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("check_runs")
      .set({ finished_at: now.toISOString(), checked_at: now.toISOString() })
      .where("run", "=", run)
      .where("finished_at", "is", null)
      .executeTakeFirstOrThrow();
    // Another one has begun meanwhile.
    if (numUpdatedRows === 0n) return;
    await tx.deleteFrom("checked_pages").execute();
    await storeChecked(tx, rows);
    const twice = await duplicates(tx);
    const more = await storeFindings(tx, { found: [...placed, ...twice], id: outside.id, now });
    await tx
      .updateTable("check_runs")
      .set({ more: JSON.stringify(more) })
      .execute();
  });
}

/** Progress is written when so many more pages are done. */
const step = 10;

async function findAll(checking: Checking): Promise<{ found: Found[]; rows: CheckedPageRow[] }> {
  const { platform, all, rest = true } = checking;
  const { db } = platform;
  const [site, pages] = await Promise.all([knownSite(platform), sitePages(platform, all)]);
  const asking = new Asking(platform.site, { rest });
  const links = new SeenLinks(site);
  const found: Found[] = [];
  const rows: CheckedPageRow[] = [];
  let written = -step;
  const goesOn = going(checking);
  const { answers, linked } = await crawl(pages, {
    ...{ asking, links, linkables: all.linkables(platform), main: site.main },
    async read(page, facts) {
      found.push(...(await checkPage({ platform, asking, site }, { page, facts })));
      rows.push(checkedRow(page, facts));
    },
    broken: (page, status) => found.push(brokenPage(page, status)),
    async told(done, total) {
      await goesOn();
      if (done < written + step) return;
      written = done;
      await tellProgress(checking, { done, total });
    },
  });
  const orphans = pages.filter(({ address, language, thing }) => {
    const home = address === homeAddress(language, site.main);
    return thing !== null && !home && !linked.has(address) && answers.get(address)?.status === 200;
  });
  const languages = await knownSiteLanguages(platform);
  return {
    found: [
      ...found,
      ...links.found(answers),
      ...orphans.map((page) => orphan(page, rows)),
      ...(languages.length > 1 ? await checkLanguages(db) : []),
      ...(await outsideFound(checking, { links, goesOn })),
    ],
    rows,
  };
}

async function tellProgress(
  { platform: { db }, run }: Checking,
  { done, total }: { done: number; total: number },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("check_runs")
    .set({ done, total })
    .where("run", "=", run)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new CheckEnded();
}

/** How often it is said that a check goes on, in milliseconds. */
const often = 60_000;

/** Says from time to time that the check goes on, so that no other worker takes it. @throws CheckEnded */
function going({ platform: { db, outside }, run: id, stopped }: Checking): () => Promise<void> {
  let said = outside.now().getTime();
  return async () => {
    if (stopped?.()) throw new CheckEnded();
    const now = outside.now();
    if (now.getTime() < said + often) return;
    said = now.getTime();
    await renewLease(db, { id, now, leaseSeconds: checkLease });
  };
}

type Outside = { links: SeenLinks; goesOn: () => Promise<void> };

async function outsideFound({ platform }: Checking, { links, goesOn }: Outside): Promise<Found[]> {
  const { db, fetchOutside, outside } = platform;
  const { document } = await configRemembered(platform);
  if (!document.seo.outsideLinks) return [];
  return checkOutside(db, links, { fetchOutside, now: outside.now, told: goesOn });
}

function brokenPage(page: Checked, status: number): Found {
  return { name: "pageBroken", page: { ...page, title: "" }, values: { status }, place: contentOf(page) };
}

function orphan(page: Checked, rows: CheckedPageRow[]): Found {
  const title = rows.find(({ address }) => address === page.address)?.title ?? "";
  return { name: "orphan", page: { ...page, title }, place: { kind: "menus" } };
}
