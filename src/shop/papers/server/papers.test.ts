import { beforeAll, expect, test } from "vitest";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type ReadPdf, readPdf } from "#server/testing/reading/pdf.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { collectedOrder, orderHouse, sellable } from "#server/testing/things/orders.ts";
import { cancelOrder, markShipped } from "#shop/orders/acts-contract.ts";
import type { Product } from "#shop/products/contract.ts";
import { type printPaper, showPaper } from "../contract.ts";

type Asked = Input<typeof printPaper>["body"];

onEveryEngine("papers", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: Awaited<ReturnType<typeof orderHouse>>["keep"];
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];
  let red: Product;
  let white: Product;

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
    red = await sellable(keep, { name_de: "Roter Hang", name_en: "Red hillside", sku: "R-1", ean: "4006381333931" });
    white = await sellable(keep, { name_de: "Weißer Hang", name_en: "White hillside", sku: "W-1" });
  });

  async function ordered(amounts: [Product, number][], body: object = {}) {
    const items = amounts.map(([{ _id: item }, amount]) => ({ item, amount }));
    const { status, reply } = await place({ items, ...body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const post = (payload: Partial<Asked>, by = anna) =>
    by.raw<{ code: string }>({ method: "POST", url: "/api/v0/shop/paper", payload });
  /** By its address; the other way to ask gives the same. */
  async function bytesOf({ orders, ...asked }: Asked): Promise<Buffer> {
    const query = new URLSearchParams({ ...asked, orders: orders.join(",") } as unknown as Record<string, string>);
    const { status, bytes } = await anna.bytes(`/api/v0${showPaper.path}?${query.toString()}`);
    expect(status, bytes.toString().slice(0, 300)).toBe(200);
    return bytes;
  }
  const printed = async (asked: Asked): Promise<ReadPdf> => readPdf(await bytesOf(asked));

  test("a packing slip says what goes where and into which carton, and no price", async () => {
    const wishes = { gift: "Alles Gute, liebe Oma!", note: "Bitte klingeln" };
    const order = await ordered(
      [
        [red, 8],
        [white, 5],
      ],
      wishes,
    );
    const pdf = await printed({ paper: "slips", orders: [order._id] });
    const text = pdf.text();
    for (const part of [
      ...[`Lieferschein ${order.number}`, "Gerda Groß", "Am Hang 3", "55599 Niederamsel"],
      ...["8 ×", "Roter Hang", "Nr. R-1", "EAN 4006381333931", "5 ×", "Weißer Hang", "13 Stück in dieser Lieferung"],
      ...["Grußtext zum Geschenk", "Alles Gute, liebe Oma!", "Bitte klingeln"],
      ...["2 Kartons", "Karton 1", "für 12 Flaschen", "8 × Roter Hang", "4 × Weißer Hang", "1 × Weißer Hang"],
      "Seite 1 von 1",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain("€");
    expect(text).not.toContain("schon geliefert");
    expect([pdf.title, pdf.language, pdf.isTagged]).toEqual([`Lieferschein ${order.number}`, "de", true]);
    expect(await pdf.parts(1)).toEqual(expect.arrayContaining(["Document", "Sect", "H1", "H2", "P"]));
  });

  test("its fonts are in it", async () => {
    const file = (await bytesOf({ paper: "slips", orders: [(await ordered([[red, 1]]))._id] })).toString("latin1");
    expect(file).toContain("/FontFile2");
    expect(file).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/);
  });

  test("each slip speaks the language of its order, or the one that is asked for", async () => {
    const [german, english] = [await ordered([[red, 1]]), await ordered([[red, 1]])];
    await house.platform.db.updateTable("orders").set({ language: "en" }).where("id", "=", english._id).execute();
    const orders = [german._id, english._id];
    const own = await printed({ paper: "slips", orders });
    const asked = await printed({ paper: "slips", orders, lang: "en" });
    expect(asked.text(1)).toContain(`Packing slip ${german.number}`);
    expect(asked.text(1)).toContain("Red hillside");
    expect(own.text(1)).toContain(`Lieferschein ${german.number}`);
    expect(own.pages).toHaveLength(2);
    expect(own.text(2)).toContain(`Packing slip ${english.number}`);
  });

  test("of a partial shipment it says what was sent before and what is to follow", async () => {
    const order = await ordered([[red, 6]], { paymentsource: "invoice" });
    const lines = [{ line: 0, amount: 2 }];
    const sent = await anna.call(markShipped, { body: { order: order._id, lines } });
    expect(sent.status, JSON.stringify(sent.reply)).toBe(200);
    const first = (await printed({ paper: "slips", orders: [order._id], shipment: 0 })).text();
    expect(first).toMatch(/2 × +Roter Hang/);
    expect(first).toContain("2 Stück in dieser Lieferung");
    const rest = (await printed({ paper: "slips", orders: [order._id] })).text();
    expect(rest).toContain("4 Stück in dieser Lieferung");
    expect(rest).toContain("schon geliefert");
    expect((await printed({ paper: "picks", orders: [order._id] })).text()).toContain("4 ×");
  });

  test("what is collected says where instead of an address, and goes into no carton", async () => {
    const order = await collectedOrder(house, anna);
    const text = (await printed({ paper: "slips", orders: [order._id] })).text();
    expect(text).toContain("Abholung");
    expect(text).toContain("Gerda Groß");
    expect(text).not.toContain("Karton 1");
    expect((await post({ paper: "labels", orders: [order._id] })).reply.code).toBe("PAPERS_EMPTY");
  });

  test("a pick list has each product once, with its pieces in all and for each order", async () => {
    const [one, two] = [
      await ordered([
        [white, 2],
        [red, 3],
      ]),
      await ordered([[red, 4]]),
    ];
    const text = (await printed({ paper: "picks", orders: [one._id, two._id] })).text();
    for (const part of ["7 ×", "2 ×", "2 Bestellungen", "9 Stück", `${one.number}: 3`, `${two.number}: 4`]) {
      expect(text).toContain(part);
    }
    expect(text.match(/Roter Hang/g)).toHaveLength(1);
    expect(text.indexOf("Roter Hang")).toBeLessThan(text.indexOf("Weißer Hang"));
  });

  test("a pick list goes from place to place, shelf 2 before shelf 10, and ends with what has none", async () => {
    const stored = (name_de: string, storage: string) => sellable(keep, { name_de, storage });
    const [far, near] = [await stored("Apfelbrand", "Regal 10"), await stored("Zwetschge", "Regal 2")];
    const one = await ordered([
      [red, 1],
      [far, 2],
    ]);
    const two = await ordered([[near, 3]]);
    const text = (await printed({ paper: "picks", orders: [one._id, two._id] })).text();
    const told = ["Regal 2", "Zwetschge", "Regal 10", "Apfelbrand", "Ohne Lagerplatz", "Roter Hang"];
    const at = told.map((part) => text.indexOf(part));
    expect(at, text).toEqual(at.toSorted((former, later) => former - later));
    expect(at).not.toContain(-1);
  });

  test("a pick list opens cases: what is in them is fetched from its own place, together with what is sold by itself", async () => {
    const wine = await sellable(keep, { name_de: "Lagenwein", sku: "L-1", storage: "Regal 3" });
    const children = [{ item: wine._id, variant: null, amount: 2 }];
    const pair = await sellable(keep, { name_de: "Paar im Karton", children });
    const { _id, number } = await ordered([
      [pair, 3],
      [wine, 1],
    ]);
    const text = (await printed({ paper: "picks", orders: [_id] })).text();
    for (const part of ["7 Stück", "Regal 3", "7 ×", "Nr. L-1", `${number}: 6 (Paar im Karton) · ${number}: 1`]) {
      expect(text).toContain(part);
    }
    expect(text.match(/Lagenwein/g)).toHaveLength(1);
    expect(text).not.toContain("Ohne Lagerplatz");
  });

  test("address labels begin where the sheet does, and go on to the next one", async () => {
    const order = await ordered([[red, 1]]);
    const abroad = await ordered([[red, 1]], {
      shippingData: { name: "Ada Alm", street: "Gasse 1", zip: "1010", city: "Wien", country: "AT" },
    });
    const orders = [order._id, abroad._id];
    const pdf = await printed({ paper: "labels", orders, sheet: "63.5x38.1", start: 21 });
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.text(1)).toContain("Gerda Groß");
    expect(pdf.text(1)).not.toContain("DEUTSCHLAND");
    expect(pdf.text(2)).toMatch(/Ada Alm Gasse 1 1010 Wien ÖSTERREICH/);
    const first = pdf.pages[0]!.find(({ text }) => text.startsWith("Gerda"))!;
    expect(first.x).toBeGreaterThan(139);
    expect(first.y).toBeGreaterThan(243);
    const { status, reply } = await post({ paper: "labels", orders, sheet: "63.5x38.1", start: 22 });
    expect([status, reply.code]).toEqual([422, "PRINT_START"]);
  });

  test("of cancelled orders nothing is printed, and of what is not there neither", async () => {
    const order = await ordered([[red, 1]]);
    const cancelled = await anna.call(cancelOrder, { body: { order: order._id, reason: "Doppelt" } });
    expect(cancelled.status, JSON.stringify(cancelled.reply)).toBe(200);
    expect((await post({ paper: "slips", orders: [order._id] })).reply.code).toBe("PAPERS_EMPTY");
    expect((await post({ paper: "slips", orders: [crypto.randomUUID()] })).status).toBe(404);
  });

  test("many orders come in the order in which they are named, each from its first page", async () => {
    const made = [await ordered([[red, 1]]), await ordered([[white, 1]]), await ordered([[red, 2]])];
    const orders = [made[2]!, made[0]!, made[1]!];
    const pdf = await printed({ paper: "slips", orders: orders.map(({ _id }) => _id) });
    for (const [at, { number }] of orders.entries()) {
      expect(pdf.text(at + 1)).toContain(number);
      expect(pdf.text(at + 1)).toContain("Seite 1 von 1");
    }
    expect((await post({ paper: "slips", orders: orders.map(({ _id }) => _id) })).status).toBe(200);
  });

  test("all that can be packed is in one file without being named, oldest first", async () => {
    const [first, second] = [await ordered([[red, 1]]), await ordered([[white, 1]])];
    const unpaid = await ordered([[red, 1]], { paymentsource: "advancepayment" });
    const { status, bytes } = await anna.bytes(`/api/v0${showPaper.path}?paper=slips&view=pack`);
    expect(status, bytes.toString().slice(0, 300)).toBe(200);
    const text = (await readPdf(bytes)).text();
    expect(text.indexOf(first.number)).toBeGreaterThan(0);
    expect(text.indexOf(second.number)).toBeGreaterThan(text.indexOf(first.number));
    expect(text).not.toContain(unpaid.number);
    expect((await anna.bytes(`/api/v0${showPaper.path}?paper=slips`)).status).toBe(422);
  });

  test("who may not read orders prints none", async () => {
    const { _id } = await ordered([[red, 1]]);
    expect((await post({ paper: "slips", orders: [_id] }, house.guest)).status).toBe(401);
  });
});
