import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { randomFrom } from "#server/testing/random.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import { expectOrdersHold } from "#server/testing/things/orders-hold.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { cancelOrder, markPayed, markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";

const steps = process.env["VITRINE_LONG"] ? 3000 : 60;

/** What an order should be: written without a look at the table of events. */
type Model = {
  source: "invoice" | "advancepayment";
  ordered: number;
  sent: number;
  paid: boolean;
  packed: boolean;
  cancelled: boolean;
  /** Acts that have had an effect. */
  acts: number;
};
type Step = { code: string | null; change: (model: Model) => void };

const released = ({ source, paid }: Model) => paid || source === "invoice";
/** Whether an act has an effect, and what that is; the code of its refusal; null if it is done already. */
const rules: Record<string, (model: Model, amount: number) => Step | null> = {
  pay: ({ paid }) => (paid ? null : does((model) => (model.paid = true))),
  pack: (model) => {
    if (model.cancelled) return refuses("ORDER_NOT_OPEN");
    if (model.sent > 0) return refuses("ORDER_SENT");
    if (model.packed) return null;
    return released(model) ? does((one) => (one.packed = true)) : refuses("ORDER_UNPAID");
  },
  unpack: (model) => {
    if (model.cancelled) return refuses("ORDER_NOT_OPEN");
    if (model.sent === 0 && !model.packed) return null;
    return model.sent > 0 ? refuses("ORDER_SENT") : does((one) => (one.packed = false));
  },
  ship: (model, amount) => {
    if (model.sent === model.ordered) return null;
    if (amount > model.ordered - model.sent) return refuses("SHIPMENT_LINES");
    if (model.cancelled) return refuses("ORDER_NOT_OPEN");
    return released(model) ? does((one) => (one.sent += amount)) : refuses("ORDER_UNPAID");
  },
  cancel: (model) => {
    if (model.cancelled) return null;
    return model.sent > 0 ? refuses("ORDER_SENT") : does((one) => (one.cancelled = true));
  },
};

function refuses(code: string): Step {
  return { code, change: () => {} };
}

function does(change: (model: Model) => void): Step {
  return { code: null, change };
}

onEveryEngine("a shop at work", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let bert: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
    bert = await house.as("admin", newAddress("bert"));
  });

  const ask = (by: Visitor, { act, order, amount }: { act: string; order: string; amount: number }) => {
    if (act === "pay") return by.call(markPayed, { body: { order } });
    if (act === "ship") return by.call(markShipped, { body: { order, lines: [{ line: 0, amount }] } });
    if (act === "cancel") return by.call(cancelOrder, { body: { order } });
    return by.call(prepareOrder, { body: { order, act: act as "pack" | "unpack" } });
  };

  test(`does what it should after each of ${steps} acts of two people at once, and leaves no trace of what it refuses`, {
    timeout: 1_800_000,
  }, async () => {
    const { db } = house.platform;
    const random = randomFrom(7);
    const upTo = (most: number) => Math.floor(random() * most);
    const product = await sellable(keep, { stock: "tracked" });
    const { _id: offer } = product;
    await keep.stock({ _id: offer, change: 10_000, reason: "Lese" });
    const models = new Map<string, Model>();
    const names = Object.keys(rules);

    for (let step = 0; step < steps; step += 1) {
      if (step % 10 === 0) {
        const source = random() < 0.5 ? ("invoice" as const) : ("advancepayment" as const);
        const ordered = 1 + upTo(5);
        const body = { items: [{ item: offer, amount: ordered }], paymentsource: source, email: newAddress("kunde") };
        const { status, reply } = await place(body);
        expect(status, JSON.stringify(reply)).toBe(200);
        models.set(reply._id, { source, ordered, sent: 0, paid: false, packed: false, cancelled: false, acts: 0 });
      }
      const [order, model] = [...models][upTo(models.size)]!;
      const [act, amount] = [names[upTo(names.length)]!, 1 + upTo(3)];
      const expected = rules[act]!(model, amount);
      // Parcels are no act that is done already: the second one would be another parcel.
      const twice = act !== "ship" || amount === model.ordered - model.sent;
      const answers = await Promise.all((twice ? [anna, bert] : [anna]).map((by) => ask(by, { act, order, amount })));
      for (const { status, reply } of answers) {
        const code = status === 200 ? null : (reply as unknown as { code: string }).code;
        expect([step, act, code]).toEqual([step, act, expected?.code ?? null]);
      }
      if (expected && expected.code === null) {
        expected.change(model);
        model.acts += 1;
      }
      const { reply } = await anna.call(readOrders, { query: { id: order } });
      const { state, payment, fulfilment, shipments } = reply as Order;
      const sent = shipments.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.amount, 0);
      expect([step, act, state === "cancelled", payment.state === "paid", fulfilment === "packed", sent]).toEqual([
        ...[step, act, model.cancelled, model.paid, model.packed && model.sent === 0, model.sent],
      ]);
      const log = await db.selectFrom("audit").select("action").where("thing", "=", order).execute();
      expect([step, log.length]).toEqual([step, model.acts + 1]);
    }

    await expectOrdersHold(db);
    const { on_hand, reserved } = await db
      .selectFrom("stock")
      .select(["on_hand", "reserved"])
      .where("id", "=", offer)
      .executeTakeFirstOrThrow();
    const all = [...models.values()];
    const held = all.filter(({ cancelled }) => !cancelled).reduce((sum, { ordered, sent }) => sum + ordered - sent, 0);
    expect([on_hand, reserved]).toEqual([10_000 - all.reduce((sum, { sent }) => sum + sent, 0), held]);
    const mails = (await house.mails()).map(({ kind }) => kind);
    expect(mails.filter((kind) => kind === "orderCancelled")).toHaveLength(all.filter((one) => one.cancelled).length);
  });
});
