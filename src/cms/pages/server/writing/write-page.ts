import { refuseOthersThanPictures } from "#cms/files/server/index.ts";
import { translationOf } from "#cms/pages/translated-texts.ts";
import { holdSiteLanguages } from "#cms/settings/server/index.ts";
import { reservedSlugs } from "#contract/addresses.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, languages, type SiteLanguages } from "#contract/language.ts";
import { linkedFiles, linkedThings } from "#contract/links/html-links.ts";
import { linkName } from "#contract/links/link.ts";
import { filedUnder } from "#contract/titles/leading-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteUses } from "#platform/publishing/uses.ts";
import { gapLanguages } from "../blocks/gap-languages.ts";
import { storePlaces } from "../blocks/page-places.ts";
import { documentsOf } from "../page-row.ts";
import { titlesOf } from "./page-document.ts";
import type { Documents, PageDraft, PageLive } from "./page-draft.ts";
import { listedOf, liveFolded, stateOf } from "./page-state.ts";

/** `deletedAt`: since when it lies in the trash, where it has no address. */
export type Stored = { id: string; version: number; kind: string; deletedAt: string | null } & Documents;
type Loaded = Stored & { changedAt: string };
type Storing = { page: Stored; types: BlockTypes; now: Date };
type Loading = { id: string; types: BlockTypes };

/**
 * Loads a page to change one version, which `storePage` checks.
 * @throws Problem `C404`, also for a page in the trash
 */
export function loadPage(tx: Tx, loading: Loading): Promise<Loaded> {
  return pageRow(tx, { ...loading, hold: false, trash: false });
}

/**
 * Loads a page to change its current version, and locks its row until the end of the transaction.
 * @throws Problem `C404`, also for a page in the trash
 */
export function holdPage(tx: Tx, loading: Loading): Promise<Loaded> {
  return pageRow(tx, { ...loading, hold: true, trash: false });
}

/** The same for a page in the trash. @throws Problem `C404` for a page outside of it */
export function holdTrashedPage(tx: Tx, loading: Loading): Promise<Loaded> {
  return pageRow(tx, { ...loading, hold: true, trash: true });
}

async function pageRow(tx: Tx, { id, types, hold, trash }: Loading & { hold: boolean; trash: boolean }) {
  // It is stored afterwards.
  if (hold) await holdSiteLanguages(tx);
  const row = await tx
    .selectFrom("pages")
    .select(["id", "version", "kind", "draft", "live", "changed_at as changedAt", "deleted_at as deletedAt"])
    .where("id", "=", id)
    .where("deleted_at", trash ? "is not" : "is", null)
    .$if(hold && manyWriters(tx), (select) => select.forUpdate())
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  return { ...row, ...documentsOf(row, types) };
}

/**
 * Stores draft and live copy with what is computed from them, unless the version has changed.
 * @throws ChangedMeanwhile when the version is not the one the writer has seen
 * @throws Problem `SLUG_TAKEN`
 */
export async function storePage(tx: Tx, { page, types, now }: Storing): Promise<void> {
  const { id, version, kind, draft, live, deletedAt } = page;
  const told = computed(page, { types, site: await holdSiteLanguages(tx) });
  const result = await tx
    .updateTable("pages")
    .set({
      version: version + 1,
      kind,
      draft: JSON.stringify(draft),
      live: live && JSON.stringify(live),
      changed_at: now.toISOString(),
      deleted_at: deletedAt,
      ...told,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await storeSlugs(tx, page);
  await storePlaces(tx, { page, folded: told.title_folded, types });
  await storeUses(tx, { page, types, now });
}

/** `created`: when it was made, if that was elsewhere and before. */
export async function insertPage(tx: Tx, { page, types, created, now }: Storing & { created?: Date }): Promise<void> {
  const { id, version, kind, draft, live, deletedAt } = page;
  const told = computed(page, { types, site: await holdSiteLanguages(tx) });
  await tx
    .insertInto("pages")
    .values({
      id,
      version,
      kind,
      draft: JSON.stringify(draft),
      live: live && JSON.stringify(live),
      created_at: (created ?? now).toISOString(),
      changed_at: now.toISOString(),
      deleted_at: deletedAt,
      ...told,
    })
    .execute();
  await storeSlugs(tx, page);
  await storePlaces(tx, { page, folded: told.title_folded, types });
  await storeUses(tx, { page, types, now });
}

/**
 * Refuses blocks that show as pictures what are none. Only what comes now is checked: a file may have become another
 * one in the meantime, and the rest is to be kept all the same.
 * @throws Problem `NOT_PICTURE`
 */
export async function checkFiles(tx: Tx, { draft, types }: { draft: PageDraft; types: BlockTypes }): Promise<void> {
  await refuseOthersThanPictures(tx, { ids: types.picturesOf(draft.blocks), field: "blocks" });
  await refuseOthersThanPictures(tx, { ids: draft.image ? [draft.image] : [], field: "image" });
}

/** What draft and live copy show or link to. */
async function storeUses(tx: Tx, { page: { id, draft, live }, types, now }: Storing): Promise<void> {
  const seen = live && {
    used: [...thingsShown(live, types), ...linkedThings(live), ...sharedInLive(live, types)],
    from: now.toISOString(),
  };
  const shown = [...types.usedBy(draft.blocks), ...linkedFiles(draft.blocks), ...(draft.image ? [draft.image] : [])];
  const used = [...shown, ...linkedThings(draft.blocks), ...sharedIn(draft.blocks, types)];
  await noteUses(tx, { kind: "page", thing: id, draft: used, live: seen });
}

/** The shared sections in these blocks, by their names: what their drafts show is not open to guests. */
function sharedIn(blocks: Block[], types: BlockTypes): string[] {
  return types.thingsIn(blocks, "shared").map((id) => linkName({ kind: "page", id }));
}

function sharedInLive(live: PageLive, types: BlockTypes): string[] {
  return languages.flatMap((language) => sharedIn(live[language]?.blocks ?? [], types));
}

export function thingsShown(live: PageLive, types: BlockTypes): string[] {
  const shown = languages.flatMap((language) => {
    const { blocks = [], image } = live[language] ?? {};
    return [...types.usedBy(blocks), ...(image ? [image] : [])];
  });
  return [...shown, ...linkedFiles(live)];
}

function computed({ kind, draft, live }: Stored, { types, site }: { types: BlockTypes; site: SiteLanguages }) {
  const [main] = site;
  return {
    title_folded: filedUnder(titlesOf(draft), main),
    live_folded: liveFolded({ kind, live }),
    gaps: gapLanguages({ ...draft, kind }, types).join() || null,
    lists: live && listsOf(live, types),
    state: stateOf({ draft, live }, { types, site }),
    translation: translationOf(draft, { types, main }),
    listed: JSON.stringify(listedOf({ kind, draft, live }, types)),
    everywhere: everywhereOf(live),
  };
}

/** The tags of all entry lists of the page together; one list without tags asks for everything. */
export function listsOf(live: PageLive, types: BlockTypes): string | null {
  const tags = types.listsOf(languages.flatMap((language) => live[language]?.blocks ?? []));
  return tags && JSON.stringify(tags);
}

/** Where guests see it on all pages. */
function everywhereOf(live: PageLive | null): "top" | "bottom" | null {
  return languages.map((language) => live?.[language]?.everywhere).find(Boolean) ?? null;
}

/** Each slug belongs to one page per language and side; the unique index decides who was first. */
async function storeSlugs(tx: Tx, { id, kind, draft, live, deletedAt }: Stored): Promise<void> {
  await tx.deleteFrom("page_slugs").where("page_id", "=", id).execute();
  if (deletedAt !== null || kind === "shared") return;
  const rows = (["draft", "live"] as const).flatMap((side) =>
    languages.flatMap((language) => {
      const slug = side === "draft" ? draft.texts[language]?.slug : live?.[language]?.slug;
      return slug ? [{ page_id: id, side, language, slug, slug_folded: fold(slug) }] : [];
    }),
  );
  for (const row of rows) {
    if (kind === "page" && reservedSlugs().has(row.slug_folded)) throw slugTaken(row.slug, row.language);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("page_slugs")
      .values(row)
      .onConflict((conflict) => conflict.columns(["side", "language", "slug_folded"]).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw slugTaken(row.slug, row.language);
  }
}

function slugTaken(slug: string, language: Language): Problem {
  const field = language === "de" ? "slug" : `translations/${language}/slug`;
  return new Problem("SLUG_TAKEN", { field, values: { slug } });
}
