import { refuseOthersThanPictures } from "#cms/files/server/index.ts";
import { reservedSlugs } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, languages } from "#contract/language.ts";
import { linkedFiles } from "#contract/links/html-links.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteUses } from "#platform/publishing/uses.ts";
import { documentsOf } from "../page-row.ts";
import type { Documents, PageLive } from "./page-document.ts";

export type Stored = { id: string; version: number; kind: string } & Documents;
type Storing = { page: Stored; types: BlockTypes; now: Date };

/** @throws Problem `C404` */
export async function loadPage(tx: Tx, { id, types }: { id: string; types: BlockTypes }): Promise<Stored> {
  const row = await tx
    .selectFrom("pages")
    .select(["id", "version", "kind", "draft", "live"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  return { ...row, ...documentsOf(row, types) };
}

/**
 * @throws ChangedMeanwhile when the version is not the one the writer has seen
 * @throws Problem `SLUG_TAKEN`
 */
export async function storePage(tx: Tx, { page, types, now }: Storing): Promise<void> {
  const { id, version, draft, live } = page;
  const result = await tx
    .updateTable("pages")
    .set({
      version: version + 1,
      draft: JSON.stringify(draft),
      live: live && JSON.stringify(live),
      changed_at: now.toISOString(),
      ...computed(page, types),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await storeSlugs(tx, page);
  await storeUses(tx, { page, types, now });
}

export async function insertPage(tx: Tx, { page, types, now }: Storing): Promise<void> {
  const { id, version, kind, draft, live } = page;
  await tx
    .insertInto("pages")
    .values({
      id,
      version,
      kind,
      draft: JSON.stringify(draft),
      live: live && JSON.stringify(live),
      created_at: now.toISOString(),
      changed_at: now.toISOString(),
      ...computed(page, types),
    })
    .execute();
  await storeSlugs(tx, page);
  await storeUses(tx, { page, types, now });
}

/** The files and galleries that draft and live copy show or link to. @throws Problem `NOT_PICTURE` */
async function storeUses(tx: Tx, { page: { id, draft, live }, types, now }: Storing): Promise<void> {
  await refuseOthersThanPictures(tx, { ids: types.picturesOf(draft.blocks), field: "blocks" });
  const seen = live && { used: thingsShown(live, types), from: now.toISOString() };
  const used = [...types.usedBy(draft.blocks), ...linkedFiles(draft.blocks)];
  await noteUses(tx, { kind: "page", thing: id, draft: used, live: seen });
}

export function thingsShown(live: PageLive, types: BlockTypes): string[] {
  const shown = languages.flatMap((language) => types.usedBy(live[language]?.blocks ?? []));
  return [...shown, ...linkedFiles(live)];
}

function computed({ draft, live }: Stored, types: BlockTypes) {
  const titles = languages.flatMap((language) => draft.texts[language]?.title ?? []);
  return { title_folded: fold(titles.join(" · ")), lists: live && listsOf(live, types) };
}

/** The tags of all entry lists of the page together; one list without tags asks for everything. */
export function listsOf(live: PageLive, types: BlockTypes): string | null {
  const tags = types.listsOf(languages.flatMap((language) => live[language]?.blocks ?? []));
  return tags && JSON.stringify(tags);
}

/** Each slug belongs to one page per language and side; the unique index decides who was first. */
async function storeSlugs(tx: Tx, { id, kind, draft, live }: Stored): Promise<void> {
  await tx.deleteFrom("page_slugs").where("page_id", "=", id).execute();
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
