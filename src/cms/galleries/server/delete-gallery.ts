import { filesIn } from "#contract/fields/fields.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { type Trash, throwAway } from "#platform/publishing/trash.ts";
import { dropUsesBy, noteUses, usesOf } from "#platform/publishing/uses.ts";
import { galleryTable } from "../gallery.ts";
import { documentOf } from "./gallery-row.ts";

/** In the trash a gallery uses none of its pictures; the pictures of a gallery that comes back are shown again. */
export const galleryTrash: Trash = {
  table: "galleries",
  kind: "gallery",
  async onBack(tx, { ids, now }) {
    const rows = await tx.selectFrom("galleries").selectAll().where("id", "in", ids).execute();
    for (const row of rows) {
      const draft = filesIn(galleryTable, documentOf(row));
      await noteUses(tx, { kind: "gallery", thing: row.id, draft, live: null });
    }
    await changed(tx, { tags: forgotten(ids), now });
  },
};

type Deletion = { gallery: string; used: boolean; by: string | null; now: Date };

/**
 * Puts a gallery into the trash. Its pictures stay; what shows it goes without it as long as it lies there.
 * @throws Problem `C404`; `GALLERY_IN_USE` unless `used` says that this is meant
 */
export function deleteGallery(db: Db, deletion: Deletion): Promise<void> {
  return db.transaction().execute((tx) => remove(tx, deletion));
}

export async function remove(tx: Tx, { gallery: id, used, by, now }: Deletion): Promise<void> {
  await throwAway(tx, { trash: galleryTrash, id, now });
  const row = await tx.selectFrom("galleries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const things = new Set((await usesOf(tx, { ids: [id] })).get(id)?.map(({ thing }) => thing));
  if (things.size > 0 && !used) {
    throw new Problem("GALLERY_IN_USE", { values: { name: documentOf(row).title, count: things.size } });
  }
  await dropUsesBy(tx, { thing: id });
  await changed(tx, { tags: forgotten([id]), now });
  await audit(tx, { by, action: "gallery.delete", thing: id, now });
}

/** With it, guests may see other pictures than before. */
function forgotten(ids: string[]): string[] {
  return ["galleries", "uses", ...ids.map((id) => `gallery:${id}`)];
}
