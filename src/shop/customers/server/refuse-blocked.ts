import { readStoredConfig } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";

type Buyer = { user: string | null; address: string | null };

/**
 * Whoever is blocked cannot order: neither with the account, nor as a guest with the same address. Only the account that is
 * blocked itself is told so: anybody can type an address, or open an account with it, and is not to learn of a block.
 * @throws Problem `CUSTOMER_BLOCKED` or `ORDER_NOT_ACCEPTED`, which do not say why, but how to reach the business
 */
export async function refuseBlocked(tx: Tx, { user, address }: Buyer): Promise<void> {
  if (user === null && address === null) return;
  const blocked = await runPrepared(tx, {
    shape: `blocked customer ${user === null} ${address === null}`,
    values: { account: user, folded: address === null ? null : foldHandle(address) },
    build: (from, { account, folded }) =>
      from
        .selectFrom("customers")
        .select("user_id")
        .where("blocked_at", "is not", null)
        .where((eb) =>
          eb.or([
            ...(address === null ? [] : [eb("address_folded", "=", folded)]),
            ...(user === null ? [] : [eb("user_id", "=", account)]),
          ]),
        ),
  });
  if (blocked.length === 0) return;
  const isOwn = user !== null && blocked.some(({ user_id }) => user_id === user);
  const { phone, email } = (await readStoredConfig(tx)).document.business;
  // No shop takes orders before it has stated both.
  throw new Problem(isOwn ? "CUSTOMER_BLOCKED" : "ORDER_NOT_ACCEPTED", { values: { phone, email } });
}
