import { type CompiledQuery, type RawBuilder, sql, type TableMetadata } from "kysely";
import type { Db } from "../database.ts";

/** All tables but those of word indexes: triggers write them, and their numbers are larger than ours may be. */
export async function tablesOf(db: Db): Promise<TableMetadata[]> {
  return (await db.introspection.getTables()).filter(({ name }) => !/^orders_words(?:_|$)/.test(name));
}

/** So many tables in one query that SQLite's statement stays prepared. */
const together = 16;

/**
 * The queries that ask the same of every table, each of many tables at once, to be executed again and again. Their rows are
 * the names of the tables with what `asked` selects. They are built as reading: raw SQL counts as written, and would be
 * waited for until it is on the disk.
 */
export function askTables<Row extends object>(
  db: Db,
  { tables, asked }: { tables: readonly TableMetadata[]; asked: (table: TableMetadata) => Columns<Row> },
): CompiledQuery<Row & { name: string }>[] {
  const queries = tables.map((table) => {
    const columns = Object.entries<RawBuilder<unknown>>(asked(table)).map(([name, value]) => value.as(name));
    return db.selectFrom(sql.table(table.name).as("t")).select([sql.lit(table.name).as("name"), ...columns]);
  });
  const parts = Array.from({ length: Math.ceil(queries.length / together) }, (_, at) =>
    queries.slice(at * together, (at + 1) * together).reduce((all, one) => all.unionAll(one)),
  );
  return parts.map((part) => part.compile() as CompiledQuery<Row & { name: string }>);
}

type Columns<Row> = { [Name in keyof Row]: RawBuilder<unknown> };
