import { foldHandle } from "#contract/formats/fold.ts";
import type { Db, Tx } from "#database/database.ts";
import { foldCode } from "#shop/codes/code.ts";
import type { codeFaults } from "#shop/codes/contract.ts";
import { groupsOf } from "../code-row.ts";
import { codeState } from "../code-state.ts";

/** What a code takes off; amounts in minor units, percent in basis points. */
export type CodeTerms = { id: string; code: string; percent: number; amount: number; freeShipping: boolean };

/** Why a code does not count. `value`: the least amount in minor units, for `least`. */
export type CodeFault = { code: (typeof codeFaults)[number]; value: number | null };

export type Asked = {
  /** As it was typed. */
  code: string;
  /** Null for guests. */
  user: string | null;
  /** The customer group of the user. */
  group: string | null;
  /** The mail address of the order; null while it is not known. */
  address: string | null;
  /** Whether the customer has ordered before; null while it is not known: then `first` refuses nobody yet. */
  hasOrdered: boolean | null;
  /** Minor units of what a code may lower, after the customer's own discount. */
  goods: number;
  now: Date;
};

type Found = { terms: CodeTerms; fault: null } | { terms: null; fault: CodeFault };

/**
 * What a code gives to an order, or why it does not count. Guests learn nothing of codes that are off, in the archive, or
 * for a customer group: these are as unknown as words that are none. Whoever offers this to strangers counts their
 * guesses (`countGuess`).
 */
export async function codeFor(db: Db | Tx, asked: Asked): Promise<Found> {
  const row = await db
    .selectFrom("codes")
    .selectAll()
    .select(codeState(asked.now).as("state"))
    .where("code_folded", "=", foldCode(asked.code))
    .executeTakeFirst();
  if (!row || row.state === "archived" || row.state === "off") return refused("unknown");
  const groups = groupsOf(row);
  if (groups.length > 0 && asked.user === null) return refused("unknown");
  if (groups.length > 0 && !groups.some((group) => group === asked.group)) return refused("group");
  if (row.state === "planned") return refused("notYet");
  if (row.state !== "active") return refused(row.state);
  if (row.first_order === 1 && asked.hasOrdered === true) return refused("first");
  if (isOnce(row) && (await isRedeemedBy(db, { ...asked, code: row.id }))) {
    return refused(row.once_per_customer === 1 ? "once" : "first");
  }
  if (row.least_amount !== null && asked.goods < row.least_amount) return refused("least", row.least_amount);
  const { id, code, percent, amount, free_shipping } = row;
  return { terms: { id, code, percent, amount, freeShipping: free_shipping === 1 }, fault: null };
}

function refused(code: CodeFault["code"], value: number | null = null): Found {
  return { terms: null, fault: { code, value } };
}

type Rules = { first_order: number; once_per_customer: number };

/** Whether a customer may redeem a code a second time; one for the first order cannot be for the second. */
export function isOnce({ first_order, once_per_customer }: Rules): boolean {
  return first_order === 1 || once_per_customer === 1;
}

type Redeeming = { code: string; user: string | null; address: string | null };

/** Whether this user, or somebody with this mail address, has an order with this code that was not cancelled. */
export async function isRedeemedBy(db: Db | Tx, { code, user, address }: Redeeming): Promise<boolean> {
  if (user === null && address === null) return false;
  const found = await db
    .selectFrom("code_redemptions")
    .select("id")
    .where("code_id", "=", code)
    .where("returned_at", "is", null)
    .where((eb) =>
      eb.or([
        ...(user === null ? [] : [eb("user_id", "=", user)]),
        ...(address === null ? [] : [eb("address_folded", "=", foldHandle(address))]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
