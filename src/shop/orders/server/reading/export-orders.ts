import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { type Translate, translator } from "#contract/texts/translate.ts";
import type { Bytes, Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { writeCsv } from "#platform/text/csv.ts";
import type { exportOrders as exporting, Order } from "#shop/orders/contract.ts";
import { lineName } from "#shop/orders/wording/line-name.ts";
import { trackingNumbers } from "#shop/orders/wording/parcels-of.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { filteredOrders, wordsIn } from "./read-orders.ts";
import { shownOrder } from "./shown-order.ts";

/** Orders that are read at once. */
const step = 200;

type Writing = { t: Translate; language: Language };
type Columns = Record<string, (of: { order: Order; line: Order["lines"][number] }, writing: Writing) => string>;

const common: Columns = {
  number: ({ order }) => order.number,
  day: ({ order }) => berlinDate(order.created),
  state: ({ order }, { t }) => t(`admin:orders.state.${order.state}`),
  payment: ({ order }, { t }) => t(`admin:orders.payment.${order.payment.state}`),
  fulfilment: ({ order }, { t }) => t(`admin:orders.fulfilment.${order.fulfilment}`),
};

const orderColumns: Columns = {
  ...common,
  source: ({ order }) => order.payment.source,
  email: ({ order }) => order.email,
  company: ({ order }) => (order.invoiceData ?? order.shippingData)?.company ?? "",
  name: ({ order }) => (order.invoiceData ?? order.shippingData)?.name ?? "",
  street: ({ order }) => order.shippingData?.street ?? "",
  zip: ({ order }) => order.shippingData?.zip ?? "",
  city: ({ order }) => order.shippingData?.city ?? "",
  country: ({ order }) => order.shippingData?.country ?? "",
  goods: ({ order }, writing) => sum(order.goods, writing),
  discount: ({ order }, writing) => sum(order.discount, writing),
  deposit: ({ order }, writing) => sum(order.deposit, writing),
  shipping: ({ order }, writing) => sum(order.shipping.cost, writing),
  total: ({ order }, writing) => sum(order.total, writing),
  received: ({ order }, writing) => sum(order.payment.received, writing),
  currency: ({ order }) => order.currency,
  tracking: ({ order }) => trackingNumbers(order.shipments).join(", "),
};

const lineColumns: Columns = {
  ...common,
  sku: ({ line }) => line.sku,
  product: ({ line }, { language }) => lineName(line, language),
  amount: ({ line }) => String(line.amount),
  price: ({ line }, writing) => sum(line.price, writing),
  discount: ({ line }, writing) => sum(line.discount, writing),
  paid: ({ line }, writing) => sum(line.paid, writing),
  deposit: ({ line }, writing) => sum(line.deposit, writing),
  rate: ({ line }, writing) => sum(line.rate, writing),
  currency: ({ order }) => order.currency,
};

type Exporting = { query: Input<typeof exporting>["query"]; language: Language; by: string | null; now: Date };

/** The orders that fit, oldest first, for spreadsheets: as a stream, however many they are. */
export async function exportOrders(db: Db, { query, language, by, now }: Exporting): Promise<Bytes> {
  await db.transaction().execute((tx) => audit(tx, { by, action: "order.export", now }));
  const t = translator(language);
  return {
    ...{ type: "text/csv; charset=utf-8", size: null, etag: randomUUID(), lasting: false, inline: false },
    name: `${t(`admin:orders.export.file.${query.kind ?? "orders"}`)}-${berlinDate(now)}.csv`,
    read: async () => rowsOf(db, { query, writing: { t, language } }),
  };
}

type Rows = Pick<Exporting, "query"> & { writing: Writing };

async function* rowsOf(db: Db, { query: { kind = "orders", ...filters }, writing }: Rows): AsyncGenerator<Uint8Array> {
  const columns = kind === "orders" ? orderColumns : lineColumns;
  const head = Object.keys(columns).map((column) => writing.t(`admin:orders.export.column.${column}`));
  yield Buffer.from(`\uFEFF${writeCsv([head])}`);
  for await (const rows of stepsOf(db, filters)) {
    const cells = rows.map(shownOrder).flatMap((order) => {
      const lines = kind === "orders" ? order.lines.slice(0, 1) : order.lines;
      return lines.map((line) => Object.values(columns).map((cell) => cell({ order, line }, writing)));
    });
    if (cells.length > 0) yield Buffer.from(writeCsv(cells));
    await setImmediate();
  }
}

/**
 * The orders that fit, oldest first, some at a time. Words are looked for in each step alone, so that no query has to read
 * all orders until it finds enough.
 */
async function* stepsOf(db: Db, filters: Omit<Rows["query"], "kind">): AsyncGenerator<OrderRow[]> {
  const words = wordsIn(filters);
  for (let after = { placed_at: "", id: "" }; ; ) {
    const rows = await filteredOrders(db, { user: null, isStaff: true }, filters)
      .selectAll()
      .where((eb) => eb(eb.refTuple("placed_at", "id"), ">", eb.tuple(after.placed_at, after.id)))
      .orderBy("placed_at")
      .orderBy("id")
      .limit(step)
      .execute();
    yield rows.filter(({ words_folded }) => words.every((word) => words_folded.includes(word)));
    if (rows.length < step) return;
    after = rows.at(-1)!;
  }
}

/** With two decimals, and a comma where the reader writes one. */
function sum(amount: number, { language }: Writing): string {
  const text = amount.toFixed(2);
  return language === "de" ? text.replace(".", ",") : text;
}
