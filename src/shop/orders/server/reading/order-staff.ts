import { staff } from "#contract/rights/roles.ts";
import type { Db, Tx } from "#database/database.ts";
import { whoMay } from "#platform/sessions/bundled.ts";

/** Who can take care of orders, by name: all of the staff who may read them. Whoever is suspended cannot. */
export async function orderStaff(db: Db | Tx): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "roles", "bundles"])
    .where("suspended", "=", 0)
    .where((eb) => eb.or([...staff.map((role) => eb("roles", "like", `%"${role}"%`)), eb("bundles", "!=", "[]")]))
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  return (await whoMay(db, { rows, permission: "order.read" })).map(({ id, name }) => ({ _id: id, name }));
}
