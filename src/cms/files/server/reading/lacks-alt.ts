import { type Expression, type SqlBool, sql } from "kysely";
import type { SiteLanguages } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";

/** The condition that a picture has no alternative text in one of the languages of the site; `lackingAlt` says which. */
export function lacksAlt(db: Db, [main, ...others]: SiteLanguages): Expression<SqlBool> {
  // The column counts both languages.
  const inAny = sql<SqlBool>`undescribed = 1`;
  if (others.length > 0) return inAny;
  const alt = manyWriters(db)
    ? sql<string | null>`files.texts::json #>> ${sql.lit(`{${main},alt}`)}`
    : sql<string | null>`json_extract(files.texts, ${sql.lit(`$.${main}.alt`)})`;
  return sql<SqlBool>`(${inAny} and coalesce(${alt}, '') = '')`;
}
