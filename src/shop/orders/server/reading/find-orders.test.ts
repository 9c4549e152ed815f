import { beforeAll, expect, test } from "vitest";
import { readOverview } from "#cms/overview/contract.ts";
import { findThings } from "#cms/palette/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { germanAddress, orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { cancelOrder, markShipped, noteOrder } from "#shop/orders/acts-contract.ts";
import { type OrderList, readOrders, resendOrder } from "#shop/orders/contract.ts";
import { changeOrder } from "#shop/orders/keeping-contract.ts";
import type { Order } from "#shop/orders/order.ts";
import { up as refillWords } from "../migrations/2026-11-29-orders-notes-found.ts";

onEveryEngine("the staff", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];
  let [gerda, oezlem]: Order[] = [];

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna, keep, place } = made);
    const gelee = await sellable(made.keep, { name_de: "Quittengelee", name_en: "Quince jelly" });
    const items = [{ item: gelee._id, amount: 1 }];
    gerda = (await made.place({ items, email: "gg@gaeste.example", paymentsource: "advancepayment" })).reply;
    oezlem = (
      await made.place({
        ...{ items, email: "info@hofladen.example" },
        shippingData: { ...germanAddress, name: "Özlem Straßmann", company: "Hofladen GmbH", city: "Übersee" },
      })
    ).reply;
  });

  const found = async (query: Parameters<typeof anna.call<typeof readOrders>>[1] & object) =>
    ((await anna.call(readOrders, query)).reply as { items: Order[] }).items.map(({ number }) => number);

  test("finds orders by number, name, company, town, mail and goods, whatever the spelling", async () => {
    const q = (text: string) => found({ query: { q: text } });
    expect(await q(gerda!.number)).toEqual([gerda!.number]);
    expect(await q("gg@gaeste")).toEqual([gerda!.number]);
    for (const text of ["OZLEM", "strassmann", "hofladen gmbh", "gmbh übersee", "INFO@hofladen.example"]) {
      expect([text, await q(text)]).toEqual([text, [oezlem!.number]]);
    }
    expect(await q("quince")).toEqual([oezlem!.number, gerda!.number]);
    expect(await q("quitten gerda groß")).toEqual([gerda!.number]);
    for (const text of ["%", "_", "Quittenbrot", "gerda hofladen"]) expect([text, await q(text)]).toEqual([text, []]);
  });

  test("finds orders by what their customers and the staff have written, and customers none by what they do not read", async () => {
    const customer = await house.as("customer", newAddress("stamm"));
    const written = { note: "Bitte beim Nachbarn klingeln", gift: "Alles Gute, Oma Hedwig" };
    const items = [{ item: (await sellable(keep, { name_de: "Traubensaft" }))._id, amount: 1 }];
    const { _id, number, version } = (await place({ items, ...written }, customer)).reply;
    await anna.call(noteOrder, { body: { order: _id, text: "Zahlt  immer zu SPÄT" } });
    await anna.call(changeOrder, { body: { _id, version, tags: ["Mahnung"] } });
    await anna.call(markShipped, { body: { order: _id, tracking: "JJD0815", override: { reason: "Ausnahmsweise" } } });
    await anna.call(noteOrder, { body: { order: _id, text: "Karton kam beschädigt an" } });
    const all = async (q: string) => {
      const { reply } = await customer.call(readOrders, { query: { q } });
      const own = reply as { items: Order[]; total: number };
      expect(own.total).toBe(own.items.length);
      return [await found({ query: { q } }), own.items.map((one) => one.number)];
    };
    for (const q of ["nachbarn", "oma hedwig", "jjd0815", "traubensaft", number]) {
      expect([q, ...(await all(q))]).toEqual([q, [number], [number]]);
    }
    for (const q of ["immer zu spat", "ausnahmsweise", "beschadigt", "mahnung", "nachbarn spät"]) {
      expect([q, ...(await all(q))]).toEqual([q, [number], []]);
    }
    // As it was stored before notes were among its words.
    const { db } = house.database;
    await db.updateTable("orders").set({ words_folded: "traubensaft" }).where("id", "=", _id).execute();
    expect(await all("beschädigt")).toEqual([[], []]);
    await refillWords(db as never);
    expect(await all("beschädigt")).toEqual([[number], []]);
    expect(await all("hedwig saft")).toEqual([[number], [number]]);
    await db.deleteFrom("orders").where("id", "=", _id).execute();
  });

  test("sees where orders stand, sorted as they like", async () => {
    expect(
      await found({ query: { payment: "awaiting", fulfilment: "open", state: "placed", sort: "created" } }),
    ).toEqual([gerda!.number, oezlem!.number]);
    expect(await found({ query: { state: "cancelled" } })).toEqual([]);
  });

  test("sends the confirmation of a guest's order again, without a link that would lead the guest nowhere", async () => {
    expect((await anna.call(resendOrder, { body: { order: gerda!._id } })).status).toBe(200);
    const [first, again] = (await house.mails()).filter(({ recipient }) => recipient === gerda!.email);
    expect(first!.text).toContain(`/shop/order/${gerda!._id}?token=`);
    expect(again!.subject).toBe(first!.subject);
    expect(again!.text).not.toContain("?token=");
  });

  test("finds orders in the palette, and new ones on the overview for a week", async () => {
    const { found } = (await anna.call(findThings, { query: { q: "hofladen" } })).reply;
    const title = `${oezlem!.number} · Özlem Straßmann`;
    expect(found.filter(({ kind }) => kind === "order")).toEqual([
      { kind: "order", personal: true, things: [{ _id: oezlem!._id, title, state: null }] },
    ]);
    const card = async () => (await anna.call(readOverview, {})).reply.cards.find(({ name }) => name === "orders");
    expect(await card()).toMatchObject({ count: 2, rows: [{ _id: oezlem!._id, title }, { _id: gerda!._id }] });
    house.setTime("2026-11-29T10:00:00.000Z");
    expect((await card())?.count ?? 0).toBe(0);
  });

  test("is told how many orders in the archive hold the words, where the first page has room for more", async () => {
    const read = async (query: Input<typeof readOrders>["query"]) => {
      const { items, archived } = (await anna.call(readOrders, { query })).reply as OrderList;
      return [items.map(({ number }) => number), archived];
    };
    await anna.call(cancelOrder, { body: { order: gerda!._id } });
    const { version } = (await anna.call(readOrders, { query: { id: gerda!._id } })).reply as Order;
    await anna.call(changeOrder, { body: { _id: gerda!._id, version, archived: true } });
    expect(await read({ q: "quittengelee" })).toEqual([[oezlem!.number], 1]);
    expect(await read({ q: "gg@gaeste" })).toEqual([[], 1]);
    expect(await read({ q: gerda!.number })).toEqual([[], 1]);
    expect(await read({ q: "gg@gaeste", view: "archive" })).toEqual([[gerda!.number], undefined]);
    // A full page, a whole number, a filter that it does not fit, and what nobody has looked for.
    expect(await read({ q: "quittengelee", pageSize: 1 })).toEqual([[oezlem!.number], undefined]);
    expect(await read({ q: oezlem!.number })).toEqual([[oezlem!.number], undefined]);
    expect(await read({ q: "quittengelee", state: "placed" })).toEqual([[oezlem!.number], undefined]);
    expect(await read({})).toEqual([[oezlem!.number], undefined]);
    const customer = await house.as("customer", newAddress("kundin"));
    expect((await customer.call(readOrders, { query: { q: "quittengelee" } })).reply).not.toHaveProperty("archived");
  });
});
