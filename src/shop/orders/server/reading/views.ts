import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import { type WorkView, workViews } from "#shop/orders/views.ts";

type Orders = ExpressionBuilder<Schema, "orders">;

/** Orders of which nothing is left to do are completed, and cancelled ones have ended. */
const atWork = ["placed", "accepted"];
const unpaid = ["awaiting", "pending", "failed", "review"];

/** An invoice is to be paid once its goods are gone; what is paid at the counter is never awaited. */
function pays(eb: Orders) {
  return eb.and([
    eb("state", "in", atWork),
    eb("payment", "in", unpaid),
    eb.or([
      eb("source", "not in", ["invoice", "pickup"]),
      eb.and([eb("source", "=", "invoice"), eb("fulfilment", "in", ["shipped", "delivered", "picked_up"])]),
      eb("payment", "=", "review"),
    ]),
  ]);
}

/** It is paid, or its buyer pays later by agreement (`isReleased` of `events.ts`), and nothing of it is about to change. */
function packs(eb: Orders) {
  return eb.and([
    eb("state", "in", atWork),
    eb("fulfilment", "=", "open"),
    eb("proposed_until", "is", null),
    eb.or([eb("payment", "in", ["paid", "partially_refunded"]), eb("source", "in", ["invoice", "pickup"])]),
  ]);
}

function handsOver(eb: Orders) {
  return eb.and([
    eb("state", "in", atWork),
    eb("fulfilment", "in", ["packed", "partially_shipped", "ready_for_pickup"]),
  ]);
}

/** Which orders a view shows. */
export const whereView = { pay: pays, pack: packs, handOver: handsOver } satisfies Record<
  WorkView,
  (eb: Orders) => unknown
>;

/** Its customer has asked something, and nobody has answered. The few that ask are found first, not asked for each order. */
export function asks(eb: Orders) {
  return eb(
    "orders.id",
    "in",
    eb
      .selectFrom("order_messages")
      .innerJoin("messages", "messages.id", "order_messages.message_id")
      .select("order_messages.order_id")
      .where("messages.folder", "=", "inbox")
      .where("messages.deleted_at", "is", null)
      .where((of) =>
        of.not(
          of.exists(of.selectFrom("replies").select("replies.id").whereRef("replies.message_id", "=", "messages.id")),
        ),
      ),
  );
}

type Waiting = { count: number; oldest: string | null };
export type Todo = Record<WorkView, Waiting>;

/** How many orders each view shows, and since when the oldest of them waits. */
export async function todoOf(db: Db): Promise<Todo> {
  const rows = await Promise.all(
    workViews.map(async (view) => [view, await waiting(counted(db).where(whereView[view]))] as const),
  );
  return Object.fromEntries(rows) as Todo;
}

/** When it is asked, and how many days after its goods an invoice is to be paid. */
type Term = { now: Date; paymentDays: number };

/** Invoices that wait for their money though their time is over. */
export function overdueOrders(db: Db, term: Term): Promise<Waiting> {
  return waiting(counted(db).where((eb) => isOverdue(eb, term)));
}

/** An invoice comes with its goods: the last of them begin the time in which it is to be paid. */
export function isOverdue(eb: Orders, { now, paymentDays }: Term) {
  return eb.and([pays(eb), eb("source", "=", "invoice"), eb("sent_at", "<", daysBefore(now, paymentDays))]);
}

/** How many orders their customers have asked about without an answer, and since when the oldest question waits. */
export async function openQuestions(db: Db): Promise<Waiting> {
  const { count, oldest } = await db
    .selectFrom("order_messages")
    .innerJoin("messages", "messages.id", "order_messages.message_id")
    .select((eb) => [eb.fn.count<number>("order_id").distinct().as("count"), eb.fn.min("sent_at").as("oldest")])
    .where("messages.folder", "=", "inbox")
    .where("messages.deleted_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("replies").select("replies.id").whereRef("replies.message_id", "=", "messages.id")),
      ),
    )
    .executeTakeFirstOrThrow();
  return { count, oldest };
}

/** Orders whose money does not fit, whatever has become of them. */
export function reviewOrders(db: Db): Promise<Waiting> {
  // An index holds them alone, and knows no values of parameters.
  return waiting(counted(db).where("payment", "=", sql.lit("review")));
}

function counted(db: Db) {
  return db
    .selectFrom("orders")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("placed_at").as("oldest")]);
}

async function waiting(query: ReturnType<typeof counted>): Promise<Waiting> {
  const { count, oldest } = await query.executeTakeFirstOrThrow();
  return { count, oldest };
}
