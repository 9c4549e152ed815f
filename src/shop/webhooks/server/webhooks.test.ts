import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeBundle } from "#cms/rights/contract.ts";
import { makeApiToken } from "#cms/rights/token-contract.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { colleague } from "#server/testing/rights.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { markPayed, markShipped } from "#shop/orders/acts-contract.ts";
import type { Order } from "#shop/orders/contract.ts";
import { enterParcels } from "#shop/parcels/contract.ts";
import * as contract from "../contract.ts";
import { webhooksFeature } from "./feature.ts";
import { isSigned, type Receiver, startReceiver } from "./testing-receiver.ts";

const start = Date.parse("2026-11-21T10:00:00.000Z");
const hour = 3_600_000;

onEveryEngine("a webhook", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let receiver: Receiver;
  let placing: Awaited<ReturnType<typeof orderHouse>>["place"];
  let place: (stock?: "tracked") => Promise<Order>;
  let time = start;

  beforeAll(async () => {
    receiver = await startReceiver();
    const made = await orderHouse(fresh, { fetchOutside: receiver.fetchOutside });
    ({ house, anna, keep, place: placing } = made);
    place = async (stock) => {
      const { _id: item } = await sellable(keep, stock ? { stock } : {});
      if (stock) await keep.stock({ _id: item, change: 10, reason: "Lese" });
      const { status, reply } = await made.place({ items: [{ item, amount: 1 }], paymentsource: "advancepayment" });
      expect(status, JSON.stringify(reply)).toBe(200);
      return reply;
    };
  });
  afterAll(() => receiver.stop());
  beforeEach(async () => {
    await house.platform.db.deleteFrom("webhooks").execute();
    await house.runJobs();
    receiver.received = [];
    receiver.answer = (response) => void response.end("ok");
  });

  const hook = async (events: contract.Webhook["events"], address = receiver.address) => {
    // Whoever has just logged in has proved who they are.
    const { status, reply } = await (await house.as("admin")).call(contract.createWebhook, {
      body: { address, events },
    });
    expect(status, JSON.stringify(reply)).toBe(200);
    return { ...reply.webhook, key: reply.secret };
  };
  /** 200, or why it was refused. */
  const outcomeOf = async (by: Visitor, { method, path }: AnyRoute, body: object) => {
    const asked = { method, url: `/api/v0${path}`, payload: body };
    const { status, reply } = await by.raw<{ code: string }>(asked);
    return status < 400 ? status : reply.code;
  };
  const later = async (milliseconds: number) => {
    time += milliseconds;
    house.setTime(new Date(time).toISOString());
    await house.runJobs();
  };
  const log = async ({ _id: webhook }: { _id: string }) =>
    (await anna.call(contract.readWebhookDeliveries, { query: { webhook } })).reply.items;
  const read = async ({ _id: id }: { _id: string }) =>
    (await anna.call(contract.readWebhooks, { query: { id } })).reply.items[0]!;

  test("is sent what happens to an order, signed, with the order as the staff reads it", async () => {
    const { _id, key } = await hook(["order.placed", "payment.received", "shipment.sent"]);
    const order = await place();
    await house.runJobs();
    await anna.call(markPayed, { body: { order: order._id } });
    await later(1000);
    await anna.call(markShipped, { body: { order: order._id, tracking: "JJD1" } });
    await later(1000);
    expect(receiver.received.map(({ body }) => body.type)).toEqual([
      ...["order.placed", "payment.received", "shipment.sent"],
    ]);
    for (const one of receiver.received) {
      expect(one.headers).toMatchObject({ "content-type": "application/json", "webhook-id": one.body.id });
      expect(isSigned(one, key)).toBe(true);
      expect(isSigned({ ...one, raw: `${one.raw} ` }, key)).toBe(false);
    }
    expect(receiver.received[0]!.body).toMatchObject({ data: { _id: order._id, email: order.email, version: 1 } });
    expect(receiver.received[2]!.body).toMatchObject({ data: { fulfilment: "shipped" } });
    expect(await log({ _id })).toMatchObject([
      { type: "shipment.sent", state: "delivered", status: 200, answer: "ok", attempts: 1, next: null },
      { type: "payment.received", state: "delivered" },
      { type: "order.placed", state: "delivered", thing: order._id },
    ]);
  });

  test("hears of parcels that come to light after an order was sent, once, with all of its numbers", async () => {
    await hook(["shipment.parcelsAdded"]);
    const { _id: order, number } = await place();
    await anna.call(markPayed, { body: { order } });
    const known = "00340434161094015960";
    await anna.call(markShipped, { body: { order, carrier: "DHL", tracking: known } });
    const enter = (tracking: string) =>
      anna.call(enterParcels, { body: { parcels: [{ number, carrier: "DHL", tracking }] } });
    const [, { reply }] = [await enter(known), await enter("00340434161094015961")];
    expect(reply.parcels).toMatchObject([{ outcome: "entered" }]);
    await house.runJobs();
    expect(receiver.received.map(({ body }) => [body.type, body.data])).toMatchObject([
      ["shipment.parcelsAdded", { _id: order, shipments: [{ further: [{ tracking: "00340434161094015961" }] }] }],
    ]);
  });

  test("hears of products, and of stock: what is counted, and what is ordered", async () => {
    await hook(["product.changed", "stock.changed"]);
    const { lines } = await place("tracked");
    await house.runJobs();
    const types = receiver.received.map(({ body }) => body.type);
    expect(types).toContain("product.changed");
    const product = receiver.received.find(({ body }) => body.type === "product.changed")!.body.data;
    expect(product).toMatchObject({ _id: lines[0]!.item, product: { name_de: "Gelee" } });
    const stock = receiver.received.findLast(({ body }) => body.type === "stock.changed")!.body.data;
    expect(stock).toMatchObject({ product: lines[0]!.item, offers: [{ on_hand: 10, reserved: 1, left: 9 }] });
  });

  test("hears of a sold case also that there is less of what is in it", async () => {
    const wine = await sellable(keep, { name_de: "Lagenwein", stock: "tracked" });
    await keep.stock({ _id: wine._id, change: 10, reason: "Lese" });
    const children = [{ item: wine._id, variant: null, amount: 2 }];
    const pair = await sellable(keep, { name_de: "Paar", children });
    await house.runJobs();
    await hook(["stock.changed"]);
    const { status, reply } = await placing({ items: [{ item: pair._id, amount: 1 }] });
    expect(status, JSON.stringify(reply)).toBe(200);
    await house.runJobs();
    const told = receiver.received.map(({ body }) => body.data as { product: string });
    expect(told).toContainEqual({ product: wine._id, offers: [expect.objectContaining({ reserved: 2, left: 8 })] });
    expect(told.map(({ product }) => product)).toContain(pair._id);
  });

  const named = (name_de: string) => expect.objectContaining({ product: expect.objectContaining({ name_de }) });

  test("hears of a change although another webhook still waits for a former one, which then hears of both at once", async () => {
    const slow = await hook(["product.changed"]);
    const quick = await hook(["product.changed"]);
    const product = await sellable(keep);
    await house.runJobs();
    await anna.call(contract.replayDelivery, { body: { _id: (await log(slow))[0]!._id } });
    const busy = { run_at: new Date(time + hour).toISOString() };
    const { db } = house.platform;
    await db
      .updateTable("jobs")
      .set(busy)
      .where("kind", "like", "webhook-send-%")
      .where("done_at", "is", null)
      .execute();
    receiver.received = [];
    await keep.publish((await keep.change(product, { name_de: "Quittengelee" }))._id);
    await house.runJobs();
    expect(receiver.received.map(({ body }) => body.data)).toEqual([named("Quittengelee")]);
    expect((await log(quick))[0]).toMatchObject({ state: "delivered" });
    await later(hour);
    expect(receiver.received.map(({ body }) => body.data)).toEqual([named("Quittengelee"), named("Quittengelee")]);
    expect(await log(slow)).toHaveLength(1);
  });

  test("hears of a change that is made while it is told of a former one", async () => {
    await hook(["product.changed"]);
    const product = await sellable(keep);
    const changed = await keep.change(product, { name_de: "Quittengelee" });
    receiver.answer = (response) => {
      receiver.answer = (next) => void next.end("ok");
      const changing = keep.publish(changed._id).then(() => house.runJobs());
      void changing.finally(() => response.end("ok"));
    };
    await house.runJobs();
    await later(hour);
    expect(receiver.received[0]!.body.data).toEqual(named("Gelee"));
    expect(receiver.received.at(-1)!.body.data).toEqual(named("Quittengelee"));
  });

  test("tells its secret once, and a new one ends the former", async () => {
    const { _id, key } = await hook(["order.placed"]);
    expect(key).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const all = [
      (await anna.call(contract.readWebhooks, { query: {} })).reply,
      (await anna.call(contract.changeWebhook, { body: { _id, version: 1, note: "Kasse" } })).reply,
    ];
    expect(JSON.stringify(all)).not.toContain(key);
    expect(await read({ _id })).toMatchObject({ secret: { set: true, last4: key.slice(-4) } });
    const { secret } = (await anna.call(contract.renewWebhookSecret, { body: { _id } })).reply;
    const { reply } = await anna.call(contract.testWebhook, { body: { _id } });
    expect(reply).toMatchObject({ type: "webhook.test", state: "delivered", status: 200 });
    expect([secret, key].map((one) => isSigned(receiver.received[0]!, one))).toEqual([true, false]);
  });

  test("leads to the public internet by https, or is refused", async () => {
    const refused = async (address: string) => {
      const { status, reply } = await (await house.as("admin")).call(contract.createWebhook, {
        body: { address, events: ["order.placed"] },
      });
      return [status, (reply as unknown as { field: string }).field];
    };
    expect(await refused("http://kasse.example/")).toEqual([400, "address"]);
    for (const address of [
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://a:b@kasse.example/",
      "https://x.de:8443/",
    ]) {
      expect([address, await refused(address)]).toEqual([address, [422, "address"]]);
    }
    // A name is looked up when it is asked.
    const { _id } = await hook(["order.placed"], "https://localhost/");
    const { reply } = await anna.call(contract.testWebhook, { body: { _id } });
    expect(reply).toMatchObject({ state: "failed", status: null, failure: "PRIVATE" });
  });

  test("that is slow, fails, moves away or loses its answer is asked again with the same id, and later less often", async () => {
    const { _id } = await hook(["order.placed"]);
    const troubles: Receiver["answer"][] = [
      () => {},
      (response) => void response.writeHead(503).end("later\u0000"),
      (response) => void response.writeHead(302, { Location: "https://example.org/" }).end(),
      (response) => void response.destroy(),
    ];
    await place();
    const seen: unknown[] = [];
    for (const [at, trouble] of troubles.entries()) {
      receiver.answer = trouble;
      await later([0, 6000, 300_000, 1_800_000][at]!);
      const [{ state, status, failure, attempts, answer }] = (await log({ _id })) as [contract.WebhookDelivery];
      seen.push([state, status, failure, attempts, answer]);
    }
    expect(seen).toEqual([
      ["waiting", null, "TIMEOUT", 1, ""],
      ["waiting", 503, null, 2, "later "],
      ["waiting", 302, null, 3, ""],
      ["waiting", null, "UNREACHABLE", 4, ""],
    ]);
    expect((await read({ _id })).failingSince).not.toBeNull();
    receiver.answer = (response) => void response.writeHead(204).end();
    await later(60_000);
    expect(receiver.received).toHaveLength(4);
    await later(2 * hour);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await log({ _id })).toMatchObject([{ state: "delivered", status: 204, attempts: 5 }]);
    expect((await read({ _id })).failingSince).toBeNull();
  });

  test("whose message was sent when the process died is sent it again, and each event is queued once", async () => {
    const { _id } = await hook(["order.placed"]);
    const order = await place();
    await house.runJobs();
    expect(receiver.received).toHaveLength(1);
    const { db } = house.platform;
    // The answer had not been stored, and the listener had not been told that it was done.
    await db
      .updateTable("webhook_deliveries")
      .set({ state: "waiting", attempts: 0 })
      .where("webhook_id", "=", _id)
      .execute();
    await db
      .updateTable("jobs")
      .set({ done_at: null, payload: JSON.stringify({ delivery: (await log({ _id }))[0]!._id, attempt: 0 }) })
      .where("kind", "like", "webhook-send-%")
      .execute();
    const { event_id: event } = await db.selectFrom("webhook_deliveries").selectAll().executeTakeFirstOrThrow();
    const again = { listener: "webhooks", topic: "order", name: "place", thing: order._id, version: 1, details: "{}" };
    await db
      .insertInto("waiting_events")
      .values({ ...again, id: event, at: order.created })
      .execute();
    await db
      .updateTable("jobs")
      .set({ done_at: null, payload: JSON.stringify({ topic: "order", thing: order._id }) })
      .where("kind", "=", "listen:webhooks")
      .execute();
    await later(1000);
    expect(receiver.received.map(({ body }) => body.id)).toEqual(Array(2).fill(receiver.received[0]!.body.id));
    expect(await log({ _id })).toHaveLength(1);
  });

  test("to which nothing gets through for three days is switched off, and its owner is told", async () => {
    const { _id } = await hook(["order.placed"]);
    receiver.answer = (response) => void response.writeHead(500).end();
    await place();
    await house.runJobs();
    for (let at = 0; at < 9; at += 1) await later(20 * hour);
    expect(receiver.received).toHaveLength(10);
    expect(await log({ _id })).toMatchObject([{ state: "failed", attempts: 10, next: null }]);
    expect(await read({ _id })).toMatchObject({ active: false, gaveUp: true });
    const told = house.platform.db.selectFrom("notifications").select(["thing", "facts"]);
    expect(await told.where("kind", "=", "webhookGaveUp").where("thing", "=", _id).execute()).toEqual([
      { thing: _id, facts: JSON.stringify({ host: "kasse.example" }) },
    ]);
    await place();
    await house.runJobs();
    expect(await log({ _id })).toHaveLength(1);
    const { _id: failed } = (await log({ _id }))[0]!;
    expect((await anna.call(contract.replayDelivery, { body: { _id: failed } })).status).toBe(409);
    const { version } = await read({ _id });
    await anna.call(contract.changeWebhook, { body: { _id, version, active: true } });
    expect(await read({ _id })).toMatchObject({ active: true, gaveUp: false, failingSince: null });
    receiver.answer = (response) => void response.end();
    expect((await anna.call(contract.replayDelivery, { body: { _id: failed } })).reply).toMatchObject({
      state: "waiting",
    });
    await house.runJobs();
    expect(await log({ _id })).toMatchObject([{ _id: failed, state: "delivered", attempts: 1 }]);
    expect(receiver.received.at(-1)!.headers["webhook-id"]).toBe(failed);
  });

  test("that says it is gone is not asked again", async () => {
    const { _id } = await hook(["order.placed"]);
    receiver.answer = (response) => void response.writeHead(410).end();
    await place();
    await house.runJobs();
    await later(hour);
    expect(receiver.received).toHaveLength(1);
    expect(await read({ _id })).toMatchObject({ active: false, gaveUp: true });
  });

  test("is made, and led elsewhere, only by somebody who has just shown who they are", async () => {
    const by = await house.as("admin");
    const body = { address: receiver.address, events: ["order.placed" as const] };
    const { _id, version } = (await by.call(contract.createWebhook, { body })).reply.webhook;
    await later(hour);
    expect(await outcomeOf(by, contract.createWebhook, body)).toBe("CONFIRM_AGAIN");
    const change = (changed: object) => outcomeOf(by, contract.changeWebhook, { _id, version, ...changed });
    expect(await change({ address: "https://elsewhere.example/haken" })).toBe("CONFIRM_AGAIN");
    const same = { address: receiver.address, note: "Kasse", events: ["order.placed", "order.cancelled"] };
    expect(await change(same)).toBe(200);
    expect(await read({ _id })).toMatchObject({ address: receiver.address, note: "Kasse", version: version + 1 });
  });

  test("tells nobody's orders to whoever may not read them, and is made by no program", async () => {
    const owner = await house.as("system");
    const bundleOf = async (...permissions: Permission[]) => {
      const body = { name: newAddress("Haken"), permissions };
      const { status, reply } = await owner.call(makeBundle, { body });
      expect(status, JSON.stringify(reply)).toBe(200);
      return colleague(house, { bundles: [reply._id], email: newAddress("haken") });
    };
    const make = (by: Visitor, events: contract.Webhook["events"]) =>
      outcomeOf(by, contract.createWebhook, { address: receiver.address, events });
    const blind = await bundleOf("webhook.read", "webhook.write");
    for (const type of ["order.placed", "payment.received", "shipment.sent", "stock.changed"] as const) {
      expect([type, await make(blind, ["product.changed", type])]).toEqual([type, "C100"]);
    }
    expect(await make(blind, ["product.changed"])).toBe(200);
    const seeing = await bundleOf("webhook.read", "webhook.write", "order.read");
    expect(await make(seeing, ["order.placed"])).toBe(200);

    const { items } = (await blind.call(contract.readWebhooks, { query: {} })).reply;
    const change = ({ _id, version }: contract.Webhook, changed: object) =>
      outcomeOf(blind, contract.changeWebhook, { _id, version, ...changed });
    const known = items.find(({ events }) => events[0] === "order.placed")!;
    const other = items.find(({ events }) => events[0] === "product.changed")!;
    expect(await change(other, { events: ["product.changed", "order.placed"] })).toBe("C100");
    expect(await change(known, { address: `${receiver.address}?mine` })).toBe("C100");
    expect(await change(known, { note: "Kasse", events: ["order.placed"], address: known.address })).toBe(200);

    const asked = { name: "Lager", scopes: ["webhook.write"], days: 30 };
    expect(await outcomeOf(owner, makeApiToken, asked)).toBe("TOKEN_SCOPES");
  });

  test("is the staff's alone, and its log is forgotten after thirty days", async () => {
    const { _id } = await hook(["order.placed"]);
    for (const by of [house.guest, await house.as("customer", `kunde-${fresh.engine}@example.org`)]) {
      expect([401, 403]).toContain((await by.call(contract.readWebhooks, { query: {} })).status);
      expect([401, 403]).toContain((await by.call(contract.testWebhook, { body: { _id } })).status);
    }
    await place();
    await house.runJobs();
    expect(await log({ _id })).toHaveLength(1);
    const now = new Date(time + 31 * 24 * hour);
    for (const rule of webhooksFeature.retention?.nightly ?? []) await rule.sweep(house.platform.db, { now });
    expect(await house.platform.db.selectFrom("webhook_deliveries").selectAll().execute()).toEqual([]);
  });
});
