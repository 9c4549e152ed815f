import { type Expression, type SqlBool, sql } from "kysely";

/** The condition that a folded column contains this folded text; wildcards of `like` are escaped. */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${`%${literal(text)}%`} escape '\\'`;
}

export function beginsWith(column: Expression<string | null>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${`${literal(text)}%`} escape '\\'`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
