import type { FindingName } from "#cms/checks/finding.ts";
import { knownSiteLanguages } from "#cms/settings/server/index.ts";
import { placeOf } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Linkables } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import type { Checked, Found } from "../found.ts";
import type { CheckedPageRow, FindingRow } from "../migrations/2026-11-26-findings.ts";
import { checkedRow, duplicates, storeChecked } from "../storing/checked-pages.ts";
import { withBlocks } from "../storing/in-page.ts";
import { storeFindings } from "../storing/store-findings.ts";
import { Asking } from "./asking.ts";
import { checkPage, knownSite } from "./check-page.ts";
import { answerOf } from "./crawl.ts";
import { type Answer, SeenLinks } from "./seen-links.ts";

/** Who publishes more at once has changed the site as a whole, which the next night checks. */
const mostThings = 20;

/** Found by comparing pages, or by asking others: the check of one page says nothing about them. */
const beyondPage: ReadonlySet<string> = new Set<FindingName>([
  ...(["orphan", "titleTwice", "descriptionTwice", "outsideDead", "outsideUnknown"] as const),
  ...(["textsMissing", "textsOutdated", "menuDead", "menuMoved", "menuHidden"] as const),
]);
const aboutTargets: ReadonlySet<string> = new Set<FindingName>(["linkDead", "linkMoved", "menuDead", "menuMoved"]);

type Rechecking = { platform: Platform; all: Pick<Gathered, "linkables">; tags: string[] };

/**
 * Checks the pages again that a change was about: what was mended is gone at once, and what is new is told. A site that
 * was never checked waits for its first check.
 */
export async function recheck({ platform, all, tags }: Rechecking): Promise<void> {
  const { db, outside } = platform;
  const last = await db.selectFrom("check_runs").select("checked_at").executeTakeFirst();
  if (!last?.checked_at) return;
  const things = await thingsBehind(db, tags);
  if (things.length === 0 || things.length > mostThings) return;
  await platform.changes.catchUp();
  const { found, rows, linked, open } = await readThings({ platform, linkables: all.linkables(platform), things });
  const placed = await withBlocks(db, found);
  const now = outside.now();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("checked_pages").where("thing", "in", things).execute();
    await storeChecked(tx, rows);
    const twice = await duplicates(tx);
    await storeFindings(tx, { found: [...placed, ...twice], id: outside.id, now }, (row) => {
      if (row.name === "titleTwice" || row.name === "descriptionTwice") return true;
      if (row.name === "orphan" && row.address !== null && linked.has(row.address)) return true;
      if (aboutTargets.has(row.name) && open.has(targetIn(row))) return true;
      if (row.thing === null || !things.includes(row.thing)) return false;
      return !beyondPage.has(row.name) || !rows.some(({ address }) => address === row.address);
    });
  });
}

function targetIn({ details }: FindingRow): string {
  return (JSON.parse(details) as { to?: string }).to ?? "";
}

/** Pages and entries that were published, changed or taken down, and those on which a picture has a finding. */
async function thingsBehind(db: Db, tags: string[]): Promise<string[]> {
  const own = tags.filter((tag) => /^(page|entry):/.test(tag));
  const files = tags.filter((tag) => tag.startsWith("file:")).map((tag) => tag.slice("file:".length));
  const showing =
    files.length === 0
      ? []
      : await db
          .selectFrom("findings")
          .select("thing")
          .distinct()
          .where("place_kind", "=", "file")
          .where("place_thing", "in", files)
          .execute();
  return [...new Set([...own, ...showing.flatMap(({ thing }) => thing ?? [])])];
}

type Reading = { platform: Platform; linkables: Linkables; things: string[] };

async function readThings({ platform, linkables, things }: Reading) {
  const site = await knownSite(platform);
  const asking = new Asking(platform.site, { rest: false });
  const links = new SeenLinks(site);
  const found: Found[] = [];
  const rows: CheckedPageRow[] = [];
  const linked = new Set<string>();
  const open = new Set<string>();
  for (const page of await pagesOf({ platform, linkables, things })) {
    const { facts } = await asking.page(page.address);
    if (!facts || (facts.canonical !== null && facts.canonical !== page.address)) continue;
    open.add(page.address);
    for (const path of links.note(page, facts, { frame: false })) linked.add(path);
    found.push(...(await checkPage({ platform, asking, site }, { page, facts })));
    rows.push(checkedRow(page, facts));
  }
  const answers = new Map<string, Answer>();
  const places = links.withPlaces();
  for (const path of links.inside()) {
    answers.set(path, await answerOf(path, { asking, places: places.has(path) }));
  }
  return { found: [...found, ...links.found(answers)], rows, linked, open };
}

async function pagesOf({ platform, linkables, things }: Reading): Promise<Checked[]> {
  const languages: readonly Language[] = await knownSiteLanguages(platform);
  const [main] = await knownSiteLanguages(platform);
  const now = platform.outside.now();
  const pages: Checked[] = [];
  for (const thing of things) {
    const [kind = "", id = ""] = thing.split(":");
    for (const language of languages) {
      const address = (await linkables[kind]?.addresses({ ids: [id], language, now }))?.addresses.get(id);
      // Without a translation the address may be the same in both languages.
      const own = address === undefined ? null : placeOf(address, main)?.language;
      if (address !== undefined && own === language) pages.push({ address, language, thing });
    }
  }
  return pages;
}
