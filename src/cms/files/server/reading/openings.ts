import type { Db } from "#database/database.ts";
import { isOpen } from "#platform/publishing/uses.ts";

/** Whether guests can open a file at some time, and why not: it lies in the trash, or nothing that they see offers it. */
type Opening = { title: string; state: "open" | "hidden" | "trash" };

/** The same for many, by their ids; what does not exist is left out. */
export async function fileOpenings(db: Db, { ids, at }: { ids: string[]; at: Date }): Promise<Map<string, Opening>> {
  if (ids.length === 0) return new Map();
  const [files, open] = await Promise.all([
    db.selectFrom("files").select(["id", "name", "ext", "deleted_at"]).where("id", "in", ids).execute(),
    db
      .selectFrom("files")
      .select("id")
      .where("id", "in", ids)
      .where((eb) => isOpen(eb, eb.ref("files.id"), at))
      .execute(),
  ]);
  const opened = new Set(open.map(({ id }) => id));
  return new Map(
    files.map(({ id, name, ext, deleted_at }): [string, Opening] => {
      const state = deleted_at !== null ? "trash" : opened.has(id) ? "open" : "hidden";
      return [id, { title: `${name}.${ext}`, state }];
    }),
  );
}
