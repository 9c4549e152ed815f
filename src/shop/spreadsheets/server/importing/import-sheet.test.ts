import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { queryString } from "#contract/wire/client.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import { createCustomerGroup } from "#shop/customer-groups/contract.ts";
import { readGroups } from "#shop/groups/contract.ts";
import { changeProduct } from "#shop/products/contract.ts";
import type { SheetImport } from "#shop/spreadsheets/contract.ts";
import { readStock } from "#shop/stock/contract.ts";

const sample = (name: string) => readFileSync(new URL(`../samples/${name}.csv`, import.meta.url), "utf8");

onEveryEngine("a sheet of products", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    anna = await house.as("admin");
    keep = shopkeeper(anna);
  });

  async function send(content: string, query: Record<string, string> = {}, columns?: object): Promise<SheetImport> {
    const { status, reply } = await sent(content, query, columns);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }

  async function sent(content: string, query: Record<string, string>, columns?: object) {
    const parts = new FormData();
    if (columns) parts.append("columns", JSON.stringify(columns));
    parts.append("file", new Blob([content], { type: "text/csv" }), "sheet.csv");
    const answer = new Response(parts);
    return anna.raw<SheetImport>({
      ...{ method: "POST", url: `/api/v0/shop/sheet${queryString(query)}` },
      payload: Buffer.from(await answer.arrayBuffer()),
      headers: { "content-type": answer.headers.get("content-type") ?? "" },
    });
  }

  const exported = async () => (await anna.raw<string>({ url: "/api/v0/shop/sheet" })).reply;

  const products = async (q?: string) => (await keep.list({ pageSize: 100, ...(q && { q }) })).items;
  const stockOf = async (q: string) => {
    const { reply } = await anna.call(readStock, { query: { q } });
    return reply.items.map(({ sku, on_hand }) => [sku, on_hand]);
  };

  test("of another shop is tried first, and then becomes drafts with groups, variants and stock", async () => {
    const tried = await send(sample("woocommerce"), { dry: "yes" });
    expect(tried).toMatchObject({ stored: false, system: "woocommerce", counts: { new: 4, changed: 0, fault: 0 } });
    expect(tried.groups).toEqual([["Öle"], ["Öle", "Kalt gepresst"], ["Erlebnisse"], ["Geschenke"], ["Getränke"]]);
    expect(await products()).toEqual([]);

    const { stored, counts } = await send(sample("woocommerce"));
    expect([stored, counts]).toMatchObject([true, { new: 4, stock: 1 }]);
    const [oil] = await products("Leinöl");
    expect(oil).toMatchObject({ published: [], name_de: "Leinöl", variants: [{ sku: "OEL-LEIN-25", price: 6.9 }, {}] });
    expect(await stockOf("OEL-LEIN")).toEqual([
      ["OEL-LEIN-25", 24],
      ["OEL-LEIN-50", 0],
    ]);
    const groups = (await anna.call(readGroups, { query: { pageSize: 50 } })).reply as { items: { name_de: string }[] };
    expect(groups.items.map(({ name_de }) => name_de).toSorted()).toEqual(
      ["Erlebnisse", "Geschenke", "Getränke", "Kalt gepresst", "Öle"].toSorted(),
    );
  });

  test("that is sent again changes nothing, and what is new in it changes what is there", async () => {
    const ids = (await products()).map(({ _id, variants }) => [_id, ...variants.map((one) => one._id)]);
    const again = await send(sample("woocommerce"));
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 4, stock: 0 });
    expect(again.groups).toEqual([]);
    const dearer = await send(sample("woocommerce").replace('"6,90"', '"7,20"'));
    expect(dearer.products.find(({ sku }) => sku === "OEL-LEIN")?.outcome).toBe("changed");
    const [oil] = await products("Leinöl");
    expect(oil?.variants[0]?.price).toBe(7.2);
    expect(ids).toContainEqual([oil!._id, ...oil!.variants.map(({ _id }) => _id)]);
    // What other systems do not know stays.
    const named = { name_de: "Köche", name_en: "", display: "net" as const, discount: 0 };
    const { _id: group } = (await anna.call(createCustomerGroup, { body: named })).reply;
    const groupPrices = [{ group, price: 6 }];
    const variants = oil!.variants.map((variant) => ({ ...variant, groupPrices, slots: 0.5 }));
    await anna.call(changeProduct, { body: { _id: oil!._id, version: oil!.version, variants } });
    await send(sample("woocommerce").replace('"6,90"', '"7,30"'));
    const [kept] = await products("Leinöl");
    expect(kept?.variants[0]).toMatchObject({ price: 7.3, groupPrices, slots: 0.5 });
  });

  test("of ours comes back as it is, and a list of prices reaches variants by their numbers", async () => {
    const own = await send(await exported());
    expect(own.counts).toMatchObject({ new: 0, changed: 0, fault: 0 });
    expect(own.counts.same).toBeGreaterThan(3);
    const priced = await send("Artikelnummer;Preis;Bestand\nOEL-LEIN-25;8,00;30\nSCHNAPS;25,00;\n");
    expect(priced.counts).toMatchObject({ new: 0, changed: 2, stock: 1 });
    const [oil] = await products("Leinöl");
    expect(oil).toMatchObject({
      name_de: "Leinöl",
      price: null,
      variants: [{ price: 8, weight: 450 }, { price: 11.9 }],
    });
    expect(await stockOf("OEL-LEIN-25")).toEqual([["OEL-LEIN-25", 30]]);
  });

  test("with one fault stores nothing, and says where it is", async () => {
    const before = await exported();
    const { stored, faults, counts } = await send("sku;name_de;price;Bestand\nN-1;Neu;5;1\nN-2;Falsch;-5;1\n");
    expect([stored, counts.fault]).toEqual([false, 1]);
    expect(faults).toEqual([{ row: 3, column: "price", code: "NEGATIVE", message: "„-5“ ist negativ." }]);
    const circle = await send('sku;name_de;type;children\nC-1;Kiste;case;"C-2 | 1"\nC-2;Kiste;case;"C-1 | 1"\n');
    expect([circle.stored, circle.counts.fault > 0]).toEqual([false, true]);
    expect(await exported()).toBe(before);
  });

  test("may have its columns chosen by hand", async () => {
    const content = "Nr;Was;Was sonst\nH-1;Hut;17\n";
    expect((await send(content, { dry: "yes" })).columns.map(({ target }) => target)).toEqual([null, null, null]);
    const done = await send(content, { lang: "en", type: "food" }, { 0: "sku", 1: "name", 2: "price" });
    expect(done.products).toEqual([{ row: 2, name: "Hut", sku: "H-1", outcome: "new" }]);
    expect((await products("Hut"))[0]).toMatchObject({ type: "food", name_de: "", name_en: "Hut", price: 17 });
    expect((await sent(content, {}, { 0: "weight.lb" })).status).toBe(400);
  });

  test("shows the first text of each column, and what its cells may hold in the words of who asks", async () => {
    const content = `sku;Art;Text;leer\nW-1;;"<p>Kalt  gepresst.</p>";\nW-2;Spezialität;${"lang ".repeat(40)};\n`;
    const { columns, faults } = await send(content, { dry: "yes" });
    expect(columns.map(({ sample }) => sample)).toEqual(["W-1", "Spezialität", "Kalt gepresst.", ""]);
    expect(faults.map(({ message }) => message)).toEqual([
      "„Spezialität“ kennt der Shop hier nicht. Möglich sind: Flasche, Paket, Lebensmittel, Ware, Gutschein, Eintrittskarte, Leistung.",
    ]);
    const [, long] = (await send(`sku;Text\nW-3;${"lang ".repeat(40)}\n`, { dry: "yes" })).columns;
    expect(long?.sample).toMatch(/^lang .{40,55}…$/);
  });

  test("of a case finds what is in it, in the sheet and in the shop", async () => {
    const rows = ['B-6;Sechs;case;"B-1 | 3\nOEL-LEIN-50 | 3"', "B-1;Senf;food;"];
    expect((await send(`sku;name_de;type;children\n${rows.join("\n")}\n`)).stored).toBe(true);
    const [mixed] = await products("Sechs");
    const [mustard] = await products("Senf");
    const [oil] = await products("Leinöl");
    expect(mixed?.children).toEqual([
      { item: mustard!._id, variant: null, amount: 3 },
      { item: oil!._id, variant: oil!.variants[1]!._id, amount: 3 },
    ]);
  });

  test("that names no places keeps the order of its rows, after what is there", async () => {
    const before = (await products()).map(({ order }) => order);
    await send("Name;Preis\nZunftbier;5\nApfelmost;6\n");
    const [beer] = await products("Zunftbier");
    const [cider] = await products("Apfelmost");
    expect(beer!.order).toBeGreaterThan(Math.max(-1, ...before));
    expect(cider!.order).toBe(beer!.order + 1);
  });

  test("says what kind of drink it is, and that it has no allergens, in the words of people", async () => {
    const sheet = [
      "Name;Artikelnummer;Art;Getränkeart;Allergene;Geschmack;Geschmack (englisch)",
      "Perle;GA-1;Flasche;Perlwein;Sulfite;trocken;",
      "Hausbrand;GA-2;Flasche;Spirituose;keine;;",
      "Geheimrat;GA-3;Flasche;Bowle;;;",
    ].join("\r\n");
    const { faults } = await send(sheet, { dry: "yes" });
    expect(faults.map(({ row, column, code }) => [row, column, code])).toEqual([[4, "Getränkeart", "CHOICE"]]);
    expect(faults[0]?.message).not.toMatch(/semiSparkling|, ,/);
    await send(sheet.replace("Bowle", ""));
    const found = await products("GA-");
    const told = (sku: string) => {
      const { drink, allergens, noAllergens } = found.find((one) => one.sku === sku)!;
      return [sku, drink, allergens, noAllergens];
    };
    expect(["GA-1", "GA-2", "GA-3"].map(told)).toEqual([
      ["GA-1", "semiSparkling", ["sulphites"], false],
      ["GA-2", "spirit", [], true],
      ["GA-3", "", [], false],
    ]);
    // Without a column that says it, it is what the name suggests.
    await send("Name;Artikelnummer;Art\r\nWeinbrand;GA-4;Flasche\r\nRegentanz;GA-5;Flasche");
    expect((await products("GA-4"))[0]?.drink).toBe("spirit");
    expect((await products("GA-5"))[0]?.drink).toBe("");
    await send("Artikelnummer;Allergene\r\nGA-2;Sulfite");
    expect((await products("GA-2"))[0]).toMatchObject({ allergens: ["sulphites"], noAllergens: false });
  });
});
