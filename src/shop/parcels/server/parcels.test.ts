import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { readers } from "#server/testing/reading/sheet-readers.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { collectedOrder, germanAddress, orderHouse, sellable } from "#server/testing/things/orders.ts";
import { markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import { type Order, readOrders } from "#shop/orders/contract.ts";
import type { Product } from "#shop/products/contract.ts";
import { enterParcels, exportAddresses, readParcels } from "../contract.ts";
import { splitStreet } from "./export-addresses.ts";
import { parcelIn } from "./read-parcels.ts";

test("the line of a list is read in whatever columns its numbers stand", () => {
  const read = (...cells: string[]) => parcelIn(cells);
  const parcel = { number: "2026-00042", tracking: "00340434161094015902" };
  expect(read("2026-00042", "00340434161094015902")).toEqual(parcel);
  expect(read("27.11.2026", "00340434161094015902", "Gerda Groß", "2026-00042", "55599")).toEqual(parcel);
  expect(read("2026-00042", "1Z 999 AA1 01 2345 6784")).toEqual({ ...parcel, tracking: "1Z 999 AA1 01 2345 6784" });
  expect(read("2026-00042", "Gerda Großmann", "55599")).toEqual({ ...parcel, tracking: "" });
  for (const cells of [["Referenz", "Sendungsnummer"], ["42", "00340434161094015902"], [""]])
    expect(read(...cells)).toBeNull();
});

test("a street is parted from the number of the house, where one stands at its end", () => {
  const cases: [string, string, string][] = [
    ["Am Hang 3", "Am Hang", "3"],
    ["Am Hang 3 b", "Am Hang", "3 b"],
    ["Hauptstraße 12a-14", "Hauptstraße", "12a-14"],
    ["Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
    ["Postfach", "Postfach", ""],
    ["C 4, 12", "C 4", "12"],
    ["12 Rue de la Paix", "12 Rue de la Paix", ""],
  ];
  for (const [street, road, house] of cases) expect([street, splitStreet(street)]).toEqual([street, { road, house }]);
});

onEveryEngine("parcels", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let product: Product;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna, place } = made);
    product = await sellable(made.keep);
  });

  const ordered = async (body: object = {}) => {
    const { status, reply } = await place({
      ...{ items: [{ item: product._id, amount: 2 }], email: newAddress("paket") },
      ...body,
    });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const stored = async (id: string) => (await anna.call(readOrders, { query: { id } })).reply as Order;

  test("of a copied list are shown before they are entered, and entered once", async () => {
    const [one, unpaid] = [await ordered(), await ordered({ paymentsource: "advancepayment" })];
    const collected = await collectedOrder(house, anna);
    const text = [
      "Referenz;Sendungsnummer",
      `${one.number};00340434161094015902`,
      `${unpaid.number};00340434161094015903`,
      `${collected.number};00340434161094015904`,
      "2020-99999;00340434161094015905",
    ].join("\n");
    const { reply: read } = await anna.call(readParcels, { body: { text, carrier: "DHL" } });
    const outcomes = (parcels: typeof read.parcels) => parcels.map(({ outcome }) => outcome);
    expect(outcomes(read.parcels)).toEqual(["ready", "refused", "refused", "unknown"]);
    expect(read.parcels[1]?.message).toContain("noch nicht bezahlt");
    expect((await stored(one._id)).fulfilment).toBe("open");

    const parcels = read.parcels.map(({ number, tracking, carrier }) => ({ number, tracking, carrier }));
    const { reply: entered } = await anna.call(enterParcels, { body: { parcels: [...parcels, parcels[0]!] } });
    expect(outcomes(entered.parcels)).toEqual(["entered", "refused", "refused", "unknown", "same"]);
    expect(await stored(one._id)).toMatchObject({
      ...{ fulfilment: "shipped", shipments: [{ carrier: "DHL", tracking: "00340434161094015902" }] },
    });
    expect(await stored(unpaid._id)).toMatchObject({ fulfilment: "open", shipments: [] });
    const mails = (await house.mails()).filter(({ recipient }) => recipient === one.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["orderPlaced", "orderShipped"]);
  });

  const mailsTo = async ({ email }: { email: string }) =>
    (await house.mails()).filter(({ recipient, kind }) => recipient === email && kind === "orderShipped");
  const enter = async (numbers: [number: string, tracking: string][]) => {
    const parcels = numbers.map(([number, tracking]) => ({ number, tracking, carrier: "DHL" }));
    const { status, reply } = await anna.call(enterParcels, { body: { parcels } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply.parcels.map(({ outcome }) => outcome);
  };

  test("of one order are sent together, with a link for each in one mail, and are found by each of their numbers", async () => {
    const order = await ordered({ items: [{ item: product._id, amount: 24 }] });
    const [first, second] = ["00340434161094015910", "00340434161094015911"];
    const text = [first, second, first, "ohne"].map((tracking) => `${order.number};${tracking}`).join("\n");
    const { reply: read } = await anna.call(readParcels, { body: { text, carrier: "DHL" } });
    expect(read.parcels.map(({ outcome, message }) => [outcome, message])).toEqual([
      ["ready", ""],
      ["ready", "weiteres Paket dieser Bestellung"],
      ["same", ""],
      ["same", ""],
    ]);
    const listed: [string, string][] = [first, second, first].map((tracking) => [order.number, tracking]);
    expect(await enter(listed)).toEqual(["entered", "entered", "same"]);
    const { fulfilment, shipments } = await stored(order._id);
    const further = [{ carrier: "DHL", tracking: second }];
    expect([fulfilment, shipments]).toEqual(["shipped", [expect.objectContaining({ tracking: first, further })]]);
    const mails = await mailsTo(order);
    expect(mails).toHaveLength(1);
    for (const tracking of [first, second]) expect(mails[0]!.text).toContain(`piececode=${tracking}`);
    const found = (await anna.call(readOrders, { query: { q: second } })).reply as { items: Order[] };
    expect(found.items.map(({ _id }) => _id)).toEqual([order._id]);
    expect(await enter(listed)).toEqual(["same", "same", "same"]);
  });

  test("that come to light after their order was sent are added to it, and its customer is told their numbers", async () => {
    const order = await ordered({ items: [{ item: product._id, amount: 24 }] });
    expect(await enter([[order.number, "00340434161094015920"]])).toEqual(["entered"]);
    expect(await enter([[order.number, "00340434161094015921"]])).toEqual(["entered"]);
    const { shipments } = await stored(order._id);
    expect(shipments).toEqual([
      expect.objectContaining({
        ...{ tracking: "00340434161094015920", lines: [{ line: 0, amount: 24 }] },
        further: [{ carrier: "DHL", tracking: "00340434161094015921" }],
      }),
    ]);
    const [, told, ...others] = await mailsTo(order);
    expect(told?.subject).toContain(`Noch ein Paket zu Ihrer Bestellung ${order.number}`);
    expect(told?.text).toContain("piececode=00340434161094015921");
    expect(told?.text).not.toContain("00340434161094015920");
    expect(others).toEqual([]);
    const without = await enter([[order.number, ""]]);
    expect(without).toEqual(["refused"]);
  });

  test("are read of orders that were stored before one could have several", async () => {
    const order = await ordered();
    await enter([[order.number, "00340434161094015930"]]);
    const { db } = house.platform;
    const own = { carrier: "DHL", tracking: "00340434161094015930", lines: [{ line: 0, amount: 2 }] };
    const shipments = JSON.stringify([{ at: order.created, ...own }]);
    await db.updateTable("orders").set({ shipments }).where("id", "=", order._id).execute();
    expect((await stored(order._id)).shipments).toEqual([{ at: order.created, ...own, further: [] }]);
  });

  test("are announced to the carrier's program as many as are left to send", async () => {
    const order = await ordered({ items: [{ item: product._id, amount: 24 }], paymentsource: "invoice" });
    const cartons = async () => {
      const { bytes } = await anna.bytes(`/api/v0${exportAddresses.path}/`);
      const rows = await readers["csv-parse"]!(bytes.toString("utf8").replace(/^\uFEFF/, ""), { separator: ";" });
      return rows.find(([number]) => number === order.number)?.slice(8, 10);
    };
    expect(await cartons()).toEqual(["2", "0"]);
    await anna.call(markShipped, { body: { order: order._id, lines: [{ line: 0, amount: 12 }] } });
    expect(await cartons()).toEqual(["1", "0"]);
    await anna.call(markShipped, { body: { order: order._id, lines: [{ line: 0, amount: 8 }] } });
    expect(await cartons()).toEqual(["1", "0"]);
  });

  test("are not read out of what has no numbers of orders, or is too long", async () => {
    const told = async (text: string) => {
      const { status, reply } = await anna.call(readParcels, { body: { text, carrier: "" } });
      return [status, (reply as unknown as { code: string }).code];
    };
    expect(await told("Gerda;Groß")).toEqual([422, "PARCELS_NONE"]);
    expect(await told("2026-00001;12345678\n".repeat(501))).toEqual([422, "CSV_LONG"]);
  });

  test("get their addresses from a file, without what customers have not agreed to pass on, and safe from formulas", async () => {
    const email = newAddress("adresse");
    const address = { ...germanAddress, name: "=HYPERLINK(1)", street: "Am Hang 3 b", phone: "+49 6708 1" };
    const { number, _id } = await ordered({ email, shippingData: address, note: "Bitte klingeln" });
    await ordered({ paymentsource: "advancepayment", shippingData: { ...germanAddress, name: "Unbezahlt" } });
    const file = async (query = "") => {
      const { status, bytes } = await anna.bytes(`/api/v0${exportAddresses.path}/${query}`);
      expect(status).toBe(200);
      return bytes.toString("utf8").replace(/^\uFEFF/, "");
    };
    const text = await file();
    const row = (await readers["csv-parse"]!(text, { separator: ";" })).find(([first]) => first === number);
    expect(row).toEqual([
      ...[
        number,
        "",
        "'=HYPERLINK(1)",
        "Am Hang",
        "3 b",
        "55599",
        "Niederamsel",
        "DE",
        "0",
        "1",
        "",
        "",
        "Bitte klingeln",
      ],
    ]);
    for (const not of [email, "+49", "Unbezahlt"]) expect(text).not.toContain(not);
    expect(await file("?packed=true")).not.toContain(number);
    await anna.call(prepareOrder, { body: { order: _id, act: "pack" } });
    expect(await file("?packed=true")).toContain(number);
  });
});
