import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#database/database.ts";
import { tablesOf as readTables } from "#database/testing/tables.ts";
import type { TestHouse } from "../test-house.ts";

export type Weight = { rows: number; bytes: number };
/** By the name of a table; `data folder` are all files of it, in the spool, in the store or elsewhere. */
export type Weights = Record<string, Weight>;

const onDisk = "data folder";

/** What a house keeps: the rows of each table with the bytes of their columns, and its files. */
export async function weigh({ platform }: Pick<TestHouse, "platform">): Promise<Weights> {
  const weights: Weights = {};
  for (const { name, columns } of await tablesOf(platform.db)) {
    const sizes = columns.map((column) => sql`coalesce(octet_length(cast(${sql.ref(column)} as text)), 0)`);
    const found = await sql<Weight>`select count(*) as rows, coalesce(sum(${sql.join(sizes, sql` + `)}), 0) as bytes
      from ${sql.table(name)}`.execute(platform.db);
    weights[name] = { rows: Number(found.rows[0]?.rows), bytes: Number(found.rows[0]?.bytes) };
  }
  weights[onDisk] = await folder(platform.settings.data);
  return weights;
}

/** What there is more of than before, or less of; without what has stayed as it was. */
export function grown(before: Weights, after: Weights): Weights {
  const differences = Object.entries(after).map(([name, { rows, bytes }]): [string, Weight] => [
    name,
    { rows: rows - (before[name]?.rows ?? 0), bytes: bytes - (before[name]?.bytes ?? 0) },
  ]);
  return Object.fromEntries(differences.filter(([, { rows, bytes }]) => rows !== 0 || bytes !== 0));
}

type Table = { name: string; columns: string[] };
const tables = new WeakMap<Db, Table[]>();

async function tablesOf(db: Db): Promise<Table[]> {
  const known = tables.get(db);
  if (known) return known;
  const found = (await readTables(db)).map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
  }));
  tables.set(db, found);
  return found;
}

async function folder(path: string): Promise<Weight> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return { rows: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
