import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";

type Buyer = { user: string | null; address: string | null };

/**
 * Whoever is blocked cannot order: neither with the account, nor as a guest with the same address.
 * @throws Problem `CUSTOMER_BLOCKED`, which does not say why
 */
export async function refuseBlocked(tx: Tx, { user, address }: Buyer): Promise<void> {
  if (user === null && address === null) return;
  const blocked = await tx
    .selectFrom("customers")
    .select("id")
    .where("blocked_at", "is not", null)
    .where((eb) =>
      eb.or([
        ...(address === null ? [] : [eb("address_folded", "=", foldHandle(address))]),
        ...(user === null ? [] : [eb("user_id", "=", user)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (blocked) throw new Problem("CUSTOMER_BLOCKED");
}
