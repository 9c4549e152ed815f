import { copiedTitle } from "#contract/titles/copied-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { documentOf } from "./gallery-row.ts";
import { insertGallery } from "./write-gallery.ts";

type Duplication = { gallery: string; copy: string; by: string | null; now: Date };

/** A new gallery with the pictures and settings of another one. @throws Problem `C404` */
export function duplicateGallery(db: Db, input: Duplication): Promise<void> {
  return db.transaction().execute((tx) => duplicate(tx, input));
}

async function duplicate(tx: Tx, { gallery, copy, by, now }: Duplication): Promise<void> {
  const row = await tx
    .selectFrom("galleries")
    .selectAll()
    .where("id", "=", gallery)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  const { title, translations, ...document } = documentOf(row);
  const en = translations.en && { ...translations.en, title: copiedTitle(translations.en.title ?? "", "en") };
  const copied = { ...document, title: copiedTitle(title, "de"), translations: en ? { en } : {} };
  await insertGallery(tx, { gallery: copy, document: copied, now });
  await audit(tx, { by, action: "gallery.create", thing: copy, now });
}
