import { randomUUID } from "node:crypto";
import type { Db } from "#database/database.ts";
import { type Asked, codeFor } from "./redeeming/code-for.ts";
import { type Redemption, redeemCode } from "./redeeming/redeem-code.ts";

type Order = Pick<Asked, "code" | "now"> & Partial<Asked> & Partial<Pick<Redemption, "order" | "taken">>;

/** Somebody orders with a code, as placing an order does it: in one transaction. @throws Problem when it does not count */
export function redeemed(db: Db, order: Order): Promise<void> {
  const { now, user = null, address = `${randomUUID()}@example.org`, hasOrdered = null } = order;
  return db.transaction().execute(async (tx) => {
    const asked = { ...{ user, address, hasOrdered, group: null, goods: 0 }, ...order };
    const { terms, fault } = await codeFor(tx, asked);
    if (!terms) throw new Error(fault.code);
    const placed = { terms, user, address: address ?? "", hasOrdered, id: randomUUID, now };
    await redeemCode(tx, { ...placed, order: order.order ?? randomUUID(), taken: order.taken ?? 100 });
  });
}
