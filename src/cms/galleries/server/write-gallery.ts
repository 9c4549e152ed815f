import { refuseWrongFiles } from "#cms/files/server/index.ts";
import { holdMainLanguage } from "#cms/settings/server/index.ts";
import { filesIn } from "#contract/fields/fields.ts";
import type { Language } from "#contract/language.ts";
import { filedUnder } from "#contract/titles/leading-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { noteUses } from "#platform/publishing/uses.ts";
import { changedWritten, nothingWritten } from "#platform/publishing/written.ts";
import type { createGallery as creation } from "../contract.ts";
import { galleryTable } from "../gallery.ts";
import { documentOf, type GalleryDocument, storedOf, titlesOf } from "./gallery-row.ts";

type GalleryInput = Input<typeof creation>["body"];
type Acting = { gallery: string; by: string | null; now: Date };

/** @throws Problem `NOT_PICTURE` */
export function createGallery(db: Db, creation: Acting & { input: GalleryInput }): Promise<void> {
  return db.transaction().execute((tx) => createIn(tx, creation));
}

async function createIn(tx: Tx, creation: Acting & { input: GalleryInput }): Promise<void> {
  await addGallery(tx, creation);
  const { gallery: thing, by, now } = creation;
  await audit(tx, { by, action: "gallery.create", thing, now });
}

type Addition = Pick<Acting, "gallery" | "now"> & { input: GalleryInput };

/** Without a word in the audit log. @throws Problem `NOT_PICTURE` */
export async function addGallery(tx: Tx, { gallery, input, now }: Addition): Promise<void> {
  const document = await checked(tx, { before: nothingWritten(galleryTable), input });
  await insertGallery(tx, { gallery, document, now });
}

type Insertion = Pick<Acting, "gallery" | "now"> & { document: GalleryDocument };

/** Stores a new gallery without checking it: it has been, or is the copy of one that stands. */
export async function insertGallery(tx: Tx, { gallery: id, document, now }: Insertion): Promise<void> {
  await putGallery(tx, { gallery: id, document, now });
  await changed(tx, { tags: ["galleries"], now });
}

/** Stores a gallery, whether or not it stands, without a word in the audit log and for caches. */
export async function putGallery(tx: Tx, { gallery: id, document, now }: Insertion): Promise<void> {
  const main = await holdMainLanguage(tx);
  const time = now.toISOString();
  await tx
    .insertInto("galleries")
    .values({ id, version: 1, ...columns(document, main), created_at: time, changed_at: time, deleted_at: null })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        ...columns(document, main),
        version: eb("galleries.version", "+", 1),
        changed_at: time,
      })),
    )
    .execute();
  await noteUses(tx, { kind: "gallery", thing: id, draft: filesIn(galleryTable, document), live: null });
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
  const row = await tx
    .selectFrom("galleries")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  const before = documentOf(row);
  const document = await checked(tx, { before, input });
  const main = await holdMainLanguage(tx);
  const { numUpdatedRows } = await tx
    .updateTable("galleries")
    .set({ ...columns(document, main), version: version + 1, changed_at: now.toISOString() })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await noteUses(tx, { kind: "gallery", thing: id, draft: filesIn(galleryTable, document), live: null });
  const others = filesIn(galleryTable, before).join() !== filesIn(galleryTable, document).join();
  await changed(tx, { tags: ["galleries", `gallery:${id}`, ...(others ? ["uses"] : [])], now });
  await audit(tx, { by, action: "gallery.update", thing: id, details: { fields: Object.keys(input) }, now });
}

type Writing = { before: GalleryDocument; input: GalleryInput };

async function checked(tx: Tx, { before, input }: Writing): Promise<GalleryDocument> {
  await refuseWrongFiles(tx, { table: galleryTable, values: input });
  return changedWritten(galleryTable, { before, input });
}

function columns(document: GalleryDocument, main: Language) {
  return { title_folded: filedUnder(titlesOf(document), main), document: storedOf(document) };
}
