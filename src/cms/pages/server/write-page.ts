import { refuseOthersThanPictures } from "#cms/files/server/index.ts";
import { reservedSlugs } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, languages } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteUses } from "#platform/publishing/uses.ts";
import type { NewsListProps } from "../blocks.ts";
import { allBlocks, filesOf } from "../blocks.ts";
import type { PageDraft, PageLive } from "./page-document.ts";
import { draftOf, liveOf } from "./page-row.ts";

export type Stored = { id: string; version: number; kind: string; draft: PageDraft; live: PageLive | null };

/** @throws Problem `C404` */
export async function loadPage(tx: Tx, { id }: { id: string }): Promise<Stored> {
  const row = await tx
    .selectFrom("pages")
    .select(["id", "version", "kind", "draft", "live"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  return { ...row, draft: draftOf(row.draft), live: liveOf(row.live) };
}

/**
 * @throws ChangedMeanwhile when the version is not the one the writer has seen
 * @throws Problem `SLUG_TAKEN`
 */
export async function storePage(tx: Tx, { page, now }: { page: Stored; now: Date }): Promise<void> {
  const { id, version, draft, live } = page;
  const result = await tx
    .updateTable("pages")
    .set({
      version: version + 1,
      draft: JSON.stringify(draft),
      live: live && JSON.stringify(live),
      changed_at: now.toISOString(),
      ...computed(page),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await storeSlugs(tx, page);
  await storeUses(tx, { page, now });
}

export async function insertPage(tx: Tx, { page, now }: { page: Stored; now: Date }): Promise<void> {
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
      ...computed(page),
    })
    .execute();
  await storeSlugs(tx, page);
  await storeUses(tx, { page, now });
}

/** The files that draft and live copy show. @throws Problem `NOT_PICTURE` */
async function storeUses(tx: Tx, { page: { id, draft, live }, now }: { page: Stored; now: Date }): Promise<void> {
  const posters = filesOf(draft.blocks);
  await refuseOthersThanPictures(tx, { ids: posters, field: "blocks" });
  const seen = live && { used: filesShown(live), from: now.toISOString() };
  await noteUses(tx, { kind: "page", thing: id, draft: posters, live: seen });
}

export function filesShown(live: PageLive): string[] {
  return languages.flatMap((language) => filesOf(live[language]?.blocks ?? []));
}

function computed({ draft, live }: Stored) {
  const titles = languages.flatMap((language) => draft.texts[language]?.title ?? []);
  return { title_folded: fold(titles.join(" · ")), lists: live && listsOf(live) };
}

/** The tags of all entry lists of the page together; one list without tags asks for everything. */
export function listsOf(live: PageLive): string | null {
  const blocks = languages.flatMap((language) => allBlocks(live[language]?.blocks ?? []));
  const lists = blocks.filter((block) => block.type === "newsList").map((block) => block.props as NewsListProps);
  if (lists.length === 0) return null;
  const tags = lists.some((list) => list.tags.length === 0) ? [] : lists.flatMap((list) => list.tags);
  return JSON.stringify([...new Set(tags)]);
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
    if (kind === "page" && reservedSlugs.has(row.slug_folded)) throw slugTaken(row.slug, row.language);
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
