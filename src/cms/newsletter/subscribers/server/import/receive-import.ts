import { largestImport, mostImportRows } from "#cms/newsletter/subscribers/import-contract.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import type { Form } from "#platform/endpoints/multipart.ts";
import { receiveForm } from "#platform/endpoints/multipart.ts";
import type { Platform } from "#platform/platform.ts";
import { SpoolFull } from "#platform/storage/failures.ts";
import { type CsvRow, readCsv } from "#platform/text/csv.ts";
import { textOfFile } from "#platform/text/text-file.ts";
import { defaultList } from "../lists/membership.ts";
import { deleteLines } from "./delete-lines.ts";
import { guessColumns, type ImportDocument } from "./import-row.ts";

/** Lines that are written in one transaction, so that others need not wait for all of them. */
const batch = 1000;

type Receiving = { form: Form | undefined; id: string; by: string | null; now: Date };

/**
 * Reads a file into rows to be checked; no one is subscribed yet. An invalid file leaves nothing behind.
 * @throws Problem `FILE_MISSING`, `FILE_EMPTY`, `FILE_LARGE`, `CSV_BROKEN`, `CSV_LONG`, `UPLOAD_BROKEN`
 */
export async function receiveImport(
  { db, spool }: Pick<Platform, "db" | "spool">,
  { form, id, by, now }: Receiving,
): Promise<void> {
  if (!form) throw new Problem("FILE_MISSING", { field: "file" });
  const { file } = await receiveForm(form, { spool, limit: largestImport }).catch((error: unknown) => {
    if (error instanceof SpoolFull) throw new Problem("FILE_LARGE", { field: "file", values: { limit: "32 MB" } });
    throw error;
  });
  if (!file) throw new Problem("FILE_MISSING", { field: "file" });
  try {
    if (file.size === 0) throw new Problem("FILE_EMPTY", { field: "file" });
    await begin(db, { id, name: file.filename.slice(-160), by, now });
    const read = await store(db, { id, rows: readCsv(textOfFile(file)) });
    await db.transaction().execute((tx) => finish(tx, { id, ...read, by, now }));
  } catch (error) {
    await deleteLines(db, { import: id });
    await db.deleteFrom("subscriber_imports").where("id", "=", id).execute();
    throw error;
  } finally {
    await spool.drop(file.path);
  }
}

type Beginning = { id: string; name: string; by: string | null; now: Date };

async function begin(db: Db, { id, name, by, now }: Beginning): Promise<void> {
  await db
    .insertInto("subscriber_imports")
    .values({
      ...{ id, version: 1, state: "reading", name, total: 0, line: 0, document: "{}" },
      created_at: now.toISOString(),
      created_by: by,
    })
    .execute();
}

async function store(
  db: Db,
  { id, rows }: { id: string; rows: AsyncIterable<CsvRow> },
): Promise<{ head: string[]; total: number }> {
  let head: string[] | null = null;
  let total = 0;
  let waiting: CsvRow[] = [];
  const write = async () => {
    if (waiting.length === 0) return;
    const lines = waiting.map(({ line, cells }) => ({ import_id: id, line, cells: JSON.stringify(cells) }));
    await db.insertInto("subscriber_import_lines").values(lines).execute();
    total += waiting.length;
    waiting = [];
  };
  for await (const row of rows) {
    if (head === null) {
      head = row.cells;
      continue;
    }
    if (total + waiting.length >= mostImportRows) {
      throw new Problem("CSV_LONG", { field: "file", values: { most: mostImportRows } });
    }
    waiting.push(row);
    if (waiting.length >= batch) await write();
  }
  await write();
  if (head === null || total === 0) throw new Problem("FILE_EMPTY", { field: "file" });
  return { head, total };
}

type Finishing = { id: string; head: string[]; total: number; by: string | null; now: Date };

async function finish(tx: Tx, { id, head, total, by, now }: Finishing): Promise<void> {
  const plan = {
    columns: guessColumns(head),
    lists: [await defaultList(tx)],
    tags: [],
    language: (await readSiteLanguages(tx))[0],
    proof: null,
  };
  const document: ImportDocument = { head, plan };
  await tx
    .updateTable("subscriber_imports")
    .set({ state: "read", total, document: JSON.stringify(document) })
    .where("id", "=", id)
    .execute();
  await audit(tx, { by, action: "subscriber.upload", thing: id, details: { rows: total }, now });
}
