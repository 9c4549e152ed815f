import { refuseWrongFiles } from "#cms/files/server/index.ts";
import { filesIn } from "#contract/fields/fields.ts";
import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { dropUsesBy, noteUses, usesOf } from "#platform/publishing/uses.ts";
import { changedWritten, nothingWritten } from "#platform/publishing/written.ts";
import type { createGallery as creation } from "../contract.ts";
import { galleryTable } from "../gallery.ts";
import { documentOf, type GalleryDocument, storedOf } from "./gallery-row.ts";

type GalleryInput = Input<typeof creation>["body"];
type Acting = { gallery: string; by: string | null; now: Date };

/** @throws Problem `NOT_PICTURE` */
export function createGallery(db: Db, creation: Acting & { input: GalleryInput }): Promise<void> {
  return db.transaction().execute((tx) => createIn(tx, creation));
}

export async function createIn(tx: Tx, creation: Acting & { input: GalleryInput }): Promise<void> {
  await addGallery(tx, creation);
  const { gallery: thing, by, now } = creation;
  await audit(tx, { by, action: "gallery.create", thing, now });
}

type Addition = Pick<Acting, "gallery" | "now"> & { input: GalleryInput };

/** Without a word in the audit log. @throws Problem `NOT_PICTURE` */
export async function addGallery(tx: Tx, { gallery: id, input, now }: Addition): Promise<void> {
  const document = await checked(tx, { before: nothingWritten(galleryTable), input });
  const time = now.toISOString();
  await tx
    .insertInto("galleries")
    .values({ id, version: 1, ...columns(document), created_at: time, changed_at: time })
    .execute();
  await noteUses(tx, { kind: "gallery", thing: id, draft: filesIn(galleryTable, document), live: null });
  await changed(tx, { tags: ["galleries"], now });
}

type Change = Acting & { version: number; input: GalleryInput };

/**
 * Changes a gallery, wherever it is shown.
 * @throws Problem `C404`, `NOT_PICTURE`; ChangedMeanwhile
 */
export function changeGallery(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { gallery: id, version, input, by, now }: Change): Promise<void> {
  const row = await tx.selectFrom("galleries").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  const document = await checked(tx, { before: documentOf(row), input });
  const { numUpdatedRows } = await tx
    .updateTable("galleries")
    .set({ ...columns(document), version: version + 1, changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await noteUses(tx, { kind: "gallery", thing: id, draft: filesIn(galleryTable, document), live: null });
  await changed(tx, { tags: ["galleries", `gallery:${id}`], now });
  await audit(tx, { by, action: "gallery.update", thing: id, details: { fields: Object.keys(input) }, now });
}

type Writing = { before: GalleryDocument; input: GalleryInput };

async function checked(tx: Tx, { before, input }: Writing): Promise<GalleryDocument> {
  await refuseWrongFiles(tx, { table: galleryTable, values: input });
  return changedWritten(galleryTable, { before, input });
}

function columns(document: GalleryDocument) {
  const titles = [document.title, document.translations.en?.title].filter(Boolean).join(" · ");
  return { title_folded: fold(titles), document: storedOf(document) };
}

/**
 * Removes a gallery. Its pictures stay; what shows it goes without it from then on.
 * @throws Problem `C404`; `GALLERY_IN_USE` unless `used` says that this is meant
 */
export function deleteGallery(db: Db, deletion: Acting & { used: boolean }): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

async function remove(tx: Tx, { gallery: id, used, by, now }: Acting & { used: boolean }): Promise<void> {
  const row = await tx.deleteFrom("galleries").where("id", "=", id).returningAll().executeTakeFirst();
  if (!row) throw new Problem("C404");
  const things = new Set((await usesOf(tx, { ids: [id] })).get(id)?.map(({ thing }) => thing));
  if (things.size > 0 && !used) {
    throw new Problem("GALLERY_IN_USE", { values: { name: documentOf(row).title, count: things.size } });
  }
  await dropUsesBy(tx, { thing: id });
  await changed(tx, { tags: ["galleries", `gallery:${id}`], now });
  await audit(tx, { by, action: "gallery.delete", thing: id, now });
}
