import { holdMainLanguage, holdSiteLanguages } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { languages, type SiteLanguages } from "#contract/language.ts";
import { linkedThings } from "#contract/links/html-links.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteUses } from "#platform/publishing/uses.ts";
import type { EntryDocument } from "../entry-document.ts";
import { differs, documentOf, foldedTitles, isUntold, translationOf, usedBy } from "../entry-document.ts";
import { releaseSlugs } from "./entry-slugs.ts";

export type Stored = { id: string; version: number; draft: EntryDocument; live: EntryDocument | null };

type Loaded = Stored & { createdAt: string; changedAt: string; deletedAt: string | null };

/**
 * Loads an entry to change one version, which `storeEntry` checks.
 * @throws Problem `C404`, also for an entry in the trash
 */
export async function loadEntry(tx: Tx, { id }: { id: string }): Promise<Loaded> {
  return outsideTrash(await entryRow(tx, { id, hold: false }));
}

/**
 * Loads an entry to change its current version, and locks its row until the end of the transaction.
 * @throws Problem `C404`, also for an entry in the trash
 */
export async function holdEntry(tx: Tx, { id }: { id: string }): Promise<Loaded> {
  return outsideTrash(await holdEntryAnywhere(tx, { id }));
}

/** The same for an entry in the trash or outside; null if it does not exist. */
export function holdEntryAnywhere(tx: Tx, { id }: { id: string }): Promise<Loaded | null> {
  return entryRow(tx, { id, hold: true });
}

async function entryRow(tx: Tx, { id, hold }: { id: string; hold: boolean }): Promise<Loaded | null> {
  // It is stored afterwards.
  if (hold) await holdMainLanguage(tx);
  const row = await tx
    .selectFrom("entries")
    .select([
      "version",
      "draft",
      "live",
      "created_at as createdAt",
      "changed_at as changedAt",
      "deleted_at as deletedAt",
    ])
    .where("id", "=", id)
    .$if(hold && manyWriters(tx), (select) => select.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, id, draft: documentOf(row.draft), live: row.live === null ? null : documentOf(row.live) };
}

function outsideTrash(entry: Loaded | null): Loaded {
  if (!entry || entry.deletedAt !== null) throw new Problem("C404");
  return entry;
}

/**
 * Stores draft and live copy with the columns computed from them, unless the version has changed. The slugs of a new
 * live copy have been claimed before (`claimSlugs`); `deleted` moves the
 * entry to the trash.
 * @throws ChangedMeanwhile when the version is not the one that the caller has read
 */
export async function storeEntry(
  tx: Tx,
  { entry, deleted, now }: { entry: Stored; deleted?: Date; now: Date },
): Promise<void> {
  const { id, version, draft, live } = entry;
  const site = await holdSiteLanguages(tx);
  const result = await tx
    .updateTable("entries")
    .set({
      version: version + 1,
      draft: JSON.stringify(draft),
      live: live && JSON.stringify(live),
      changed_at: now.toISOString(),
      ...(deleted ? { deleted_at: deleted.toISOString() } : {}),
      ...computed({ draft, live, site }),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await releaseSlugs(tx, entry);
  await storeTags(tx, entry);
  await storeUses(tx, entry);
}

/** `created`: when it was made, if that was elsewhere and before. */
export async function insertEntry(
  tx: Tx,
  { entry, created, now }: { entry: Stored; created?: Date; now: Date },
): Promise<void> {
  const { id, version, draft, live } = entry;
  const site = await holdSiteLanguages(tx);
  await tx
    .insertInto("entries")
    .values({
      id,
      version,
      draft: JSON.stringify(draft),
      live: live && JSON.stringify(live),
      created_at: (created ?? now).toISOString(),
      deleted_at: null,
      changed_at: now.toISOString(),
      ...computed({ draft, live, site }),
    })
    .execute();
  await storeTags(tx, entry);
  await storeUses(tx, entry);
}

function computed({ draft, live, site }: Pick<Stored, "draft" | "live"> & { site: SiteLanguages }) {
  const [main] = site;
  return {
    title_folded: foldedTitles(draft, main),
    draft_date: draft.publishDate,
    live_from: live?.publishDate ?? null,
    live_folded: live && foldedTitles(live, main),
    live_languages: live && languages.filter((language) => live.texts[language]).join(" "),
    live_hidden: live && (isUntold(live) ? 1 : 0),
    live_differs: differs({ draft, live }, { site }) ? 1 : 0,
    translation: translationOf(draft, main),
    tags_folded: foldedTags(draft).toSorted().join(betweenTags),
  };
}

/** No folded tag has it. */
export const betweenTags = "\u0001";

function foldedTags({ tags }: Pick<EntryDocument, "tags">): string[] {
  return [...new Set(tags.map(fold))];
}

async function storeTags(tx: Tx, { id, draft, live }: Stored): Promise<void> {
  await tx.deleteFrom("entry_tags").where("entry_id", "=", id).execute();
  const sides = [
    { side: "draft" as const, tags: foldedTags(draft) },
    { side: "live" as const, tags: live ? foldedTags(live) : [] },
  ];
  const rows = sides.flatMap(({ side, tags }) => tags.map((tag_folded) => ({ entry_id: id, side, tag_folded })));
  if (rows.length > 0) await tx.insertInto("entry_tags").values(rows).execute();
}

/** The files and galleries that draft and live copy show or offer, and what they link to. */
function storeUses(tx: Tx, { id, draft, live }: Stored): Promise<void> {
  const seen = live && { used: [...usedBy(live), ...linkedThings(live)], from: live.publishDate };
  return noteUses(tx, { kind: "entry", thing: id, draft: [...usedBy(draft), ...linkedThings(draft)], live: seen });
}
