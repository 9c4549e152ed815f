import { holdObjects, noteObject } from "#cms/files/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import type { ImportOptions } from "#cms/transfer/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Role } from "#contract/rights/roles.ts";
import { Problem } from "#contract/wire/problem.ts";
import { isTaken } from "#database/engines/taken.ts";
import { type Form, receiveForm } from "#platform/endpoints/multipart.ts";
import type { Platform } from "#platform/platform.ts";
import { SpoolFull } from "#platform/storage/failures.ts";
import { sourceOf } from "../sources/sources.ts";
import { enqueueTransfer } from "./transfer-jobs.ts";

type Beginning = {
  form: Form | undefined;
  standing: ImportOptions["standing"];
  by: string | null;
  roles: readonly Role[];
  /** In which refusals are told. */
  language: Language;
  now: Date;
};

/** What a form weighs besides its file, at most. */
const wrapping = 100_000;

/**
 * Takes a file with a site into the store, and enqueues the job that checks it. Returns the id of the import.
 * @throws Problem for what cannot be a site, `ARCHIVE_LARGE`, `TRANSFER_BUSY`
 */
export async function beginImport(platform: Platform, beginning: Beginning): Promise<string> {
  const { db, spool, storage, outside, settings } = platform;
  const { form, standing, by, roles, language } = beginning;
  if (!form) throw new Problem("FILE_MISSING", { field: "file" });
  const limit = Math.min(settings.importLimit, storage.largest);
  const refuseLarge = (): never => {
    throw new Problem("ARCHIVE_LARGE", { field: "file", values: { most: Math.round(limit / 1_000_000) } });
  };
  await refuseWhileBusy(platform);
  if (form.length !== null && form.length > limit + wrapping) refuseLarge();
  const { file } = await receiveForm(form, { spool, limit }).catch((error: unknown) => {
    if (error instanceof SpoolFull) refuseLarge();
    throw error;
  });
  if (!file) throw new Problem("FILE_MISSING", { field: "file" });
  const { path, head, size, sha256, filename } = file;
  try {
    if (size === 0) throw new Problem("FILE_EMPTY", { field: "file" });
    const source = await sourceOf({ path, head, name: filename });
    if (!source) throw new Problem("ARCHIVE_UNKNOWN", { field: "file" });
    await source.glance?.(path, { limit: settings.importLimit });
    const now = outside.now();
    await noteObject(db, { sha256, now });
    await storage.put({ sha256, path, size });
    const id = outside.id();
    const [main] = await readSiteLanguages(db);
    const options: ImportOptions = { standing, pictures: false, language: main };
    await db.transaction().execute(async (tx) => {
      await holdObjects(tx, { sha256: [sha256], now });
      await tx
        .insertInto("transfers")
        .values({
          ...{ id, version: 1, state: "checking", system: source.system, sha256, size, busy: 1 },
          ...{ name: filename.slice(0, 200), options: JSON.stringify(options), report: null, problem: null },
          ...{ user_id: by, roles: JSON.stringify(roles), begun_at: null },
          ...{ created_at: now.toISOString(), finished_at: null },
        })
        .execute();
      await enqueueTransfer(tx, { id, version: 1, language, now });
    });
    return id;
  } catch (error) {
    // Somebody else began one at the same moment.
    if (isTaken(error)) throw new Problem("TRANSFER_BUSY");
    throw error;
  } finally {
    await spool.drop(path);
  }
}

/** Before anybody sends gigabytes in vain. @throws Problem `TRANSFER_BUSY` */
async function refuseWhileBusy({ db }: Pick<Platform, "db">): Promise<void> {
  const busy = await db.selectFrom("transfers").select("id").where("busy", "=", 1).executeTakeFirst();
  if (busy) throw new Problem("TRANSFER_BUSY");
}
