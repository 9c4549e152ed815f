import { Problem } from "#contract/wire/problem.ts";
import type { Bytes } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import type { FileObjectRow, FileRow } from "#database/schema/files.ts";
import { isOpen } from "#platform/publishing/uses.ts";
import type { Storage } from "#platform/storage/store.ts";
import { gridrefOf } from "../gridref.ts";

type Download = {
  file: string;
  gridref: string;
  /** Hand it over to be kept, even where it could be shown. */
  keep: boolean;
  /** Sees every file and every original. */
  staff: boolean;
  now: Date;
  storage: Storage;
};

/** What a browser may show where it is; it cannot do anything there. */
const shown = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);
const endings: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
};

/**
 * The bytes of a file. Whoever is not of the staff gets of a picture only what was made of it, which knows nothing of
 * camera and place: in the original's stead the largest of its sizes. The address of bytes that were replaced leads
 * to those in their place: a document may have been replaced because nobody was to read it any more.
 * @throws Problem `C404`, also for what may not be seen
 */
export async function downloadFile(db: Db, { file, gridref, keep, staff, now, storage }: Download): Promise<Bytes> {
  const row = await db
    .selectFrom("files")
    .selectAll()
    .where("id", "=", file)
    .$if(!staff, (select) => select.where("deleted_at", "is", null).where((eb) => isOpen(eb, eb.ref("files.id"), now)))
    .executeTakeFirst();
  const object = row && (await objectOf(db, { row, gridref, staff }));
  if (!row || !object) throw new Problem("C404");
  const { sha256, type, size } = object;
  const ending = object.role === "original" ? row.ext : (endings[type] ?? row.ext);
  return {
    type: type.startsWith("text/") ? `${type}; charset=utf-8` : type,
    name: `${row.name}.${ending}`,
    size,
    etag: gridrefOf(sha256),
    // Behind the original's name others get another thing than the staff, behind `latest` whatever it is by then, and
    // behind the name of what was replaced what stands in its place.
    lasting: object.gridref === gridref,
    inline: !keep && shown.has(type),
    read: (range) => storage.read({ sha256, ...range }),
  };
}

type Wanted = { row: FileRow; gridref: string; staff: boolean };

async function objectOf(db: Db, { row, gridref, staff }: Wanted): Promise<FileObjectRow | undefined> {
  const own = db.selectFrom("file_objects").selectAll().where("file_id", "=", row.id);
  const picture = row.kind === "image";
  const original = gridref === "latest" || gridref === gridrefOf(row.sha256);
  if (original && picture && (!staff || gridref === "latest")) {
    const made = await own
      .where("role", "=", "own")
      .where("left_at", "is", null)
      .orderBy("width", "desc")
      .executeTakeFirst();
    if (made || !staff) return made;
  }
  const wanted = original ? gridrefOf(row.sha256) : gridref;
  const found = await own.where("gridref", "=", wanted).orderBy("role").execute();
  // What was cut away is nobody's but the staff's.
  const shown = found.filter(({ role }) => staff || !picture || (role !== "original" && role !== "whole"));
  const current = shown.find(({ left_at }) => left_at === null);
  const [left] = shown;
  if (current || !left) return current;
  const now = await own.where("role", "=", left.role).where("left_at", "is", null).execute();
  const away = ({ width }: FileObjectRow) => Math.abs((width ?? 0) - (left.width ?? 0));
  return now.toSorted((a, b) => away(a) - away(b))[0];
}
