import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { sql } from "kysely";
import { leavingBytes } from "#cms/files/server/index.ts";
import { readStoredConfig } from "#cms/settings/server/index.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import type { Transferred } from "#platform/faces/transferred.ts";
import { turnTaking } from "#platform/jobs/turn-taking.ts";
import { linesName } from "../sources/archive/archive-source.ts";

/** Records of one kind as a file in the spool. */
export type SpooledKind = { kind: string; path: string; count: number; size: number };

export type Spooled = {
  title: { de?: string; en?: string };
  language: "de" | "en";
  kinds: SpooledKind[];
  /** Where the names of all bytes stand, as JSON Lines. */
  bytes: { path: string; count: number; size: number };
};

type Spooling = { kinds: readonly Transferred[]; versions: boolean; folder: string; told: (done: number) => void };

/**
 * Writes all records into a folder, in the state of one moment. SQLite lets nobody write until they are read, and others
 * read on; PostgreSQL keeps that state for this reader alone.
 */
export function spoolRecords(db: Db, spooling: Spooling): Promise<Spooled> {
  return db.transaction().execute(async (tx) => {
    if (manyWriters(tx)) await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return spoolIn(tx, spooling);
  });
}

async function spoolIn(tx: Tx, { kinds, versions, folder, told }: Spooling): Promise<Spooled> {
  const { document } = await readStoredConfig(tx);
  const spooled: SpooledKind[] = [];
  const others = turnTaking();
  let done = 0;
  const step = async (): Promise<void> => {
    await others();
    told((done += 1));
  };
  for (const kind of kinds) {
    const path = join(folder, linesName(kind.kind));
    const count = await writeLines(path, kind.leaving(tx, { versions }), step);
    if (count > 0) spooled.push({ kind: kind.kind, path, count, size: (await stat(path)).size });
  }
  const path = join(folder, "bytes.jsonl");
  let size = 0;
  const bytes = counting(leavingBytes(tx), (one) => {
    size += one.size;
  });
  const count = await writeLines(path, bytes, others);
  const en = document.translations.en?.pagetitle;
  return {
    title: { de: document.pagetitle, ...(en ? { en } : {}) },
    language: document.language,
    kinds: spooled,
    bytes: { path, count, size },
  };
}

async function* counting<T>(things: AsyncIterable<T>, note: (thing: T) => void): AsyncGenerator<T> {
  for await (const thing of things) {
    note(thing);
    yield thing;
  }
}

async function writeLines(path: string, things: AsyncIterable<object>, step: () => Promise<void>): Promise<number> {
  const file = createWriteStream(path, { mode: 0o600 });
  let count = 0;
  try {
    for await (const thing of things) {
      await step();
      count += 1;
      if (!file.write(`${JSON.stringify(thing)}\n`)) await once(file, "drain");
    }
    file.end();
    await finished(file);
    return count;
  } catch (error) {
    file.destroy();
    throw error;
  }
}
