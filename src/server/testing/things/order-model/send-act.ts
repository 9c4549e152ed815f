import type { Db } from "#database/database.ts";
import {
  answerProposedChange,
  consentToChange,
  makeOrderChange,
  priceOrderChange,
  withdrawChange,
} from "#shop/order-changes/contract.ts";
import { cancelOrder, markPayed, markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import type { SentLine } from "#shop/orders/order.ts";
import { closeWithdrawal, enterWithdrawal, refundWithdrawal, takeBack } from "#shop/withdrawals/acts-contract.ts";
import type { Visitor } from "../../test-house.ts";
import { send } from "../accounts.ts";
import type { shownBy } from "./order-model.ts";
import type { Act } from "./order-rules.ts";

/** `code`: why it was refused; `id` of what has come of it. */
export type Sent = { code: string | null; id: string | null };
type Life = { _id: string; ids: Map<string, string>; tokens: Map<string, string> };
type Sending = { act: Act; life: Life; offer: string; today: string };
type Answer = { status: number; reply: unknown };

/** What an act of the model is at the API, as soon as what it needs to know was read. */
export async function sendAct(by: Visitor, { act, life, offer, today }: Sending): Promise<() => Promise<Sent>> {
  const { name, key, amount, on } = act;
  const [order, _id] = [life._id, life.ids.get(on) ?? ""];
  const lines = [{ line: 0, amount }];
  const go =
    (ask: () => Promise<Answer>, idIn: (reply: never) => string | null = () => null) =>
    async () => {
      const { status, reply } = await ask();
      if (status !== 200) return { code: (reply as { code: string }).code, id: null };
      return { code: null, id: idIn(reply as never) };
    };
  switch (name) {
    case "pay":
      return go(() => by.call(markPayed, { body: { order, reference: key } }));
    case "pack":
    case "unpack":
      return go(() => by.call(prepareOrder, { body: { order, act: name } }));
    case "ship":
      return go(() => by.call(markShipped, { body: { order, lines } }));
    case "cancel":
      return go(() => by.call(cancelOrder, { body: { order } }));
    case "change": {
      const items = [{ item: offer, amount }];
      const [priced, { reply: now }] = await Promise.all([
        send(by, { record: priceOrderChange, body: { order, items } }),
        by.call(readOrders, { query: { id: order } }),
      ]);
      const { version } = now as Order;
      const agreed = act.agreed ? { consent: { how: "phone" as const, who: "Gerda Groß" } } : {};
      const body = { order, items, version, expectedTotal: priced.reply.after.total, ...agreed };
      return go(
        () => send(by, { record: makeOrderChange, body }),
        ({ change }: { change: { _id: string } }) => change._id,
      );
    }
    case "consent":
      return go(() => by.call(consentToChange, { body: { change: _id, how: "phone", who: "Gerda Groß" } }));
    case "decline": {
      const payload = { token: life.tokens.get(on) ?? "", agree: false };
      const { method, path } = answerProposedChange;
      // Each from a network of its own: of one, only so many are answered in an hour.
      const number = Number(/\d+/.exec(key)?.[0]);
      const remoteAddress = `198.51.${number % 250}.${Math.floor(number / 250)}`;
      return go(() => by.raw({ method, url: `/api/v0${path}/`, payload, remoteAddress }));
    }
    case "retract":
      return go(() => by.call(withdrawChange, { query: { id: _id } }));
    case "withdraw": {
      const body = { order, lines, way: "letter" as const, received: today, mail: true };
      return go(
        () => send(by, { record: enterWithdrawal, body }),
        (reply: { _id: string }) => reply._id,
      );
    }
    case "takeBack":
      return go(() => by.call(takeBack, { body: { _id, restock: amount > 0 ? lines : [] } }));
    case "refund":
      return go(() => by.call(refundWithdrawal, { body: { _id } }));
    case "close":
      return go(() => by.call(closeWithdrawal, { body: { _id, reason: "Kam doppelt." } }));
  }
}

/** What the order shows of itself, as the model has it; `acts`: its rows in the log after the one of its placing. */
export async function readShown(
  by: Visitor,
  { life: { _id: order, ids }, db }: { life: Pick<Life, "_id" | "ids">; db: Db },
): Promise<Omit<ReturnType<typeof shownBy>, "payment" | "fulfilment"> & { payment: string; fulfilment: string }> {
  const read = (await by.call(readOrders, { query: { id: order } })).reply as Order;
  const { payment, shipments, lines, state, fulfilment, withdrawal, proposedUntil } = read;
  const mails = db.selectFrom("mails").select("id").where("recipient", "=", read.email);
  const told = (await mails.where("kind", "=", "orderCancelled").execute()).length;
  const log = await db.selectFrom("audit").select("action").where("thing", "=", order).execute();
  const withdrawn = db.selectFrom("withdrawals").select(["id", "unsent", "state"]).where("order_id", "=", order);
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  const cents = (sum: number) => Math.round(sum * 100);
  const sent = shipments.flatMap((one) => one.lines).reduce((sum, one) => sum + one.amount, 0);
  return {
    ...{ pieces: lines[0]!.amount, sent, cancelled: state === "cancelled", payment: payment.state },
    ...{ received: cents(payment.received), refunded: cents(payment.refunded), credited: cents(payment.credited) },
    ...{
      fulfilment,
      total: cents(read.total),
      withdrawal,
      proposed: proposedUntil !== null,
      acts: log.length - 1,
      told,
    },
    withdrawals: (await withdrawn.execute())
      .map(({ id, unsent, state: now }) => `${keys.get(id)}: ${countIn(unsent)} ${now}`)
      .toSorted(),
  };
}

function countIn(lines: string): number {
  return (JSON.parse(lines) as SentLine[]).reduce((sum, { amount }) => sum + amount, 0);
}
