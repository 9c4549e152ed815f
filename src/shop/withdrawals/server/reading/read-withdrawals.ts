import { fold } from "#contract/formats/fold.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { containsAll } from "#database/like.ts";
import type { readWithdrawals as reading, Withdrawal, WithdrawalList } from "#shop/withdrawals/contract.ts";
import { openStates } from "#shop/withdrawals/withdrawal.ts";
import type { WithdrawalRow } from "../migrations/2026-11-28-withdrawals.ts";
import { withdrawalRow, withdrawalsOfAll } from "../withdrawal-rows.ts";
import { candidatesFor } from "./candidates.ts";
import { type Meant, shownWithdrawal } from "./shown-withdrawal.ts";

type Query = Input<typeof reading>["query"];

/** @throws Problem `C404` */
export async function readWithdrawal(db: Db, { id }: { id: string }): Promise<Withdrawal> {
  const row = await withdrawalRow(db, { id });
  const [meant, candidates] = await Promise.all([meantBy(db, [row]), candidatesFor(db, row)]);
  return { ...shownWithdrawal(row, meant.get(row.order_id ?? "") ?? null), candidates };
}

/** Those that came first are first: their money is due first. */
export async function listWithdrawals(db: Db, query: Query): Promise<WithdrawalList> {
  const { page = 1, pageSize = 10, q = "", order, state, view } = query;
  const asked = db
    .selectFrom("withdrawals")
    .$if(order !== undefined, (select) => select.where("order_id", "=", order!))
    .$if(state !== undefined, (select) => select.where("state", "=", state!))
    .$if(view !== undefined, (select) => select.where("state", view === "open" ? "in" : "not in", openStates))
    .$if(q !== "", (select) => select.where((eb) => containsAll(eb.ref("words_folded"), fold(q).split(" "))));
  const { total } = await asked.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const direction = view === "open" ? "asc" : "desc";
  const rows = await asked
    .selectAll()
    .orderBy("received_at", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const meant = await meantBy(db, rows);
  const items = rows.map((row) => shownWithdrawal(row, meant.get(row.order_id ?? "") ?? null));
  return { items, total, page, pageSize };
}

/** The orders of withdrawals by their ids. */
async function meantBy(db: Db, rows: readonly WithdrawalRow[]): Promise<Map<string, Meant>> {
  const ids = rows.flatMap(({ order_id }) => order_id ?? []);
  if (ids.length === 0) return new Map();
  const [orders, all] = await Promise.all([
    db.selectFrom("orders").selectAll().where("id", "in", ids).execute(),
    withdrawalsOfAll(db, { orders: ids }),
  ]);
  return new Map(orders.map((order) => [order.id, { order, all: all.filter((one) => one.order_id === order.id) }]));
}

/** How many are open, and when the oldest of them came in. */
export async function openWithdrawals(db: Db): Promise<{ count: number; oldest: string | null }> {
  return db
    .selectFrom("withdrawals")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("received_at").as("oldest")])
    .where("state", "in", openStates)
    .executeTakeFirstOrThrow();
}
