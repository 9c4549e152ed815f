import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import { type declareWithdrawal, readWithdrawals, type WithdrawalList } from "#shop/withdrawals/contract.ts";

type Body = Input<typeof declareWithdrawal>["body"];

onEveryEngine("the withdrawal function", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  const ordered = async (): Promise<PlacedOrder> => {
    const product = await sellable(keep, { name_de: "Quittengelee", name_en: "Quince jelly" });
    const { reply } = await place({ items: [{ item: product._id, amount: 3 }], email: newAddress("kunde") });
    return reply;
  };
  let calls = 0;
  /** From a network of its own each time. */
  const sent = (body: Partial<Body>, by: Visitor = house.guest) => {
    const whole: Body = {
      name: "Gerda Groß",
      contract: "2026-1",
      email: newAddress("widerruf"),
      language: "de",
      ...body,
    };
    return by.raw<{ code: string; received: string; errors?: { field: string }[] }>({
      ...{
        method: "POST",
        url: "/api/v0/shop/withdrawal/",
        payload: whole,
        remoteAddress: `203.0.113.${(calls += 1) % 200}`,
      },
    });
  };
  const mailsTo = async (address: string) => {
    const mails = await house.platform.db
      .selectFrom("mails")
      .select(["kind", "subject", "text", "created_at"])
      .where("recipient", "=", address)
      .orderBy("id")
      .execute();
    return mails.filter(({ kind }) => kind.startsWith("withdrawal"));
  };

  test("takes a declaration of anybody, and mails its content with day and time at once", async () => {
    const email = newAddress("widerruf");
    const { status, reply } = await sent({ email, contract: "Sechs Flaschen vom 3. März", part: "Zwei davon" });
    expect([status, Object.keys(reply)]).toEqual([200, ["received"]]);
    const [receipt, ...more] = await mailsTo(email);
    expect([receipt?.kind, more]).toEqual(["withdrawalReceived", []]);
    for (const said of ["Gerda Groß", "Sechs Flaschen vom 3. März", "Zwei davon", email]) {
      expect(receipt?.text).toContain(said);
    }
    expect(receipt?.text).toMatch(/Eingegangen am: \d+\. \S+ \d{4} um \d\d:\d\d Uhr/);
    const { email: business } = (await anna.call(readConfig)).reply[0]!.business;
    expect((await mailsTo(business)).map(({ kind, subject }) => [kind, subject])).toEqual([
      ["withdrawalCameIn", "Widerruf: Sechs Flaschen vom 3. März"],
    ]);
  });

  test("answers alike whether an order is known, is somebody else's, or does not exist", async () => {
    const order = await ordered();
    const answers = await Promise.all(
      [
        { contract: order.number, email: order.email },
        { contract: order.number, email: newAddress("fremd") },
        { contract: "2026-99999", email: newAddress("fremd") },
      ].map((body) => sent(body)),
    );
    expect(answers.map(({ status, reply }) => [status, Object.keys(reply)])).toEqual(
      answers.map(() => [200, ["received"]]),
    );
    const { status, reply } = await sent({ order: { id: order._id, token: "falsch" } });
    expect([status, reply.code]).toEqual([404, "C404"]);
  });

  test("finds the order by its number in each format, as customers type it, and never that of another address", async () => {
    const formats = [
      { prefix: "", year: true, width: 5 },
      { prefix: "AB", year: true, width: 5 },
      { prefix: "", year: true, width: 4 },
      { prefix: "AB", year: false, width: 3 },
    ];
    const typed = [
      (number: string) => number,
      (number: string) => `Meine Bestellung ${number.toLowerCase()}, alles.`,
      (number: string) => `Nr.-${number}`,
      // Without the letters, as far as the year is in it.
      (number: string) => number.replace(/^[A-Z]+-(?=\d{4}-)/, ""),
    ];
    for (const orderNumbers of formats) {
      await setShop(anna, { orderNumbers });
      for (const as of typed) {
        const order = await ordered();
        const stands = async () => {
          await house.runJobs();
          return ((await anna.call(readOrders, { query: { id: order._id } })).reply as Order).state;
        };
        await sent({ contract: as(order.number), email: newAddress("fremd") });
        expect([as(order.number), await stands()]).toEqual([as(order.number), "placed"]);
        await sent({ contract: as(order.number), email: order.email });
        expect([as(order.number), await stands()]).toEqual([as(order.number), "cancelled"]);
      }
    }
    await setShop(anna, { orderNumbers: formats[0]! });
  });

  test("leaves it to the staff where several numbers are named: they may only be tried", async () => {
    const [order, other] = [await ordered(), await ordered()];
    const states = async () => {
      await house.runJobs();
      const asked = [order, other].map(({ _id }) => anna.call(readOrders, { query: { id: _id } }));
      return (await Promise.all(asked)).map(({ reply }) => (reply as Order).state);
    };
    const { email } = order;
    const { status } = await sent({ contract: `${other.number} oder ${order.number}`, email });
    expect([status, await states()]).toEqual([200, ["placed", "placed"]]);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(["withdrawalReceived"]);
    const { reply } = await anna.call(readWithdrawals, { query: { q: email } });
    expect((reply as WithdrawalList).items).toMatchObject([{ state: "declared", order: null }]);
    await sent({ contract: `${order.number}, also AB-${order.number}`, email });
    expect(await states()).toEqual(["cancelled", "placed"]);
  });

  test("is not kept from finding the order by the number of a phone, a customer, or an invoice", async () => {
    for (const as of [
      (number: string) => `${number}, Tel. 0671-123456`,
      (number: string) => `Kunden-Nr-12345 ${number}`,
      (number: string) => `${number} Rechnung RE-2026-00017`,
    ]) {
      const order = await ordered();
      await sent({ contract: as(order.number), email: order.email });
      await house.runJobs();
      const { state } = (await anna.call(readOrders, { query: { id: order._id } })).reply as Order;
      expect([as(order.number), state]).toEqual([as(order.number), "cancelled"]);
    }
  });

  test("tells the customer of an order too, whatever address whoever has its link gives", async () => {
    const order = await ordered();
    const email = newAddress("anders");
    const opened = { id: order._id, token: order.token };
    await sent({ order: opened, contract: order.number, email, language: "en" });
    const [[theirs], [own]] = [await mailsTo(email), await mailsTo(order.email)];
    expect([theirs?.kind, own?.kind]).toEqual(["withdrawalReceived", "withdrawalReceived"]);
    expect(theirs!.subject).not.toBe(own!.subject);
    expect(own!.text).toContain(email);
    const again = await ordered();
    await sent({ order: { id: again._id, token: again.token }, email: again.email.toUpperCase() });
    expect(await mailsTo(again.email)).toEqual([]);
    expect(await mailsTo(again.email.toUpperCase())).toHaveLength(1);
  });

  test("is the same declaration when it comes twice, also at the same moment", async () => {
    const email = newAddress("doppelt");
    const replies = await Promise.all([1, 2, 3].map(() => sent({ email, key: crypto.randomUUID() })));
    expect(new Set(replies.map(({ reply }) => reply.received)).size).toBe(1);
    const part = { email, part: "Eine Flasche", key: crypto.randomUUID() };
    await Promise.all([1, 2].map(() => sent(part)));
    await sent({ ...part, key: crypto.randomUUID() });
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test("names the goods that were chosen from an order, and no more than were ordered", async () => {
    const order = await ordered();
    const opened = { id: order._id, token: order.token };
    const many = await sent({
      order: opened,
      lines: [
        { line: 0, amount: 2 },
        { line: 0, amount: 2 },
      ],
    });
    expect([many.status, many.reply.code]).toEqual([422, "WITHDRAWAL_LINES"]);
    const email = newAddress("teil");
    await sent({ email, order: opened, lines: [{ line: 0, amount: 2 }], language: "en" });
    expect((await mailsTo(email))[0]?.text).toContain("2 × Quince jelly");
  });

  test("says everything that is missing at once", async () => {
    const { status, reply } = await sent({ name: " ", contract: "", email: "gerda" });
    expect([status, reply.code]).toEqual([422, "NAME_MISSING"]);
    expect(reply.errors?.map(({ field }) => field)).toEqual(["name", "contract", "email"]);
  });

  test("still takes declarations when the shop is closed", async () => {
    const set = async (enabled: boolean) => {
      const { version } = (await anna.call(readConfig)).reply[0]!;
      await anna.call(changeConfig, { body: { version, components: { shop: { enabled } } } });
    };
    await set(false);
    expect((await sent({})).status).toBe(200);
    await set(true);
  });

  test("tells whoever is refused for a flood, instead of losing what was declared", async () => {
    const email = newAddress("flut");
    const codes: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { status, reply } = await sent({ email, contract: `2026-${at}` });
      codes.push(status === 200 ? "taken" : reply.code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => "taken"), "TOO_MANY", "TOO_MANY"]);
    expect(await mailsTo(email)).toHaveLength(10);
  });

  test("takes declarations by the link of an order whose customer has got all receipts of a day by strangers", async () => {
    const order = await ordered();
    for (let at = 0; at < 10; at += 1) await sent({ email: order.email, contract: `2026-${at}` });
    expect((await sent({ email: order.email })).reply.code).toBe("TOO_MANY");
    const by = { order: { id: order._id, token: order.token }, contract: order.number };
    const email = newAddress("anders");
    expect((await sent({ ...by, email })).status).toBe(200);
    expect([(await mailsTo(email)).length, (await mailsTo(order.email)).length]).toEqual([1, 10]);
    // Their own receipt is owed to them.
    expect((await sent({ ...by, email: order.email })).status).toBe(200);
    expect(await mailsTo(order.email)).toHaveLength(11);
  });
});
