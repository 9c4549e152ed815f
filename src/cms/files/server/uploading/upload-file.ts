import { fileTable } from "#cms/files/file.ts";
import { learnTags } from "#cms/tags/server/index.ts";
import { tidyTag } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { FileTexts } from "../file-row.ts";
import { gridrefOf } from "../gridref.ts";
import { hasSizes, makeSizesLater } from "../sizes/make-sizes.ts";
import { holdObjects } from "../sizes/objects.ts";
import { forgottenFile, holdFile, insertFile, storeFile } from "../write-file.ts";
import { nameOf } from "./file-kinds.ts";
import { refuseBeyond, tellFilling, usedBytes } from "./quota.ts";
import { type ReceivedFile, refuseTwin } from "./receive-file.ts";

type Upload = {
  file: string;
  received: ReceivedFile;
  quota: number;
  /** The name of a file that came without one. */
  unnamed: string;
  texts?: FileTexts;
  by: string | null;
  id: () => string;
  now: Date;
};

const unedited = JSON.stringify({ crop: null, rotate: 0 });
const middle = JSON.stringify(fileTable.rule("focus").empty);
const noTexts: FileTexts = { de: fileTable.emptyOf(fileTable.translated) };

/**
 * Makes a file of bytes that are in the store; its sizes are made later.
 * @throws Problem `C1`, `FILE_QUOTA`, `TAG_RESERVED`
 */
export async function uploadFile(db: Db, upload: Upload): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await addFile(tx, upload);
      await audit(tx, { by: upload.by, action: "file.upload", thing: upload.file, now: upload.now });
    });
  } catch (error) {
    // The same bytes came twice at the same moment.
    if (isTaken(error)) await refuseTwin(db, upload.received);
    throw error;
  }
}

/** Without a word in the audit log. @throws Problem `FILE_QUOTA`, `TAG_RESERVED` */
export async function addFile(tx: Tx, upload: Upload): Promise<void> {
  const { file, received, quota, unnamed, texts = noTexts, by, id, now } = upload;
  const { fields, filename, sha256, size, type, ext, kind } = received;
  refuseBeyond({ total: quota, used: (await usedBytes(tx)) + size });
  const wanted = (fields.get("tags") ?? []).map(tidyTag).filter((tag) => tag !== "");
  // `upload_queued` is what a browser calls a file on its way (SPECIFICATION §3); here it has arrived.
  const paths = wanted.filter((tag) => tag !== "upload_queued");
  const time = now.toISOString();
  const waits = hasSizes(type);
  await insertFile(tx, {
    id: file,
    version: 1,
    name: nameOf(filename, { fallback: unnamed }),
    ...{ ext, type, kind, size, sha256 },
    status: waits ? "processing" : "ready",
    error: null,
    queued: waits ? 1 : 0,
    round: 1,
    width: null,
    height: null,
    edits: unedited,
    focus: middle,
    texts: JSON.stringify(texts),
    decorative: 0,
    placeholder: null,
    likeness: null,
    tags: JSON.stringify(await learnTags(tx, { paths: [...new Set(paths)], id })),
    uploaded_at: time,
    uploaded_by: by,
    changed_at: time,
    deleted_at: null,
  });
  await addOriginal(tx, { file, received, now });
  if (waits) await makeSizesLater(tx, { file, round: 1, now });
  await changed(tx, { tags: forgottenFile({ id: file }, { listed: true }), now });
  await tellFilling(tx, { total: quota, more: size, id, now });
}

async function addOriginal(tx: Tx, { file, received, now }: Pick<Upload, "file" | "received" | "now">): Promise<void> {
  const { sha256, type, size } = received;
  await holdObjects(tx, { sha256: [sha256], now });
  const original = { role: "original" as const, gridref: gridrefOf(sha256), sha256, type, size };
  await tx
    .insertInto("file_objects")
    .values({ file_id: file, ...original, width: null, height: null, left_at: null })
    .execute();
}

type Replacement = Omit<Upload, "unnamed" | "texts"> & { version: number };

/**
 * Puts other bytes in the place of a file. What was cut or turned does not fit them and begins again; name, tags and
 * texts stay, and so does everything that uses it.
 * @throws Problem `C404`, `C1`, `FILE_QUOTA`; ChangedMeanwhile
 */
export async function replaceFile(db: Db, replacement: Replacement): Promise<void> {
  try {
    await db.transaction().execute((tx) => replace(tx, replacement));
  } catch (error) {
    if (isTaken(error)) await refuseTwin(db, replacement.received);
    throw error;
  }
}

async function replace(tx: Tx, { file, version, received, quota, by, id, now }: Replacement): Promise<void> {
  const row = await holdFile(tx, { id: file });
  if (row.version !== version) throw new ChangedMeanwhile(file);
  const { sha256, size, type, ext, kind } = received;
  if (kind !== row.kind) throw new Problem("FILE_TYPE", { field: "file" });
  refuseBeyond({ total: quota, used: (await usedBytes(tx)) - row.size + size });
  const waits = hasSizes(type);
  const round = row.round + 1;
  await tx
    .updateTable("file_objects")
    .set({ left_at: now.toISOString() })
    .where("file_id", "=", file)
    .where("role", "=", "original")
    .where("left_at", "is", null)
    .execute();
  await tx.deleteFrom("file_objects").where("file_id", "=", file).where("gridref", "=", gridrefOf(sha256)).execute();
  await addOriginal(tx, { file, received, now });
  const state = { status: waits ? "processing" : "ready", error: null, queued: waits ? 1 : 0, round };
  const change = { ext, type, size, sha256, edits: unedited, focus: middle, width: null, height: null, likeness: null };
  await storeFile(tx, { row, change: { ...change, ...state }, now });
  if (waits) await makeSizesLater(tx, { file, round, now });
  await changed(tx, { tags: forgottenFile(row, { listed: true }), now });
  await tellFilling(tx, { total: quota, more: size - row.size, id, now });
  await audit(tx, { by, action: "file.replace", thing: file, now });
}
