import type { Language } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { Db } from "#database/database.ts";
import type { OverviewCard } from "#platform/faces/overview.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import type { Platform } from "#platform/platform.ts";
import { type Dashboard, type TodoName, todoNames } from "#shop/dashboard/contract.ts";
import { overdueOrders, reviewOrders, todoOf } from "#shop/orders/server/index.ts";
import { countRunningOut } from "#shop/stock/server/index.ts";

type Asked = {
  /** Of all features, by their names. */
  overview: Record<string, OverviewCard>;
  may: (permission: Permission) => boolean;
  language: Language;
  now: Date;
};

type Waiting = Omit<Dashboard["todo"][number], "name">;

/** A consumer is in default so many days after an invoice is due and has arrived (§ 286 (3) BGB). */
export const overdueDays = 30;

/** What waits for the caller, in the order of its urgency. */
export async function readTodo(platform: Platform, asked: Asked): Promise<Dashboard["todo"]> {
  const [orders, stock, others] = await Promise.all([
    orderTodo(platform.db, asked),
    asked.may("stock.read") ? stockTodo(platform.db) : {},
    cardTodo(platform, asked),
  ]);
  const all: Partial<Record<TodoName, Waiting>> = { ...orders, ...stock, ...others };
  return todoNames.flatMap((name) => (all[name] ? [{ name, ...all[name] }] : []));
}

async function orderTodo(db: Db, { now }: Pick<Asked, "now">): Promise<Partial<Record<TodoName, Waiting>>> {
  const [views, review, overdue] = await Promise.all([
    todoOf(db),
    reviewOrders(db),
    overdueOrders(db, { before: daysBefore(now, overdueDays) }),
  ]);
  return { ...views, review, overdue };
}

async function stockTodo(db: Db): Promise<Partial<Record<TodoName, Waiting>>> {
  const { out, low } = await countRunningOut(db);
  return { outOfStock: { count: out, oldest: null }, low: { count: low, oldest: null } };
}

/** What the overview of the admin centre knows already, and what concerns the shop as well. */
async function cardTodo(platform: Platform, { overview, may, language, now }: Asked) {
  const names = ["withdrawals", "messages", "failedMails"] as const;
  const read = await Promise.all(
    names.map(async (name) => {
      const card = overview[name];
      if (!card || !may(card.needs)) return [];
      const { count } = await card.read(platform, { language, now });
      return [[name, { count, oldest: null }] as const];
    }),
  );
  return Object.fromEntries(read.flat());
}
