import { letterhead } from "#cms/settings/server/index.ts";
import { Problem } from "#contract/wire/problem.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { madeFile } from "#platform/made-file.ts";
import type { Platform } from "#platform/platform.ts";
import { giroCodeSvg } from "#shop/payments/server/index.ts";
import * as contract from "../contract.ts";
import { actEndpoints } from "./act-routes.ts";
import { keepingEndpoints } from "./keeping-routes.ts";
import { queueConfirmation } from "./mails/tell-of-order.ts";
import { beginPayment } from "./paying/begin-payment.ts";
import { readPayments } from "./paying/read-payments.ts";
import { questionEndpoints } from "./question-routes.ts";
import { exportOrders } from "./reading/export-orders.ts";
import { listOrders, type OrderReader, orderRow, readOrder } from "./reading/read-orders.ts";
import { orderForCustomer, shownOrder } from "./reading/shown-order.ts";
import { todoOf } from "./reading/views.ts";
import { comingNumbers } from "./storing/order-number.ts";

/** How often the confirmation of one order is sent again in a day. */
const resending = { most: 5, seconds: 24 * 60 * 60 };

/** A payer who looks again and again does not ask the service each time. */
const restSeconds = 2;

export function orderEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  return [
    handle(contract.readOrders, async ({ query, actor, may }) => {
      const reader = readerOf(actor, may);
      const { id, token, own = false } = query;
      if (id === undefined) {
        const list = await listOrders(db, { ...reader, isStaff: reader.isStaff && !own }, query);
        return reader.isStaff ? list : { ...list, items: list.items.map(orderForCustomer) };
      }
      const order = await readOrder(db, { ...reader, id, ...(token === undefined ? {} : { token }) });
      return reader.isStaff ? order : orderForCustomer(order);
    }),

    handle(contract.readOrderNumbers, ({ now }) => comingNumbers(db, { now })),

    handle(contract.readTodo, () => todoOf(db)),

    handle(contract.exportOrders, ({ query, actor, language, now }) =>
      exportOrders(db, { query, language, by: actor.id, now }),
    ),

    handle(contract.readGiroCode, async ({ query: { id, token }, actor, may }) => {
      const reader = readerOf(actor, may);
      const { payment } = await readOrder(db, { ...reader, id, ...(token === undefined ? {} : { token }) });
      if (payment.giroCode === null) throw new Problem("C404");
      const made = Buffer.from(await giroCodeSvg(payment.giroCode));
      return madeFile({ bytes: made, type: "image/svg+xml", name: "girocode.svg", inline: true });
    }),

    handle(contract.resendOrder, async ({ body: { order: id, token }, actor, may, now }) => {
      const reader = writerOf(actor, may);
      const row = await orderRow(db, { ...reader, id, ...(token === undefined ? {} : { token }) });
      if (row.address === "") throw new Problem("ORDER_WITHOUT_MAIL");
      await countUp(db, { key: `order-mail:${id}`, ...resending, now });
      const [order, head] = [shownOrder(row), await letterhead(platform)];
      await db
        .transaction()
        .execute((tx) => queueConfirmation(tx, { row, order, token: token ?? null, head, id: outside.id, now }));
      return {};
    }),

    handle(contract.payOrder, async ({ body: { order: id, token }, actor, may, now }) => {
      await readOrder(db, { ...writerOf(actor, may), id, ...(token === undefined ? {} : { token }) });
      const order = await beginPayment(platform, { order: id, token: token ?? null, now });
      return readerOf(actor, may).isStaff ? order : orderForCustomer(order);
    }),

    handle(contract.pollSourceStatus, async ({ query: { order: id, token }, actor, may, now }) => {
      const asked = { ...readerOf(actor, may), id, ...(token === undefined ? {} : { token }) };
      await readOrder(db, asked);
      await readPayments(platform, { order: id, now, restSeconds });
      return { status: (await readOrder(db, asked)).payment.state };
    }),

    ...actEndpoints(platform),
    ...keepingEndpoints(platform),
    ...questionEndpoints(platform),
  ];
}

function readerOf({ id }: { id: string | null }, may: (permission: "order.read") => boolean): OrderReader {
  return { user: id, isStaff: may("order.read") };
}

/** The same, for what does something in the name of a customer: to read orders of others is not enough for it. */
function writerOf({ id }: { id: string | null }, may: (permission: "order.write") => boolean): OrderReader {
  return { user: id, isStaff: may("order.write") };
}
