import { beforeAll, expect, test } from "vitest";
import { readAudit } from "#cms/audit/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { readers } from "#server/testing/reading/sheet-readers.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { germanAddress, orderHouse, sellable } from "#server/testing/things/orders.ts";
import { markPayed } from "#shop/orders/acts-contract.ts";
import type { Order } from "#shop/orders/contract.ts";

onEveryEngine("the export of orders", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let orders: Order[];

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    const [gelee, senf] = [await sellable(made.keep), await sellable(made.keep, { name_de: "Senf", sku: "S-1" })];
    const items = [
      { item: gelee._id, amount: 2 },
      { item: senf._id, amount: 3 },
    ];
    const evil = { ...germanAddress, name: "=HYPERLINK(1)" };
    orders = [
      (await made.place({ items, shippingData: evil, paymentsource: "advancepayment" })).reply,
      (await made.place({ items: items.slice(0, 1), paymentsource: "advancepayment" })).reply,
    ];
    await anna.call(markPayed, { body: { order: orders[1]!._id } });
  });

  const sheet = async (query: string) => {
    const { status, headers, bytes } = await anna.bytes(`/api/v0/shop/order/export/?${query}`);
    expect(status).toBe(200);
    const text = bytes.toString();
    expect(text[0]).toBe("\uFEFF");
    const [read] = Object.values(readers);
    const [head = [], ...rows] = await read!(text.slice(1), { separator: ";" });
    return {
      name: String(headers["content-disposition"]),
      rows: rows.map((row) => Object.fromEntries(head.map((key, at) => [key, row[at]]))),
    };
  };

  test("has a row for each order, oldest first, that is safe from formulas", async () => {
    const { name, rows } = await sheet("kind=orders");
    expect(name).toContain("Bestellungen-2026-11-21.csv");
    expect(rows.map((row) => row["Bestellung"])).toEqual(orders.map(({ number }) => number));
    expect(rows[0]).toMatchObject({ Name: "'=HYPERLINK(1)", Zahlung: "noch nicht bezahlt", Währung: "EUR" });
    expect(rows[0]!["Gesamt"]).toBe(orders[0]!.total.toFixed(2).replace(".", ","));
  });

  test("stands in the audit log, as the addresses for a carrier do", async () => {
    await house.platform.db.deleteFrom("audit").execute();
    await sheet("kind=lines");
    await anna.bytes("/api/v0/shop/parcel/addresses/");
    const { items } = (await anna.call(readAudit)).reply;
    expect(items.map(({ action, by }) => [action, by?.name])).toEqual([
      ["order.exportAddresses", expect.any(String)],
      ["order.export", expect.any(String)],
    ]);
  });

  test("has a row for each line, and only those that fit", async () => {
    const { rows } = await sheet("kind=lines");
    expect(rows.map((row) => [row["Produkt"], row["Menge"]])).toEqual([
      ...[
        ["Gelee", "2"],
        ["Senf", "3"],
        ["Gelee", "2"],
      ],
    ]);
    const paid = await sheet("payment=paid");
    expect(paid.rows.map((row) => row["Bestellung"])).toEqual([orders[1]!.number]);
    expect((await sheet(`q=${orders[0]!.number}`)).rows).toHaveLength(1);
  });

  test("of many orders is a stream that holds a few of them at a time", async () => {
    const { db } = house.platform;
    const { id, number, ...row } = await db.selectFrom("orders").selectAll().limit(1).executeTakeFirstOrThrow();
    const many = Array.from({ length: 450 }, (_, at) => ({
      ...row,
      id: house.platform.outside.id(),
      number: `X-${at}`,
    }));
    for (let at = 0; at < many.length; at += 20)
      await db
        .insertInto("orders")
        .values(many.slice(at, at + 20))
        .execute();
    const { rows } = await sheet("");
    expect(rows).toHaveLength(452);
    expect(new Set(rows.map((one) => one["Bestellung"])).size).toBe(452);
    expect(rows.map((one) => one["Bestellung"])).toContain(number);
    expect(id).not.toBe("");
  });

  test("is the staff's alone", async () => {
    expect((await house.guest.raw({ url: "/api/v0/shop/order/export/" })).status).toBe(401);
  });
});
