import { beforeAll, expect, test } from "vitest";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { onEveryEngine } from "#database/testing.ts";
import { randomFrom } from "#server/testing/random.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { tokenSentTo } from "#server/testing/things/order-changes.ts";
import {
  heldFor,
  type Model,
  mostPieces,
  placed,
  shownBy,
  totalOf,
} from "#server/testing/things/order-model/order-model.ts";
import { type Act, type ActName, actNames, after, expired } from "#server/testing/things/order-model/order-rules.ts";
import { readShown, type Sent, sendAct } from "#server/testing/things/order-model/send-act.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import { expectOrdersHold } from "#server/testing/things/orders-hold.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { expireChanges } from "#shop/order-changes/server/changing/expire-changes.ts";
import { deductionOf } from "#shop/orders/deduction.ts";

const steps = process.env["VITRINE_LONG"] ? 3000 : 60;
const onHand = 100_000;
const week = 8 * 24 * 60 * 60 * 1000;

/** An order of the shop, what it should be, and what is known of its changes and withdrawals by the keys of their acts. */
type Life = { _id: string; email: string; model: Model; ids: Map<string, string>; tokens: Map<string, string> };

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

  test(`lets happen what may happen, once, and refuses all else without a trace, in each of ${steps} steps`, {
    timeout: 3_600_000,
  }, async () => {
    const { db } = house.platform;
    const random = randomFrom(42);
    const upTo = (most: number) => Math.floor(random() * most);
    const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)]!;
    const { _id: offer } = await sellable(keep, { stock: "tracked", price: 10 });
    await keep.stock({ _id: offer, change: onHand, reason: "Lese" });
    const lives: Life[] = [];
    let acts = 0;

    const order = async () => {
      const source = random() < 0.5 ? ("invoice" as const) : ("advancepayment" as const);
      const pieces = 1 + upTo(mostPieces);
      const email = newAddress("kunde");
      const { status, reply } = await place({ items: [{ item: offer, amount: pieces }], paymentsource: source, email });
      expect(status, JSON.stringify(reply)).toBe(200);
      lives.push({ _id: reply._id, email, model: placed(source, pieces), ids: new Map(), tokens: new Map() });
    };
    /** An act that somebody could come upon, of one of the latest orders. */
    const chosen = ({ model, tokens }: Life): Act => {
      const name = oneOf(actNames);
      acts += 1;
      const act = { key: `act ${acts}`, amount: 1 + upTo(3), agreed: random() < 0.3, on: "", seen: model.acts };
      const wanted = { ...act, amount: 1 + ((model.pieces + upTo(mostPieces - 1)) % mostPieces) };
      if (name === "change") return { ...wanted, name };
      if (name === "consent" || name === "retract") return onOne(model.changes, { ...act, name }, wanted);
      if (name === "decline")
        return onOne(
          model.changes.filter(({ key }) => tokens.has(key)),
          { ...act, name },
          wanted,
        );
      if (name === "takeBack" || name === "refund" || name === "close") {
        return onOne(model.withdrawals, { ...act, name, amount: upTo(3) }, { ...act, name: "ship" });
      }
      // What is withdrawn before anything was sent soon ends an order.
      if (name === "withdraw" && model.sent === 0 && random() < 0.7) return { ...act, name: "pay" };
      return { ...act, name };
    };
    const onOne = (
      all: readonly { key: string }[],
      act: Act,
      otherwise: Omit<Act, "name"> & { name?: ActName },
    ): Act => (all.length > 0 ? { ...act, on: oneOf(all).key } : { name: "change", ...otherwise });

    const send = async (life: Life, asked: readonly Act[]): Promise<Sent[]> => {
      const ready = await Promise.all(
        asked.map((act, at) => sendAct(at === 0 ? anna : bert, { act, life, offer, today: today() })),
      );
      return Promise.all(ready.map((go) => go()));
    };
    const today = () => berlinDate(house.platform.outside.now());

    /** The first of what could have come of it that is what has come of it. */
    const settle = async (life: Life, { asked, sent }: { asked: readonly Act[]; sent: readonly Sent[] }) => {
      for (const [at, { id }] of sent.entries()) if (id) life.ids.set(asked[at]!.key, id);
      const codes = sent.map(({ code }) => code);
      const possible = ordersOf(asked).map((inTurn) => {
        let { model } = life;
        const said = new Map<string, string | null>();
        for (const act of inTurn) {
          const next = after(model, act);
          said.set(act.key, next.code);
          model = next.model;
        }
        return { model, codes: asked.map(({ key }) => said.get(key)!) };
      });
      const shown = await readShown(anna, { life, db });
      const seen = JSON.stringify([codes, shown]);
      const fits = possible.find((one) => JSON.stringify([one.codes, shownBy(one.model)]) === seen);
      const told = { asked, codes, shown, possible: possible.map((one) => [one.codes, shownBy(one.model)]), life };
      if (!fits) expect.fail(JSON.stringify(told, null, 1));
      life.model = fits.model;
    };

    for (let step = 0; step < steps; step += 1) {
      if (step % 8 === 0) await order();
      if (random() < 0.03) {
        await expireChanges(house.platform, { now: new Date(house.platform.outside.now().getTime() + week) });
        for (const life of lives) life.model = expired(life.model);
      }
      const life = oneOf(lives.slice(-3));
      const one = chosen(life);
      // Somebody else does the same at this moment, or something else.
      const other = random() < 0.3 ? { ...one, key: `${one.key} too` } : chosen(life);
      const asked = random() < 0.5 ? [one, other] : [one];
      await settle(life, { asked, sent: await send(life, asked) });
      const proposal = life.model.changes.find(({ state }) => state === "proposed");
      if (proposal) life.tokens.set(proposal.key, await tokenSentTo(house, life.email));
      const held = lives.reduce((sum, { model }) => sum + heldFor(model), 0);
      const gone = lives.reduce((sum, { model }) => sum + model.sent - model.restocked, 0);
      const levels = db.selectFrom("stock").select(["on_hand", "reserved"]).where("id", "=", offer);
      expect([step, await levels.executeTakeFirstOrThrow()]).toEqual([
        ...[step, { on_hand: onHand - gone, reserved: held }],
      ]);
    }

    await expectOrdersHold(db);
    for (const life of lives) expect(await readShown(anna, { life, db })).toEqual(shownBy(life.model));
    const counted = lives.filter(({ model }) => !model.cancelled).map(({ model }) => model);
    const sales = await db.selectFrom("shop_sales").select(["orders", "gross"]).execute();
    const sumOf = (of: "orders" | "gross") => sales.reduce((sum, one) => sum + one[of], 0);
    const turnover = counted.reduce((sum, one) => sum + totalOf(one) - deductionOf({ ...one, total: totalOf(one) }), 0);
    expect([sumOf("orders"), sumOf("gross")]).toEqual([counted.length, turnover]);
  });
});

/** What happens at once happens one after the other, in whichever order. */
function ordersOf(asked: readonly Act[]): (readonly Act[])[] {
  return asked.length > 1 ? [asked, asked.toReversed()] : [asked];
}
