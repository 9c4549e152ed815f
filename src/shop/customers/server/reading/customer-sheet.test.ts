import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { readers } from "#server/testing/reading/sheet-readers.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { germanAddress, orderHouse, sellable } from "#server/testing/things/orders.ts";
import { changeCustomer, readCustomers } from "#shop/customers/contract.ts";

onEveryEngine("the table of customers", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let total: number;

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    const items = [{ item: (await sellable(made.keep, { price: 10 }))._id, amount: 2 }];
    const evil = { ...germanAddress, name: "=HYPERLINK(1)" };
    total = (await made.place({ items, shippingData: evil, email: "evil@gaeste.example" })).reply.total;
  });

  const sheet = async (query = "") => {
    const { status, headers, bytes } = await anna.bytes(`/api/v0/shop/customer/sheet/?${query}`);
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

  test("says who they are and what their orders come to, and is safe from formulas", async () => {
    const { name, rows } = await sheet("q=evil@gaeste");
    expect(name).toMatch(/Kunden-\d{4}-\d\d-\d\d\.csv/);
    const sum = total.toFixed(2).replace(".", ",");
    expect(rows).toMatchObject([
      { Art: "Gast", Name: "'=HYPERLINK(1)", Ort: "55599 Niederamsel", Bestellungen: "1", Umsatz: sum, Währung: "EUR" },
    ]);
  });

  test("has only those that the list has under its filters", async () => {
    const { items } = (await anna.call(readCustomers, { query: { q: "evil@gaeste" } })).reply;
    const { _id, version } = items[0]!;
    expect((await sheet("state=blocked")).rows).toEqual([]);
    expect((await anna.call(changeCustomer, { body: { _id, version, blocked: true } })).status).toBe(200);
    expect((await sheet("state=blocked")).rows).toMatchObject([{ Gesperrt: "gesperrt" }]);
    expect((await sheet("state=blocked&kind=account")).rows).toEqual([]);
  });

  test("has each of many once, also where they are called the same", async () => {
    const { db, outside } = house.platform;
    const { id: _, ...row } = await db.selectFrom("customers").selectAll().limit(1).executeTakeFirstOrThrow();
    const many = Array.from({ length: 1100 }, (_one, at) => ({
      ...{ ...row, id: outside.id(), name: "Anna Mai", name_folded: "anna mai", blocked_at: null },
      ...{
        address: `${at}@viele.example`,
        address_folded: `${at}@viele.example`,
        words_folded: `anna mai ${at}@viele`,
      },
      user_id: null,
    }));
    for (let from = 0; from < many.length; from += 50) {
      await db
        .insertInto("customers")
        .values(many.slice(from, from + 50))
        .execute();
    }
    const { rows } = await sheet("q=viele");
    expect(rows).toHaveLength(many.length);
    expect(new Set(rows.map((one) => one["E-Mail-Adresse"])).size).toBe(many.length);
  });

  test("is for the staff alone", async () => {
    const customer = await house.as("customer", "kunde@gaeste.example");
    for (const by of [customer, house.guest]) {
      expect((await by.bytes("/api/v0/shop/customer/sheet/")).status).toBe(by === customer ? 403 : 401);
    }
  });
});
