import { foldHandle } from "#contract/formats/fold.ts";
import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";

/** What a customer has ordered before, by account or by address; what was cancelled does not count. */
export type Former = { ordered: boolean; paid: boolean };

/** `address`: null for a customer who has none. */
type Customer = { user: string | null; address: string | null };

export async function formerOrders(db: Db | Tx, { user, address }: Customer): Promise<Former> {
  if (user === null && address === null) return { ordered: false, paid: false };
  const rows = await runPrepared(db, {
    shape: `former orders ${user === null} ${address === null}`,
    values: { account: user, folded: address === null ? null : foldHandle(address) },
    build: (from, { account, folded }) =>
      from
        .selectFrom("orders")
        .select(["payment", "user_id", "total"])
        .where((eb) =>
          eb.or([
            ...(user === null ? [] : [eb("user_id", "=", account)]),
            ...(address === null ? [] : [eb("address_folded", "=", folded)]),
          ]),
        )
        .where("state", "!=", "cancelled"),
  });
  // Anybody can type an address: only an account shows that somebody has paid before, and that it was more than nothing.
  const paid = rows.some((row) => user !== null && row.user_id === user && row.payment === "paid" && row.total > 0);
  return { ordered: rows.length > 0, paid };
}
