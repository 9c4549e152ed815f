import { timingSafeEqual } from "node:crypto";
import { receiveMessage } from "#cms/messages/server/index.ts";
import { letterhead } from "#cms/settings/server/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import type { Platform } from "#platform/platform.ts";
import { askedLength } from "#shop/orders/questions-contract.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { type OrderReader, orderRow } from "../reading/read-orders.ts";
import { shownOrder } from "../reading/shown-order.ts";
import { askKey } from "./ask-key.ts";

/** Questions about one order in a day. */
const asking = { most: 10, seconds: 24 * 60 * 60 };

type Asked = OrderReader & { order: string; key?: string | undefined; token?: string | undefined };

/** @throws Problem `C404`, also for an order of somebody else */
export async function askedOrder(db: Db, { order: id, key, token, ...reader }: Asked): Promise<OrderRow> {
  if (key === undefined) return orderRow(db, { ...reader, id, ...(token === undefined ? {} : { token }) });
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !isSame(askKey(row), key)) throw new Problem("C404");
  return row;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The question lands in the inbox as a message of the customer, with the number of the order; the same one twice, as by a
 * double click, once.
 * @throws Problem `C404`, `MESSAGE_SHORT`, `TOO_MANY`
 */
export async function ask(
  platform: Platform,
  { question, text, now, ...asked }: Asked & { question: string; text: string; now: Date },
): Promise<void> {
  const { db, outside } = platform;
  const row = await askedOrder(db, asked);
  const message = text.trim();
  if (message.length < askedLength.min) throw new Problem("MESSAGE_SHORT", { field: "text" });
  await countUp(db, { key: `order-question:${row.id}`, ...asking, now });
  const order = shownOrder(row);
  const { sender, main } = await letterhead(platform);
  const { language, number } = order;
  const t = translator(main);
  await db.transaction().execute(async (tx) => {
    const id = await receiveMessage(tx, {
      ...{ once: `order ${row.id} ${question}`, subject: t("shop:ask.subject", { number }), message },
      ...{ name: customerName(order), email: row.address, language, sender, main, by: asked.user },
      answers: [{ field: "order", type: "text", label: t("shop:ask.order"), values: [number] }],
      ...{ id: outside.id, now },
    });
    if (id === null) return;
    await tx.insertInto("order_messages").values({ message_id: id, order_id: row.id }).execute();
  });
}
