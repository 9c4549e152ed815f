import { configRemembered, letterhead } from "#cms/settings/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { type Endpoint, handle } from "#platform/endpoints/endpoint.ts";
import { counted, countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import type { Platform } from "#platform/platform.ts";
import type { Order } from "#shop/orders/order.ts";
import { readOrder } from "#shop/orders/server/index.ts";
import { cents } from "#shop/products/server/index.ts";
import * as acts from "../acts-contract.ts";
import * as contract from "../contract.ts";
import { declarationFaults } from "../declaration-faults.ts";
import { enteredFaults } from "../entered-faults.ts";
import { areLeft, assign } from "./acting/assign.ts";
import { stopPayments } from "./acting/match.ts";
import { close, noteSentBack, refund, takeBack } from "./acting/settle.ts";
import { declare } from "./declaring/declare.ts";
import { enter } from "./entering/enter.ts";
import { type Buyer, isToldToo } from "./mail-customer.ts";
import { listWithdrawals, readWithdrawal } from "./reading/read-withdrawals.ts";

/** Declarations from one network in an hour. Whoever is refused is told so, and how to withdraw otherwise. */
const declaring = { most: 20, seconds: 3600 };
/** Receipts to one mailbox in a day: strangers could name any. */
const receipts = { most: 10, seconds: 24 * 3600 };

export function withdrawalEndpoints(platform: Platform): Endpoint[] {
  const { db, outside } = platform;
  return [
    handle(contract.declareWithdrawal, async ({ body, actor, language, now, request }) => {
      refuseFaults(declarationFaults(body), language);
      await countUp(db, { key: `withdrawal:${networkOf(request.address)}`, ...declaring, now });
      const { order: named, lines = [], part = "", key = null, ...said } = body;
      const order = named ? await readOrder(db, { ...named, user: actor.id, isStaff: false }) : null;
      const mailbox = foldHandle(said.email.trim());
      // Strangers who name an address cannot use up the receipts of its orders, which they do not know.
      const isOwn = order !== null && foldHandle(order.email) === mailbox;
      const counter = isOwn ? `withdrawal-receipt:order:${order._id}` : `withdrawal-receipt:${mailbox}`;
      await countUp(db, { key: counter, ...receipts, now });
      const buyer = order && (await toldBuyer(db, { order, declared: said.email, now }));
      const [head, { document: config }] = await Promise.all([letterhead(platform), configRemembered(platform)]);
      const facts = {
        order,
        buyer,
        lines,
        part,
        key,
        head,
        business: config.business.email,
        by: actor.id,
        id: outside.id,
        now,
      };
      const { received } = await db.transaction().execute((tx) => declare(tx, { ...said, ...facts }));
      return { received };
    }),

    handle(contract.readWithdrawals, ({ query }) =>
      query.id === undefined ? listWithdrawals(db, query) : readWithdrawal(db, { id: query.id }),
    ),

    handle(acts.enterWithdrawal, async ({ body, actor: { id: by }, language, now }) => {
      const { order: asked, lines = null, received, sent = received, note = "", key = null, ...said } = body;
      const order = await readOrder(db, { id: asked, user: by, isStaff: true });
      const [placed, today] = [berlinDate(order.created), berlinDate(now)];
      refuseFaults(enteredFaults({ placed, received, sent, today }, language), language);
      if (said.mail && order.email === "") throw new Problem("ORDER_WITHOUT_MAIL", { field: "mail" });
      const head = await letterhead(platform);
      if (await areLeft(db, { order, lines })) await stopPayments(platform, { order: order._id, now });
      const facts = { order, lines, received, sent, note, key, head, by, id: outside.id, now };
      const id = await db.transaction().execute((tx) => enter(tx, { ...said, ...facts }));
      return readWithdrawal(db, { id });
    }),

    handle(acts.assignWithdrawal, async ({ body: { _id, order, lines = null }, actor: { id: by }, now }) => {
      const head = await letterhead(platform);
      await stopPayments(platform, { order, now });
      const asked = { withdrawal: _id, order, lines, head, by, id: outside.id, now };
      await db.transaction().execute((tx) => assign(tx, asked));
      return readWithdrawal(db, { id: _id });
    }),

    handle(acts.noteSentBack, async ({ body: { _id, date: day = null }, actor: { id: by }, now }) => {
      await noteSentBack(platform, { withdrawal: _id, day, by, now });
      return readWithdrawal(db, { id: _id });
    }),

    handle(acts.takeBack, async ({ body: { _id, restock }, actor: { id: by }, now }) => {
      await takeBack(platform, { withdrawal: _id, restock, by, now });
      return readWithdrawal(db, { id: _id });
    }),

    handle(acts.refundWithdrawal, async ({ body, actor: { id: by }, now }) => {
      const { _id, amount, date: day = null, reference = "", reason = "" } = body;
      const sum = amount === undefined ? null : cents(amount);
      await refund(platform, { withdrawal: _id, amount: sum, day, reference, reason, by, now });
      return readWithdrawal(db, { id: _id });
    }),

    handle(acts.closeWithdrawal, async ({ body: { _id, reason }, actor: { id: by }, now }) => {
      await close(platform, { withdrawal: _id, reason, by, now });
      return readWithdrawal(db, { id: _id });
    }),
  ];
}

/**
 * Who gets the receipt besides whoever has declared. Nobody does if that mailbox has got enough receipts for a day: strangers
 * may have caused them, so the withdrawal itself is not refused.
 */
async function toldBuyer(
  db: Db,
  { order: { email, language }, declared, now }: { order: Order; declared: string; now: Date },
): Promise<Buyer | null> {
  if (!isToldToo({ ordered: email, declared })) return null;
  const { count } = await counted(db, { key: `withdrawal-receipt:${foldHandle(email)}`, ...receipts, now });
  return count > receipts.most ? null : { address: email, language };
}
