import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import { readGroups } from "#shop/groups/contract.ts";
import * as contract from "../contract.ts";

onEveryEngine("the search of the shop", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  const groups: Record<string, string> = {};

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    anna = await house.as("admin");
    keep = shopkeeper(anna);
    const group = async (name_de: string, own: object = {}) => {
      const { _id } = await keep.group({ name_de, ...own });
      await keep.publishGroup(_id);
      groups[name_de] = _id;
      return _id;
    };
    const attributes = [{ key: "boden", name_de: "Boden", name_en: "Soil", kind: "text", values: [], facet: true }];
    const drinks = await group("Getränke", { attributes });
    const [red, white] = [await group("Rot", { parent: drinks }), await group("Weiß", { parent: drinks })];
    const goods = await group("Zubehör");
    const soil = (value: string) => [{ key: "boden", value, value_en: "" }];
    const many: Record<string, unknown>[] = [
      {
        name_de: "Spätburgunder Muschelkalk",
        group: red,
        grape: "Spätburgunder",
        dryness: "trocken",
        vintage: 2023,
        price: 12.5,
        sku: "SB-23-075",
        attributes: soil("Kalk"),
      },
      {
        name_de: "Dornfelder",
        group: red,
        grape: "Dornfelder",
        dryness: "lieblich",
        vintage: 2024,
        price: 7.9,
        order: 2,
        attributes: soil("Löss"),
      },
      {
        name_de: "Müller-Thurgau",
        group: white,
        grape: "Müller-Thurgau",
        dryness: "trocken",
        vintage: 2024,
        price: 6.5,
        ean: "4006381333931",
        tags: ["Sommer"],
      },
      {
        name_de: "Weingelee",

        group: goods,
        price: 4.2,
        teaser_de: "Aus Spätburgunder gekocht",
        name_en: "Jelly",
      },
      { name_de: "Korkenzieher", group: goods, price: 19 },
    ];
    for (const own of many) await keep.publish((await keep.offer(own))._id);
    await keep.create({ name_de: "Geheimer Spätburgunder", sku: "SB-99-GEHEIM", grape: "Spätburgunder", price: 99.99 });
  });

  const found = async (body: Input<typeof contract.searchShop>["body"]) => {
    const { status, reply } = await house.guest.call(contract.searchShop, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const names = async (body: Input<typeof contract.searchShop>["body"]) =>
    (await found(body)).items.map(({ name_de }) => name_de);

  test("finds words in any case and spelling, stems, beginnings, parts, and with typing errors", async () => {
    expect(await names({ qry: "spaetburgunder" })).toEqual(["Spätburgunder Muschelkalk", "Weingelee"]);
    expect(await names({ qry: "SPÄTBURGUNDER kalk" })).toEqual(["Spätburgunder Muschelkalk"]);
    expect(await names({ qry: "Mueller" })).toEqual(["Müller-Thurgau"]);
    expect(await names({ qry: "muller thurg" })).toEqual(["Müller-Thurgau"]);
    expect(await names({ qry: "Korkenziehers" })).toEqual(["Korkenzieher"]);
    expect(await names({ qry: "gelee" })).toEqual(["Weingelee"]);
    expect(await names({ qry: "Dornfleder" })).toEqual(["Dornfelder"]);
    expect(await names({ qry: "jelly", lang: "en" })).toEqual(["Weingelee"]);
    expect(await names({ qry: "Zubehör", sort: "price" })).toEqual(["Weingelee", "Korkenzieher"]);
    expect(await names({ qry: "Whisky" })).toEqual([]);
  });

  test("names grapes and tastes in the language of the reader, and finds them by their names in both", async () => {
    const labels = async (lang: "de" | "en", key: string) =>
      (await found({ group: groups["Getränke"]!, lang })).facets.find((one) => one.key === key)?.values;
    expect((await labels("en", "dryness"))?.map(({ value, label }) => [value, label])).toEqual([
      ["trocken", "dry"],
      ["lieblich", "medium"],
    ]);
    expect((await labels("en", "grape"))?.map(({ label }) => label)).toEqual([
      ...["Dornfelder", "Müller-Thurgau", "Pinot Noir"],
    ]);
    expect((await labels("de", "grape"))?.map(({ label }) => label)).toContain("Spätburgunder");
    expect(await names({ qry: "pinot noir" })).toEqual(["Spätburgunder Muschelkalk"]);
    expect(await names({ qry: "Rivaner" })).toEqual(["Müller-Thurgau"]);
    expect(await names({ qry: "Blauburgunder" })).toEqual(["Spätburgunder Muschelkalk"]);
  });

  test("finds item numbers and bar codes, whole and by their beginning", async () => {
    expect(await names({ qry: "SB-23-075" })).toEqual(["Spätburgunder Muschelkalk"]);
    expect(await names({ qry: "sb23" })).toEqual(["Spätburgunder Muschelkalk"]);
    expect(await names({ qry: "4006381333931" })).toEqual(["Müller-Thurgau"]);
    expect(await names({ qry: "400638" })).toEqual(["Müller-Thurgau"]);
  });

  test("counts facets, of several values any and of several facets all", async () => {
    const all = await found({ group: groups["Getränke"]! });
    expect(all.total).toBe(3);
    const facet = (key: string, of: typeof all) =>
      of.facets.find((one) => one.key === key)?.values.map(({ value, count }) => [value, count]);
    // From dry to sweet, and not by the alphabet.
    expect(facet("dryness", all)).toEqual([
      ["trocken", 2],
      ["lieblich", 1],
    ]);
    expect(all.facets.find(({ key }) => key === "attribute:boden")).toMatchObject({
      name: "Boden",
      values: [{ label: "Kalk" }, { label: "Löss" }],
    });
    const dry = await found({ group: groups["Getränke"]!, facets: [{ key: "dryness", values: ["trocken"] }] });
    expect([dry.total, facet("dryness", dry), facet("vintage", dry)]).toEqual([
      2,
      [
        ["trocken", 2],
        ["lieblich", 1],
      ],
      [
        ["2023", 1],
        ["2024", 1],
      ],
    ]);
    const both = {
      facets: [
        { key: "dryness", values: ["trocken", "lieblich"] },
        { key: "vintage", values: ["2024"] },
      ],
    };
    expect(await names({ ...both, sort: "price" })).toEqual(["Müller-Thurgau", "Dornfelder"]);
    expect(await names({ facets: [{ key: "gibt es nicht", values: ["x"] }] })).toEqual([]);
    expect(await names({ tags: ["sommer"] })).toEqual(["Müller-Thurgau"]);
  });

  test("sorts and filters by price, and pages", async () => {
    expect(await names({ sort: "-price" })).toEqual([
      "Korkenzieher",
      "Spätburgunder Muschelkalk",
      "Dornfelder",
      "Müller-Thurgau",
      "Weingelee",
    ]);
    expect(await names({ price: { from: 6.5, to: 7.9 }, sort: "price" })).toEqual(["Müller-Thurgau", "Dornfelder"]);
    expect((await found({ price: { to: 5 } })).prices).toEqual({ least: 4.2, most: 19 });
    const second = await found({ sort: "name", page: 2, pageSize: 2 });
    expect([second.total, second.items.map(({ name_de }) => name_de)]).toEqual([
      5,
      ["Müller-Thurgau", "Spätburgunder Muschelkalk"],
    ]);
  });

  test("knows at once what is published, changed, sold out and taken down", async () => {
    const made = await keep.offer({
      name_de: "Neuheit",
      group: groups["Zubehör"],

      price: 3,
      stock: "tracked",
    });
    expect(await names({ qry: "Neuheit" })).toEqual([]);
    const live = await keep.publish(made._id);
    expect((await found({ qry: "Neuheit" })).items[0]?.offers[0]?.availability).toBe("gone");
    await keep.stock({ _id: made._id, change: 5, reason: "Lieferung" });
    expect(await names({ qry: "Neuheit", facets: [{ key: "availability", values: ["there"] }] })).toEqual(["Neuheit"]);
    await keep.publish((await keep.change(live, { name_de: "Altbekannt" }))._id);
    expect([await names({ qry: "Neuheit" }), await names({ qry: "Altbekannt" })]).toEqual([[], ["Altbekannt"]]);
    await keep.unpublish(made._id);
    expect(await names({ qry: "Altbekannt" })).toEqual([]);
    const { version } = (await anna.call(readGroups, { query: { id: groups["Zubehör"]! } })).reply as {
      version: number;
    };
    await keep.changeGroup({ _id: groups["Zubehör"]!, version }, { name_de: "Kram" });
    await keep.publishGroup(groups["Zubehör"]!);
    expect(await names({ qry: "Kram", sort: "price" })).toEqual(["Weingelee", "Korkenzieher"]);
  });

  test("gives away nothing that is not published, by words, numbers, suggestions, facets or cards", async () => {
    const draft = (await keep.list({ q: "Geheimer" })).items[0]!._id;
    const replies = JSON.stringify([
      await found({ qry: "Geheimer" }),
      await found({ qry: "SB-99-GEHEIM" }),
      await found({ pageSize: 100 }),
      (await house.guest.call(contract.suggestInShop, { query: { q: "Geheim" } })).reply,
      (await house.guest.call(contract.readCards, { body: { ids: [draft] } })).reply,
      (await house.guest.call(contract.readShop)).reply,
    ]);
    expect(["Geheim", "SB-99", "99.99", draft].filter((secret) => replies.includes(secret))).toEqual([]);
  });

  test("tells no prices in a shop that shows none: not by sorting, nor by a range", async () => {
    const turn = async (showPrice: boolean) => {
      const { version } = (await anna.call(readConfig)).reply[0]!;
      await anna.call(changeConfig, { body: { version, components: { shop: { showPrice } } } });
    };
    await turn(false);
    const reply = await found({ price: { to: 5 }, sort: "-price" });
    expect([reply.total, reply.prices, reply.items.flatMap(({ offers }) => offers.map(({ price }) => price))]).toEqual([
      5,
      null,
      [null, null, null, null, null],
    ]);
    expect(reply.items.map(({ name_de }) => name_de)).toEqual(await names({ sort: "order" }));
    await turn(true);
  });

  test("suggests groups and products", async () => {
    const { reply } = await house.guest.call(contract.suggestInShop, { query: { q: "Ro" } });
    expect(reply.items[0]).toMatchObject({ kind: "group", name: "Rot", slugs: { group: { de: "rot" } } });
    const { reply: products } = await house.guest.call(contract.suggestInShop, { query: { q: "Korken" } });
    expect(products.items).toMatchObject([{ kind: "product", name: "Korkenzieher" }]);
  });

  test("refuses what it does not know, and prices that are none", async () => {
    for (const body of [
      { qry: "x".repeat(161) },
      { sort: "random" },
      { price: { from: -1 } },
      { price: { to: 1.005 } },
      { page: 0 },
      { other: 1 },
    ]) {
      expect((await house.guest.call(contract.searchShop, { body: body as never })).status).toBe(400);
    }
  });
});
