import type { Permission } from "#contract/rights/rights.ts";
import { staff } from "#contract/rights/roles.ts";
import type { Db, Tx } from "#database/database.ts";
import { whoMay } from "#platform/sessions/bundled.ts";

/** All of the staff who have a right, by name, whether by their roles or by bundles. Whoever is suspended has none. */
export async function staffWith(db: Db | Tx, permission: Permission): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "roles", "bundles"])
    .where("suspended", "=", 0)
    .where((eb) => eb.or([...staff.map((role) => eb("roles", "like", `%"${role}"%`)), eb("bundles", "!=", "[]")]))
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  return (await whoMay(db, { rows, permission })).map(({ id, name }) => ({ _id: id, name }));
}
