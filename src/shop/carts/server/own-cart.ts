import type { Db, Tx } from "#database/database.ts";
import { countUpEach } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { visitCookie } from "#platform/sessions/cookies.ts";
import type { Cart, CartItem } from "../contract.ts";
import { changeCart, keptCart, mergeInto } from "./kept-cart.ts";
import { changeVisitCart, emptyVisitCart, isKnownVisit, takeVisitCart, visitCart, visitDays } from "./visits.ts";

/** Who asks: a customer has the cart on the account, a visitor that of this visit. */
export type CartOwner = { actor: Pick<Actor, "id">; request: { visit: string | null } };

/** What guests may change from one network in an hour, and how many may begin a cart there. */
const changing = { most: 600, seconds: 3600 };
const beginning = { most: 60, seconds: 3600 };

/** The cart of who asks. Whoever has logged in finds there what was put into it before. */
export async function ownCart(db: Db, { actor, request: { visit }, now }: CartOwner & { now: Date }): Promise<Cart> {
  if (actor.id === null) return { items: await visitCart(db, { visit }) };
  await takeAlong(db, { user: actor.id, visit, now });
  return keptCart(db, { user: actor.id });
}

type Change = CartOwner & {
  merge: readonly CartItem[];
  set: readonly CartItem[];
  now: Date;
  request: { visit: string | null; address: string; secure: boolean };
  setCookie: (line: string) => void;
};

/** Throws `CART_FULL`, and `TOO_MANY` for guests. */
export async function changeOwnCart(db: Db, change: Change): Promise<Cart> {
  const { actor, request, merge, set, now, setCookie } = change;
  const { visit, address, secure } = request;
  if (actor.id !== null) {
    await takeAlong(db, { user: actor.id, visit, now });
    return changeCart(db, { user: actor.id, merge, set, now });
  }
  const network = networkOf(address);
  const isKnown = await isKnownVisit(db, { visit });
  const limits = [
    { key: `cart:${network}`, ...changing },
    ...(isKnown ? [] : [{ key: `visit:${network}`, ...beginning }]),
  ];
  await countUpEach(db, { limits, now });
  const { items, visit: token } = await changeVisitCart(db, { visit, merge, set, now });
  setCookie(visitCookie({ token, maxAge: visitDays * 24 * 60 * 60, secure }));
  return { items };
}

/** The cart of who has ordered is empty afterwards. */
export async function emptyOwnCart(
  tx: Tx,
  { actor, visit, now }: { actor: Pick<Actor, "id">; visit: string | null; now: Date },
): Promise<void> {
  if (visit !== null) await emptyVisitCart(tx, { visit, now });
  if (actor.id !== null) await tx.deleteFrom("carts").where("user_id", "=", actor.id).execute();
}

/** What was in the cart of a visit is put into that on the account: the larger amount counts. */
async function takeAlong(db: Db, { user, visit, now }: { user: string; visit: string | null; now: Date }) {
  if (visit === null || (await visitCart(db, { visit })).length === 0) return;
  await db.transaction().execute(async (tx) => {
    const merge = await takeVisitCart(tx, { visit, now });
    await mergeInto(tx, { user, merge, now });
  });
}
