import { type Expression, type SqlBool, sql } from "kysely";

/** Whether this site has a shop; until then there is no filter for buyers. */
export const sells = false;

/** The condition that a subscriber has bought something. False without a shop, which will implement it. */
export function hasBought(_addressFolded: Expression<string>): Expression<SqlBool> {
  return sql<SqlBool>`1 = 0`;
}
