import { rolesIn } from "#cms/users/server/index.ts";
import { staff } from "#contract/rights/roles.ts";
import type { Db, Tx } from "#database/database.ts";

/** Who can take care of orders, by name; whoever is suspended cannot. */
export async function orderStaff(db: Db | Tx): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "name", "roles"])
    .where("suspended", "=", 0)
    .where((eb) => eb.or(staff.map((role) => eb("roles", "like", `%"${role}"%`))))
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  return rows
    .filter((row) => rolesIn(row).some((role) => staff.includes(role)))
    .map(({ id, name }) => ({ _id: id, name }));
}
