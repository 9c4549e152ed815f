import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Db } from "#database/database.ts";
import { askTables, tablesOf } from "#database/testing/tables.ts";
import type { TestHouse } from "../test-house.ts";

export type Weight = { rows: number; bytes: number };
/** By the name of a table; `data folder` are all files of it, in the spool, in the store or elsewhere. */
export type Weights = Record<string, Weight>;

const onDisk = "data folder";

/** What a house keeps: the rows of each table with the bytes of their columns, and its files. */
export async function weigh({ platform }: Pick<TestHouse, "platform">): Promise<Weights> {
  const weights: Weights = {};
  for (const query of await queriesOf(platform)) {
    for (const { name, rows, bytes } of (await platform.db.executeQuery(query)).rows) {
      weights[name] = { rows: Number(rows), bytes: Number(bytes) };
    }
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

/** Numbers come as texts from PostgreSQL. */
type Counted = Record<keyof Weight, number | string>;
type Query = CompiledQuery<{ name: string } & Counted>;
const known = new WeakMap<Db, Query[]>();

async function queriesOf({ db, database: { engine } }: TestHouse["platform"]): Promise<Query[]> {
  const before = known.get(db);
  if (before) return before;
  const queries = askTables<Counted>(db, {
    tables: await tablesOf(db),
    asked({ columns }) {
      const sizes = columns.map(({ name }) => sql`coalesce(octet_length(${textOf[engine](sql.ref(name))}), 0)`);
      return { rows: sql`count(*)`, bytes: sql`coalesce(sum(${sql.join(sizes, sql` + `)}), 0)` };
    },
  });
  known.set(db, queries);
  return queries;
}

type Value = RawBuilder<unknown>;
/** SQLite tells the length of a value without reading it, if that is all it is asked for. */
const textOf = { sqlite: (value: Value) => value, postgres: (value: Value) => sql`cast(${value} as text)` };

async function folder(path: string): Promise<Weight> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return { rows: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
