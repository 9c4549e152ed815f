import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { seenByGuests, shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { searchShop } from "#shop/catalogue/contract.ts";
import { complete } from "#shop/goods/testing-products.ts";
import { labelAddress } from "#shop/labels/addresses.ts";
import { readLabel } from "#shop/labels/contract.ts";
import { publishProducts } from "../contract.ts";

onEveryEngine("a drink", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let group: string;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
    group = (await keep.offer({ name_de: "Irgendwas" })).group!;
  });

  const drink = (own: object) =>
    keep.create({ ...complete.fermented, slug_de: "", slug_en: "", media: [], group, ...own });
  const missing = async (id: string) => {
    const { status, reply } = await anna.call(publishProducts, { body: [id] });
    const { errors = [] } = reply as unknown as { errors?: { code: string }[] };
    return [status, ...errors.map(({ code }) => code)];
  };

  test("is published once its owner has said what kind it is, and found by that in both languages", async () => {
    const made = await drink({ name_de: "Hangperle", drink: "", dryness: "brut" });
    expect(await missing(made._id)).toEqual([422, "drink"]);
    await keep.publish((await keep.change(made, { drink: "sekt" }))._id);
    for (const [lang, label] of [
      ["de", "Sekt"],
      ["en", "Sekt"],
    ] as const) {
      const { reply } = await house.guest.call(searchShop, { body: { qry: label, lang } });
      expect(reply.items.map(({ name_de }) => name_de)).toEqual(["Hangperle"]);
    }
    await keep.publish((await drink({ name_de: "Stillwein" }))._id);
    const { reply } = await house.guest.call(searchShop, { body: { facets: [{ key: "drink", values: ["sekt"] }] } });
    expect(reply.items.map(({ name_de }) => name_de)).toEqual(["Hangperle"]);
    expect(reply.facets.find(({ key }) => key === "drink")?.values.map(({ value, count }) => [value, count])).toEqual([
      ["wine", 1],
      ["sekt", 1],
    ]);
  });

  test("contains allergens, or none, and not both", async () => {
    expect(await keep.refused({ name_de: "Beides", allergens: ["sulphites"], noAllergens: true })).toEqual([
      ...[422, "PRODUCT_ALLERGENS", "noAllergens"],
    ]);
    const made = await drink({ name_de: "Ohne", allergens: [], ingredients_de: "Trauben" });
    expect(await missing(made._id)).toEqual([422, "allergens"]);
    const said = await keep.change(made, { noAllergens: true });
    const { reply } = await anna.call(publishProducts, { body: [said._id] });
    expect(reply).toMatchObject([{ published: ["de", "en"] }]);
    const back = await keep.change(await keep.read(said._id), { noAllergens: false, allergens: ["sulphites"] });
    expect(back).toMatchObject({ noAllergens: false, allergens: ["sulphites"] });
  });

  test("is named on its label by the words of the law in each language, without a word if it has no allergens", async () => {
    const own = { name_de: "Perle", drink: "sekt", dryness: "extra trocken", allergens: [], noAllergens: true };
    const { _id } = await keep.publish((await drink({ ...own, ingredients_de: "Trauben" }))._id);
    await house.runJobs();
    const { code } = (await anna.call(readLabel, { query: { product: _id } })).reply;
    const page = async (language: "de" | "en" | "pl" | "fr") =>
      (await house.app.fastify.inject({ method: "GET", url: labelAddress(code, language) })).body;
    expect(await page("de")).toContain("<p>Sekt · extra trocken</p>");
    expect(await page("de")).toContain("<p>Enthält keine kennzeichnungspflichtigen Allergene</p>");
    expect(await page("en")).toContain("<p>Quality sparkling wine (Sekt) · extra dry</p>");
    expect(await page("pl")).toContain("<p>gatunkowe wino musujące · wytrawne</p>");
    expect(await page("fr")).toContain("<p>vin mousseux de qualité · extra sec</p>");
  });

  test("that was stored before anybody could say its kind stays what it was", async () => {
    const { _id } = await keep.publish((await drink({ name_de: "Alter Schatz", alcohol: 13 }))._id);
    const former = ({ drink: _drink, noAllergens: _none, grape_en: _grape, ...rest }: Record<string, unknown>) => rest;
    const { db } = house.database;
    const row = await db
      .selectFrom("products")
      .select(["draft", "live"])
      .where("id", "=", _id)
      .executeTakeFirstOrThrow();
    const [draft, live] = [row.draft, row.live!].map((json) =>
      JSON.stringify(former(JSON.parse(json) as Record<string, unknown>)),
    );
    await db.updateTable("products").set({ draft: draft!, live: live! }).where("id", "=", _id).execute();
    expect(await seenByGuests(house, _id)).toMatchObject({ drink: "wine", noAllergens: false, grape_en: "" });
    expect(await missing(_id)).toEqual([200]);
  });
});
