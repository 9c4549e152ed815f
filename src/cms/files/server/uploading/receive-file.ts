import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Form } from "#platform/endpoints/multipart.ts";
import { receiveForm } from "#platform/endpoints/multipart.ts";
import type { Platform } from "#platform/platform.ts";
import { SpoolFull } from "#platform/storage/failures.ts";
import { noteObject } from "../sizes/objects.ts";
import { isDamaged, type KnownType, typeOf } from "./file-kinds.ts";
import { refuseBeyond, refuseLarge, usedBytes } from "./quota.ts";

/** A file whose bytes are in the store, and which nothing knows yet. */
export type ReceivedFile = KnownType & {
  sha256: string;
  size: number;
  filename: string;
  fields: Map<string, string[]>;
};

type Receive = Pick<Platform, "db" | "storage" | "spool" | "outside"> & {
  form: Form | undefined;
  quota: number;
  /** The file whose place it takes: of the same kind, and its bytes will be free. */
  instead?: { kind: string; size: number };
};

/** What a form weighs besides its file, at most. */
const wrapping = 100_000;

/**
 * Takes a file in: to the spool while it comes, then, if nothing speaks against it, into the store. Bytes that are
 * there already are told before they are stored a second time.
 * @throws Problem `C1`, `FILE_QUOTA`, `FILE_LARGE`, `FILE_MISSING`, `FILE_EMPTY`, `FILE_TYPE`, `FILE_DAMAGED`, `UPLOAD_BROKEN`
 */
export async function receiveFile({
  db,
  storage,
  spool,
  outside,
  form,
  quota,
  instead,
}: Receive): Promise<ReceivedFile> {
  if (!form) throw new Problem("FILE_MISSING");
  const used = (await usedBytes(db)) - (instead?.size ?? 0);
  const left = Math.max(quota - used, 0);
  const most = storage.largest;
  // Whoever says beforehand that it is too much need not send it.
  if (form.length !== null) {
    const size = Math.max(form.length - wrapping, 0);
    refuseLarge({ size, most });
    refuseBeyond({ total: quota, used: used + size });
  }
  const { fields, file } = await receiveForm(form, { spool, limit: Math.min(left, most) }).catch((error: unknown) => {
    if (!(error instanceof SpoolFull)) throw error;
    if (left > most) refuseLarge({ size: most + 1, most });
    refuseBeyond({ total: quota, used: quota + 1 });
    throw error;
  });
  if (!file) throw new Problem("FILE_MISSING", { field: "file" });
  const { path, sha256, size, head, filename } = file;
  try {
    if (size === 0) throw new Problem("FILE_EMPTY", { field: "file" });
    const found = await typeOf(head, { filename });
    if (!found && (await isDamaged(head, { filename }))) throw new Problem("FILE_DAMAGED", { field: "file" });
    if (!found || (instead && instead.kind !== found.kind)) throw new Problem("FILE_TYPE", { field: "file" });
    await refuseTwin(db, { sha256 });
    // By now a large file may have been on its way for hours.
    await noteObject(db, { sha256, now: outside.now() });
    await storage.put({ sha256, path, size });
    return { ...found, sha256, size, filename, fields };
  } finally {
    await spool.drop(path);
  }
}

/** @throws Problem `C1` with the file that has these bytes */
export async function refuseTwin(db: Db, { sha256 }: { sha256: string }): Promise<void> {
  const twin = await fileOfBytes(db, { sha256 });
  if (twin) throw new Problem("C1", { existing: twin, hint: "C1" });
}

/** The id of the file outside the trash that has these bytes; null if none has. */
export async function fileOfBytes(db: Db | Tx, { sha256 }: { sha256: string }): Promise<string | null> {
  const twin = await db
    .selectFrom("files")
    .select("id")
    .where("sha256", "=", sha256)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return twin?.id ?? null;
}
