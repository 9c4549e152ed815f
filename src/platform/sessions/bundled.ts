import { isBundled, isReadyBundle, rightsOfReady } from "#contract/rights/bundles.ts";
import { type Holder, isPermission, may, type Permission } from "#contract/rights/rights.ts";
import type { Role } from "#contract/rights/roles.ts";
import type { Db, Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";

type Stored = Pick<UserRow, "roles" | "bundles">;

/** The names of ready bundles and the ids of others that a user has. */
export function bundleIdsIn({ bundles }: Pick<UserRow, "bundles">): string[] {
  return JSON.parse(bundles) as string[];
}

/**
 * What the bundles of a user give, each right once. A bundle that is gone gives nothing, nor does a right that no bundle
 * may give any more.
 */
export async function bundledIn(db: Db | Tx, { bundles }: Pick<UserRow, "bundles">): Promise<Permission[]> {
  const ids = bundleIdsIn({ bundles });
  if (ids.length === 0) return [];
  const made = ids.filter((id) => !isReadyBundle(id));
  const rows =
    made.length === 0
      ? []
      : await db.selectFrom("right_bundles").select("permissions").where("id", "in", made).orderBy("id").execute();
  const given = [...ids.filter(isReadyBundle).flatMap(rightsOfReady), ...rows.flatMap(rightsIn)];
  return [...new Set(given)];
}

/** The rights of a stored bundle, as far as they exist and bundles may give them. */
export function rightsIn({ permissions }: { permissions: string }): Permission[] {
  return (JSON.parse(permissions) as unknown[]).filter(isPermission).filter(isBundled);
}

/** The rights of a user, as they are at this moment. */
export async function holderOf(db: Db | Tx, { roles, bundles }: Stored): Promise<Holder> {
  return { roles: JSON.parse(roles) as Role[], bundled: await bundledIn(db, { bundles }) };
}

/** Those of these users who may do this, in the same order. */
export async function whoMay<Row extends Stored>(
  db: Db | Tx,
  { rows, permission }: { rows: readonly Row[]; permission: Permission },
): Promise<Row[]> {
  const able: Row[] = [];
  for (const row of rows) if (may(await holderOf(db, row), permission)) able.push(row);
  return able;
}
