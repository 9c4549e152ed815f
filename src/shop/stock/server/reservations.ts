import type { ExpressionBuilder } from "kysely";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { prepared } from "#database/prepared.ts";
import type { Schema } from "#database/schema.ts";
import { atOnce } from "#database/transactions/at-once.ts";
import type { StockRow } from "./migrations/2026-11-26-stock.ts";

/** So many pieces of an offer, cases opened; the same offer may be named several times. */
export type NeededStock = { offer: string; pieces: number };
/** What is left of an offer of which there is not enough. */
export type ShortStock = { offer: string; left: number };

type Reserving = { order: string; needs: readonly NeededStock[]; now: Date };
/** Tags of what shows these stocks, for the caller to tell (`changed`) at the end of the transaction. */
type Tags = string[];

type Selling = Reserving & {
  /** With at least so many left, no page shows that there are fewer; a case needs at most so many of one offer. */
  plenty: number;
  /** The offers of which pages say how many are left. */
  counted: ReadonlySet<string>;
};

/**
 * Takes what an order needs out of what can be sold, in the transaction that places it. Offers are taken in one order by
 * everybody, so that no two orders wait for each other. What may be ordered beyond what is there is reserved all the same.
 * Returns the tags of what has changed: those of a product only if its pages show it.
 *
 * Throws `OUT_OF_STOCK`, with `ShortStock[]` as the current state, if there is not enough of something.
 */
export async function reserveStock(tx: Tx, { order, needs, now, plenty, counted }: Selling): Promise<Tags> {
  const wanted = summed(needs);
  if (wanted.length === 0) return [];
  const at = now.toISOString();
  const common = { order_id: order, sent: 0, at, state: "active" };
  const noting = prepared(tx, {
    shape: "reserve stock",
    values: { rows: wanted.map(({ offer, pieces }) => ({ stock_id: offer, pieces, ...common })) },
    build: (from, { rows }) => from.insertInto("stock_reservations").values(rows),
  });
  const answers = await atOnce(tx, [...wanted.map(({ offer, pieces }) => taking(tx, { offer, pieces })), noting]);
  const taken = answers.slice(0, -1).map(({ rows: [row] }) => row as Taken | undefined);
  const short = wanted.filter((_, place) => !taken[place]);
  if (short.length > 0) throw new Problem("OUT_OF_STOCK", { current: await shortOf(tx, short) });
  const seen = taken.filter((row) => counted.has(row!.id) || isSeen(row!, plenty));
  return ["stock", ...productTagsOf(seen.map((row) => row!.product_id))];
}

type Taken = Pick<StockRow, "id" | "product_id" | "rule" | "on_hand" | "reserved" | "warn_below">;

/** Whether pages may show that there is less: few of it or of a case with it are left, or nothing is. */
function isSeen({ rule, on_hand, reserved, warn_below }: Taken, plenty: number): boolean {
  return rule !== "untracked" && on_hand - reserved < Math.max(1, plenty, warn_below ?? 0);
}

/** Takes pieces of an offer if there are enough, or if more may be ordered than there are; returns a row only then. */
function taking(tx: Tx, { offer, pieces }: NeededStock) {
  return prepared(tx, {
    shape: "take from stock",
    values: { offer, pieces },
    build: (from, { offer, pieces }) =>
      from
        .updateTable("stock")
        .set((eb) => ({ reserved: eb("reserved", "+", pieces) }))
        .where("id", "=", offer)
        .where((eb) => eb.or([eb("rule", "!=", "tracked"), eb(left(eb), ">=", pieces)]))
        .returning(["id", "product_id", "rule", "on_hand", "reserved", "warn_below"]),
  });
}

function givingBack(tx: Tx, { offer, pieces }: NeededStock) {
  return tx
    .updateTable("stock")
    .set((eb) => ({ reserved: eb("reserved", "-", pieces) }))
    .where("id", "=", offer)
    .returning("product_id");
}

/**
 * What an order needs is different now, before anything of it is sent: takes what is more of something, and gives back what
 * is less, in the same order of offers as everybody. Returns tags as above.
 *
 * Throws `OUT_OF_STOCK` as above, if there is not enough of what is more.
 */
export async function changeReserved(tx: Tx, { order, needs, now }: Reserving): Promise<Tags> {
  const held = await heldBy(tx, { order });
  const wanted = new Map(summed(needs).map(({ offer, pieces }) => [offer, pieces]));
  const moves = [...new Set([...held.keys(), ...wanted.keys()])]
    .sort((one, other) => (one < other ? -1 : 1))
    .map((offer) => ({
      offer,
      pieces: wanted.get(offer) ?? 0,
      more: (wanted.get(offer) ?? 0) - (held.get(offer) ?? 0),
    }))
    .filter(({ more }) => more !== 0);
  const products = new Set<string>();
  for (const [at, { offer, pieces, more }] of moves.entries()) {
    const moving = more > 0 ? taking(tx, { offer, pieces: more }) : givingBack(tx, { offer, pieces: -more });
    const { rows } = await tx.executeQuery<{ product_id: string }>(moving);
    if (rows[0]) products.add(rows[0].product_id);
    else if (more > 0) {
      const others = moves.slice(at).filter((move) => move.more > 0);
      const short = others.map((move) => ({ offer: move.offer, pieces: move.more }));
      throw new Problem("OUT_OF_STOCK", { current: await shortOf(tx, short) });
    }
    const state = pieces > 0 ? "active" : "released";
    const change = { state, at: now.toISOString(), ...(pieces > 0 ? { pieces } : {}) };
    await tx
      .insertInto("stock_reservations")
      .values({ order_id: order, stock_id: offer, pieces, sent: 0, ...change })
      .onConflict((conflict) => conflict.columns(["order_id", "stock_id"]).doUpdateSet(change))
      .execute();
  }
  return tagsOf(products);
}

/** The pieces that an order holds and has not sent, by offer. */
export async function heldBy(db: Db | Tx, { order }: { order: string }): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("stock_reservations")
    .select(["stock_id", "pieces", "sent"])
    .where("order_id", "=", order)
    .where("state", "=", "active")
    .execute();
  return new Map(rows.map(({ stock_id, pieces, sent }) => [stock_id, pieces - sent]));
}

type Ending = { order: string; now: Date };

/** What an order had reserved can be sold again; what it has lost already is not given back twice. Returns tags as above. */
export async function releaseStock(tx: Tx, { order, now }: Ending): Promise<Tags> {
  const ended = await tx
    .updateTable("stock_reservations")
    .set({ state: "released", at: now.toISOString() })
    .where("order_id", "=", order)
    .where("state", "=", "active")
    .returning(["stock_id", "pieces", "sent"])
    .execute();
  const products = new Set<string>();
  for (const { stock_id, pieces, sent } of ended.sort((one, other) => (one.stock_id < other.stock_id ? -1 : 1))) {
    const row = await givingBack(tx, { offer: stock_id, pieces: pieces - sent }).executeTakeFirst();
    if (row) products.add(row.product_id);
  }
  return tagsOf(products);
}

type Sending = Reserving & {
  /** What the history of the stock says, such as the number of the order. */
  reason: string;
  by: string | null;
  id: () => string;
};

/**
 * What an order has reserved leaves the house, all of it or some pieces: once, however often it is asked for. Returns tags
 * as above.
 * @throws Error for more than the order has reserved and not sent yet
 */
export async function sendStock(tx: Tx, { order, needs, reason, by, id, now }: Sending): Promise<Tags> {
  const products = new Set<string>();
  for (const { offer, pieces } of summed(needs)) {
    const reservation = await tx
      .updateTable("stock_reservations")
      .set((eb) => ({ sent: eb("sent", "+", pieces), at: now.toISOString() }))
      .where("order_id", "=", order)
      .where("stock_id", "=", offer)
      .where("state", "=", "active")
      .where((eb) => eb(eb("sent", "+", pieces), "<=", eb.ref("pieces")))
      .returning(["pieces", "sent"])
      .executeTakeFirst();
    if (!reservation) throw new Error(`order ${order} has not reserved ${pieces} more of ${offer}`);
    if (reservation.pieces === reservation.sent) await consume(tx, { order, offer });
    const row = await tx
      .updateTable("stock")
      .set((eb) => ({
        reserved: eb("reserved", "-", pieces),
        // What is not counted does not become less.
        on_hand: eb
          .case()
          .when("rule", "=", "untracked")
          .then(eb.ref("on_hand"))
          .else(eb("on_hand", "-", pieces))
          .end(),
      }))
      .where("id", "=", offer)
      .returning(["product_id", "on_hand", "rule"])
      .executeTakeFirstOrThrow();
    products.add(row.product_id);
    if (row.rule === "untracked") continue;
    const change = { change: -pieces, on_hand: row.on_hand, reason, user_id: by, at: now.toISOString() };
    await tx
      .insertInto("stock_changes")
      .values({ id: id(), stock_id: offer, ...change })
      .execute();
  }
  return tagsOf(products);
}

async function consume(tx: Tx, { order, offer }: { order: string; offer: string }): Promise<void> {
  await tx
    .updateTable("stock_reservations")
    .set({ state: "consumed" })
    .where("order_id", "=", order)
    .where("stock_id", "=", offer)
    .execute();
}

/** Each offer once, in the order in which everybody takes them. */
export function summed(needs: readonly NeededStock[]): NeededStock[] {
  const pieces = new Map<string, number>();
  for (const need of needs) pieces.set(need.offer, (pieces.get(need.offer) ?? 0) + need.pieces);
  return [...pieces].map(([offer, sum]) => ({ offer, pieces: sum })).sort((a, b) => (a.offer < b.offer ? -1 : 1));
}

/** Of what a transaction that is given up wants, and has not taken: that of which there is not enough. */
async function shortOf(tx: Tx, wanted: readonly NeededStock[]): Promise<ShortStock[]> {
  const rows = await tx
    .selectFrom("stock")
    .select(["id", "rule", "on_hand", "reserved"])
    .where(
      "id",
      "in",
      wanted.map(({ offer }) => offer),
    )
    .execute();
  return wanted.flatMap(({ offer, pieces }) => {
    const row = rows.find(({ id }) => id === offer);
    if (row && row.rule !== "tracked") return [];
    const free = row ? Math.max(0, row.on_hand - row.reserved) : 0;
    return free < pieces ? [{ offer, left: free }] : [];
  });
}

function left(eb: ExpressionBuilder<Schema, "stock">) {
  return eb("on_hand", "-", eb.ref("reserved"));
}

export function tagsOf(products: ReadonlySet<string>): Tags {
  return products.size === 0 ? [] : ["stock", ...productTagsOf([...products])];
}

function productTagsOf(products: readonly string[]): Tags {
  return [...new Set(products)].sort().map((id) => `product:${id}`);
}
