import type { Db, Tx } from "#database/database.ts";
import type { Address } from "../address.ts";

/** The VAT IDs in the address book of whoever has this e-mail address, folded by `foldHandle`. */
export async function vatIdsOf(db: Db | Tx, { handle }: { handle: string }): Promise<string[]> {
  const rows = await db
    .selectFrom("addresses")
    .innerJoin("users", "users.id", "addresses.user_id")
    .select("document")
    .where("users.handle_folded", "=", handle)
    .execute();
  const ids = rows.flatMap(({ document }) => (JSON.parse(document) as Address).vatId ?? []);
  return [...new Set(ids)];
}
