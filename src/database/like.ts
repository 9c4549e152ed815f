import { type Expression, type SqlBool, sql } from "kysely";

/** Whether a folded column holds this folded text somewhere; what `like` would read as a pattern stands for itself. */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${`%${literal(text)}%`} escape '\\'`;
}

export function beginsWith(column: Expression<string | null>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} like ${`${literal(text)}%`} escape '\\'`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
