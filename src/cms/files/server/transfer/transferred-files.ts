import { type Static, Type } from "typebox";
import { CropArea, described, type Edits, fileTable, turns } from "#cms/files/file.ts";
import { learnTags } from "#cms/tags/server/index.ts";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import type { FileRow } from "#database/schema/files.ts";
import { type Arrived, type ArrivedBytes, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { changedWritten, nothingWritten } from "#platform/publishing/written.ts";
import { tidyName } from "../change-file.ts";
import { columnsOf, describedIn } from "../file-row.ts";
import { gridrefOf } from "../gridref.ts";
import { hasSizes, makeSizesLater } from "../sizes/make-sizes.ts";
import { holdObjects } from "../sizes/objects.ts";
import { forgottenFile, holdFile, insertFile, storeFile } from "../write-file.ts";

const File = closed({
  _id: Id,
  ...Type.Partial(closed(described)).properties,
  name: fileTable.written.name,
  /** How the sizes of a picture are made of it. */
  edits: Type.Optional(closed({ crop: Type.Union([CropArea, Type.Null()]), rotate: Type.Enum([...turns]) })),
  /** Where its bytes are: their name in the archive, or an address. */
  bytes: Type.String({ minLength: 1, maxLength: 2000 }),
  /** As it was detected where it comes from; here it is detected again. */
  type: Type.Optional(Type.String({ maxLength: 200 })),
  uploaded: Type.Optional(Time),
});
type File = Static<typeof File>;

const unedited: Edits = { crop: null, rotate: 0 };

/** Files with what is said about them. A file whose bytes are here already is that file. */
export const transferredFiles = transferred({
  kind: "file",
  after: ["config", "tag"],
  needs: "file.write",
  table: "files",
  record: File,
  async count(db) {
    const files = db.selectFrom("files").where("deleted_at", "is", null);
    return (await files.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
  },
  leaving,
  identity: ({ bytes: name }, { bytes }) => bytes(name)?.sha256 ?? null,
  async standing(tx, { bytes: name }, { bytes }) {
    const known = bytes(name);
    if (!known) return null;
    const files = tx
      .selectFrom("files")
      .select("id")
      .where("sha256", "=", known.sha256)
      .where("deleted_at", "is", null);
    return (await files.executeTakeFirst())?.id ?? null;
  },
  arrive,
});

/** The name of a file's bytes in an archive. */
export function bytesName({ sha256, ext }: Pick<FileRow, "sha256" | "ext">): string {
  return `files/${sha256}.${ext}`;
}

async function* leaving(db: Db | Tx): AsyncGenerator<File> {
  const rows = inParts(
    ({ after, limit }) =>
      db
        .selectFrom("files")
        .selectAll()
        .where("deleted_at", "is", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const row of rows) {
    const edits = JSON.parse(row.edits) as Edits;
    yield {
      _id: row.id,
      ...describedIn(row),
      ...(edits.crop || edits.rotate ? { edits } : {}),
      ...{ bytes: bytesName(row), type: row.type, uploaded: row.uploaded_at },
    };
  }
}

async function arrive(tx: Tx, record: File, arriving: Arriving): Promise<Arrived> {
  const { _id: file, edits = unedited, bytes: name, type: _type, uploaded, ...said } = record;
  const { standing, own, now, id } = arriving;
  const bytes = arriving.bytes(name);
  // Of a trial, whose bytes are not here yet.
  if (!bytes && arriving.dry) return standing ? "same" : "added";
  if (!bytes) return "left";
  if (standing !== null && !own) return "same";
  const written = changedWritten(fileTable, { before: nothingWritten(fileTable), input: said });
  written.name = tidyName(written.name);
  written.tags = await learnTags(tx, { paths: written.tags, id });
  const columns = { ...columnsOf(written), edits: JSON.stringify(edits) };
  if (standing === null) {
    await add(tx, { file, bytes, columns, uploaded: uploaded ?? now.toISOString(), arriving });
    return "added";
  }
  const row = await holdFile(tx, { id: standing });
  const changes = Object.entries(columns).filter(([column, value]) => row[column as keyof FileRow] !== value);
  if (changes.length === 0 && row.sha256 === bytes.sha256) return "same";
  await change(tx, { row, bytes, columns, arriving });
  return "changed";
}

type Columns = ReturnType<typeof columnsOf> & Pick<FileRow, "edits">;
type Writing = { bytes: ArrivedBytes; columns: Columns; arriving: Arriving };

async function add(
  tx: Tx,
  { file, bytes, columns, uploaded, arriving }: Writing & { file: string; uploaded: string },
): Promise<void> {
  const { now, by, forget } = arriving;
  const waits = hasSizes(bytes.type);
  const { sha256, size, type, ext, kind } = bytes;
  await insertFile(tx, {
    ...{ id: file, version: 1, ext, type, kind, size, sha256 },
    ...{ status: waits ? "processing" : "ready", error: null, queued: waits ? 1 : 0, round: 1 },
    ...{ width: null, height: null, placeholder: null, likeness: null },
    ...columns,
    ...{ uploaded_at: uploaded, uploaded_by: by, changed_at: now.toISOString(), deleted_at: null },
  });
  await addOriginal(tx, { file, bytes, arriving });
  if (waits) await makeSizesLater(tx, { file, round: 1, now });
  forget(forgottenFile({ id: file }, { listed: true }));
}

async function change(tx: Tx, { row, bytes, columns, arriving }: Writing & { row: FileRow }): Promise<void> {
  const { now, forget } = arriving;
  const { sha256, size, type, ext, kind } = bytes;
  const others = row.sha256 !== sha256;
  const again = (others || row.edits !== columns.edits) && hasSizes(type);
  const round = row.round + 1;
  if (others) {
    await tx
      .updateTable("file_objects")
      .set({ left_at: now.toISOString() })
      .where("file_id", "=", row.id)
      .where("role", "=", "original")
      .where("left_at", "is", null)
      .execute();
    await tx
      .deleteFrom("file_objects")
      .where("file_id", "=", row.id)
      .where("gridref", "=", gridrefOf(sha256))
      .execute();
    await addOriginal(tx, { file: row.id, bytes, arriving });
  }
  const fresh = others ? { ext, type, kind, size, sha256, width: null, height: null, likeness: null } : {};
  const waits = again ? { status: "processing", error: null, queued: 1, round } : {};
  await storeFile(tx, { row, change: { ...columns, ...fresh, ...waits }, now });
  if (again) await makeSizesLater(tx, { file: row.id, round, now });
  forget(forgottenFile(row, { listed: true }));
}

type Original = { file: string; bytes: ArrivedBytes; arriving: Arriving };

/** In a trial nothing is in the store. */
async function addOriginal(tx: Tx, { file, bytes: { sha256, type, size }, arriving }: Original): Promise<void> {
  if (arriving.dry) return;
  await holdObjects(tx, { sha256: [sha256], now: arriving.now });
  const original = { role: "original" as const, gridref: gridrefOf(sha256), sha256, type, size };
  await tx
    .insertInto("file_objects")
    .values({ file_id: file, ...original, width: null, height: null, left_at: null })
    .execute();
}
