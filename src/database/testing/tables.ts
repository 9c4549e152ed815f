import type { TableMetadata } from "kysely";
import type { Db } from "../database.ts";

/** All tables but those of word indexes: triggers write them, and their numbers are larger than ours may be. */
export async function tablesOf(db: Db): Promise<TableMetadata[]> {
  return (await db.introspection.getTables()).filter(({ name }) => !/^orders_words(?:_|$)/.test(name));
}
