import { holdObjects, noteObject } from "#cms/files/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { StorageFull } from "#platform/storage/failures.ts";
import type { Storage } from "#platform/storage/store.ts";
import type { FitFile, StoredFile } from "./judge-files.ts";

type Keeping = { files: StoredFile[]; storage: Storage; now: Date };

/**
 * Puts bytes, whose room is claimed, into the store before the message is there that has them: what is left behind when
 * it does not come is found again and removed (`sweepObjects`).
 * @throws Problem `FORM_FILES_FULL`
 */
export async function keepFiles(db: Db, { files, storage, now }: Keeping): Promise<void> {
  for (const { field, sha256, path, size } of files) {
    await noteObject(db, { sha256, now });
    await storage.put({ sha256, path, size }).catch((error: unknown) => {
      throw error instanceof StorageFull ? new Problem("FORM_FILES_FULL", { field }) : error;
    });
  }
}

type Attaching = { message: string; files: FitFile[]; id: () => string; now: Date };

/** Ties files that are in the store to their message. */
export async function attachFiles(tx: Tx, { message, files, id, now }: Attaching): Promise<void> {
  if (files.length === 0) return;
  await holdObjects(tx, { sha256: files.map(({ sha256 }) => sha256), now });
  const rows = files.map(({ path: _spooled, ...file }, place) => ({ id: id(), message_id: message, place, ...file }));
  await tx.insertInto("attachments").values(rows).execute();
}
