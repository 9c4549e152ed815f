import { beforeAll, expect, test } from "vitest";
import { onAnyEngine } from "#database/testing.ts";
import { archiveOf, checked, exported, imported, recordsIn } from "#server/testing/reading/archives.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, "0")}`;
const part = (last: number, variant: string | null = null) => ({ item: id(last), variant, amount: 6 });
const product = (last: number, draft: object, live: object | null = null) => ({
  ...{ _id: id(last), draft: { type: "service", name_de: `Nummer ${last}`, ...draft }, live },
});
const group = (last: number, parent: string | null) => ({ _id: id(last), draft: { name_de: "Gruppe", parent } });
const variant = (last: number, more: object = {}) => ({
  ...{ _id: id(last), key: "", value: `Größe ${last}`, sku: "", ean: "", price: 1, reduced: null, content: null },
  ...{ weight: null, slots: null, stock: null, media: [], ...more },
});
const price = (more: object) => ({
  ...{ _id: id(90), product: id(1), offer: id(1), at: "2026-01-01T10:00:00.000Z", price: 10, ...more },
});
const label = (more: object) => ({ code: "23456789", product: id(1), facts: null, ...more });

type Fault = [place: string, code: string];
const bad: [name: string, kinds: Record<string, unknown[]>, faults: Fault[]][] = [
  [
    "a case that contains itself by way of another one",
    { product: [product(1, { type: "case", children: [part(2)] }), product(2, { type: "case", children: [part(1)] })] },
    [
      ["product.jsonl:1", "PRODUCT_OWN_PART"],
      ["product.jsonl:2", "PRODUCT_OWN_PART"],
    ],
  ],
  [
    "a case of what is not there",
    { product: [product(1, { children: [part(2)] })] },
    [["product.jsonl:1", "PRODUCT_GROUP"]],
  ],
  [
    "a case of a variant that is not there",
    { product: [product(1, { children: [part(2, id(9))] }), product(2, {})] },
    [["product.jsonl:1", "PRODUCT_GROUP"]],
  ],
  ["a group that is not there", { product: [product(1, { group: id(7) })] }, [["product.jsonl:1", "PRODUCT_GROUP"]]],
  [
    "the same for guests alone",
    { product: [product(1, {}, { name_de: "Da", groups: [id(7)] })] },
    [["product.jsonl:1", "PRODUCT_GROUP"]],
  ],
  [
    "groups in a circle",
    { productgroup: [group(1, id(2)), group(2, id(1))] },
    [
      ["productgroup.jsonl:1", "GROUP_CIRCLE"],
      ["productgroup.jsonl:2", "GROUP_CIRCLE"],
    ],
  ],
  ["a group in one that is not there", { productgroup: [group(1, id(7))] }, [["productgroup.jsonl:1", "GROUP_PARENT"]]],
  [
    "vintages that follow each other in a circle",
    { product: [product(1, { succeeds: id(2) }), product(2, { succeeds: id(1) })] },
    [
      ["product.jsonl:1", "PRODUCT_SUCCESSION"],
      ["product.jsonl:2", "PRODUCT_SUCCESSION"],
    ],
  ],
  ["a price with three decimals", { product: [product(1, { price: 9.995 })] }, [["product.jsonl:1", "BAD_FIELDS"]]],
  ["a price below nothing", { product: [product(1, { price: -1 })] }, [["product.jsonl:1", "BAD_FIELDS"]]],
  ["a price of the past with three decimals", { price: [price({ price: 9.995 })] }, [["price.jsonl:1", "BAD_FIELDS"]]],
  [
    "a price of the future",
    { price: [price({ at: "2093-01-01T10:00:00.000Z" })] },
    [["price.jsonl:1", "PRODUCT_DATES"]],
  ],
  [
    "an item number that two products are sold under",
    {
      product: [
        product(1, { sku: "A-1" }, { name_de: "Eins", sku: "A-1" }),
        product(2, { sku: "a-1" }, { name_de: "Zwei", sku: "a-1" }),
      ],
    },
    [["product.jsonl:2", "PRODUCT_SKU_TAKEN"]],
  ],
  [
    "an item number twice in one product",
    { product: [product(1, { variants: [variant(3, { sku: "A-1" }), variant(4, { sku: "a-1" })] })] },
    [["product.jsonl:1", "PRODUCT_SKU_TWICE"]],
  ],
  [
    "a variant that is one of another product, too",
    { product: [product(1, { variants: [variant(3)] }), product(2, { variants: [variant(3)] })] },
    [["product.jsonl:2", "PRODUCT_VARIANTS"]],
  ],
  [
    "a wrong digit in a bar code",
    { product: [product(1, { ean: "4006381333932" })] },
    [["product.jsonl:1", "PRODUCT_EAN"]],
  ],
  ["an id twice", { product: [product(1, {}), product(1, {})] }, [["product.jsonl:2", "BAD_FIELDS"]]],
  [
    "half a bottle in stock",
    { product: [product(1, {})], stock: [{ offer: id(1), product: id(1), on_hand: 0.5 }] },
    [["stock.jsonl:1", "BAD_FIELDS"]],
  ],
  [
    "a label at an address that leads elsewhere",
    { label: [label({ code: "../admin" })] },
    [["label.jsonl:1", "BAD_FIELDS"]],
  ],
  [
    "a label that says something else than labels do",
    { label: [label({ facts: { html: "<script>" } })] },
    [["label.jsonl:1", "BAD_FIELDS"]],
  ],
];

onAnyEngine("a shop in an archive that nobody should trust", (fresh) => {
  let house: TestHouse;
  let owner: Visitor;
  let before: unknown;
  const everything = async () => recordsIn(house, await exported(house));

  beforeAll(async () => {
    house = await testHouse(fresh, { shop: true });
    owner = await house.as("system");
    before = await everything();
  });

  test.each(bad)("with %s is refused in words, and nothing of it stays", async (_, kinds, faults) => {
    const { _id, report } = await checked(house, owner, archiveOf(kinds));
    await owner.raw({ method: "DELETE", url: `/api/v0/transfer?id=${_id}` });
    expect(report?.faults.first.map(({ place, code }) => [place, code])).toEqual(faults);
    for (const { message } of report!.faults.first) expect(message).not.toMatch(/PRODUCT_|GROUP_|\{\{/);
    expect(await everything()).toEqual(before);
  });

  test("shows what could not be published today, and says so", async () => {
    const bottle = { type: "bottle", name_de: "Ohne Grundpreis", price: 8 };
    const archive = archiveOf({ product: [product(50, bottle, bottle)] });
    const { report } = await imported(house, owner, archive);
    expect(report?.remarks.first.map(({ code }) => code)).toEqual(["INCOMPLETE"]);
    expect(report?.remarks.first[0]?.message).toMatch(/„Ohne Grundpreis“ ist online.*Grundpreis/);
  });

  test("begins a history of its prices if it has none", async () => {
    const sold = { name_de: "Neu hier", price: 8 };
    await imported(house, owner, archiveOf({ product: [product(60, sold, sold)] }));
    const { price: noted } = await recordsIn(house, await exported(house));
    expect(noted).toMatchObject([{ offer: id(50) }, { offer: id(60), price: 8, reduced: null }]);
  });
});
