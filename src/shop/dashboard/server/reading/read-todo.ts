import { configRemembered } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { Db } from "#database/database.ts";
import type { OverviewCard, OverviewRow } from "#platform/faces/overview.ts";
import type { Platform } from "#platform/platform.ts";
import { type Dashboard, type TodoName, todoNames } from "#shop/dashboard/contract.ts";
import { openQuestions, overdueOrders, reviewOrders, todoOf } from "#shop/orders/server/index.ts";
import { countRunningOut } from "#shop/stock/server/index.ts";

type Asked = {
  /** Of all features, by their names. */
  overview: Record<string, OverviewCard>;
  may: (permission: Permission) => boolean;
  language: Language;
  now: Date;
};

type Waiting = Omit<Dashboard["todo"][number], "name">;

/** What waits for the caller, in the order of its urgency. */
export async function readTodo(platform: Platform, asked: Asked): Promise<Dashboard["todo"]> {
  const [orders, stock, others] = await Promise.all([
    asked.may("order.read") ? orderTodo(platform, asked) : {},
    asked.may("stock.read") ? stockTodo(platform.db) : {},
    cardTodo(platform, asked),
  ]);
  const all: Partial<Record<TodoName, Waiting>> = { ...orders, ...stock, ...others };
  return todoNames.flatMap((name) => (all[name] ? [{ name, ...all[name] }] : []));
}

async function orderTodo(platform: Platform, { now }: Pick<Asked, "now">): Promise<Partial<Record<TodoName, Waiting>>> {
  const { db } = platform;
  const { paymentDays } = (await configRemembered(platform)).document.components.shop;
  const [views, review, overdue, questions] = await Promise.all([
    todoOf(db),
    reviewOrders(db),
    overdueOrders(db, { now, paymentDays }),
    openQuestions(db),
  ]);
  return { ...views, review, overdue, questions };
}

async function stockTodo(db: Db): Promise<Partial<Record<TodoName, Waiting>>> {
  const { out, low } = await countRunningOut(db);
  return { outOfStock: out, low };
}

/** What the overview of the admin centre knows already, and what concerns the shop as well. */
async function cardTodo(platform: Platform, { overview, may, language, now }: Asked) {
  const names = ["withdrawals", "messages", "failedMails"] as const;
  const read = await Promise.all(
    names.map(async (name) => {
      const card = overview[name];
      if (!card || !may(card.needs)) return [];
      const { count, rows } = await card.read(platform, { language, now });
      return [[name, { count, oldest: oldestOf(rows, { count }) }] as const];
    }),
  );
  return Object.fromEntries(read.flat());
}

/** Cards show the first of many: which is the oldest is known only where they show all. */
function oldestOf(rows: readonly OverviewRow[], { count }: { count: number }): string | null {
  const times = rows.flatMap(({ at }) => at ?? []).sort();
  return times.length === count ? (times[0] ?? null) : null;
}
