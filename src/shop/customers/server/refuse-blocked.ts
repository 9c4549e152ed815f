import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";

type Buyer = { user: string | null; address: string | null };

/**
 * Whoever is blocked cannot order: neither with the account, nor as a guest with the same address.
 * @throws Problem `CUSTOMER_BLOCKED`, which does not say why
 */
export async function refuseBlocked(tx: Tx, { user, address }: Buyer): Promise<void> {
  if (user === null && address === null) return;
  const [blocked] = await runPrepared(tx, {
    shape: `blocked customer ${user === null} ${address === null}`,
    values: { account: user, folded: address === null ? null : foldHandle(address) },
    build: (from, { account, folded }) =>
      from
        .selectFrom("customers")
        .select("id")
        .where("blocked_at", "is not", null)
        .where((eb) =>
          eb.or([
            ...(address === null ? [] : [eb("address_folded", "=", folded)]),
            ...(user === null ? [] : [eb("user_id", "=", account)]),
          ]),
        )
        .limit(1),
  });
  if (blocked) throw new Problem("CUSTOMER_BLOCKED");
}
