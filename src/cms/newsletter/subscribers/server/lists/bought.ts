import { type Expression, type SqlBool, sql } from "kysely";

/** Whether this site sells anything; while it does not, nobody is asked about buyers. */
export const sells = false;

/** Whether a subscriber has bought something. Nobody has where nothing is sold: the shop says how to find out. */
export function hasBought(_addressFolded: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`1 = 0`;
}
