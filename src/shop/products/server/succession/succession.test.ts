import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import * as contract from "#shop/products/contract.ts";

type Product = contract.Product;

onEveryEngine("the next vintage of a product", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
  });

  const at = async (slug: string) => {
    const { status, reply } = await house.guest.call(contract.readProducts, { query: { slug } });
    return status === 200 ? (reply as Product) : null;
  };
  const next = async (_id: string, vintage: number) =>
    (await anna.call(contract.succeedProduct, { body: { _id, vintage } })).reply;

  test("takes over address, texts and place once it is published; the former one stays and leads to it", async () => {
    const own = { name_de: "Jubiläum 2023", name_en: "Jubilee 2023", vintage: 2023, slug_de: "jubilaeum", order: 7 };
    const facts = { teaser_de: "Der Klassiker", sku: "J-23", officialNumber: "1 234", price: 9 };
    const former = await keep.publish((await keep.offer({ ...own, ...facts }))._id);
    const draft = await next(former._id, 2024);
    expect(draft).toMatchObject({
      ...{ name_de: "Jubiläum 2024", name_en: "Jubilee 2024", vintage: 2024, teaser_de: "Der Klassiker", order: 7 },
      ...{ sku: "", officialNumber: "", price: 9, published: [] },
    });
    expect((await at("jubilaeum"))?._id).toBe(former._id);
    await keep.publish(draft._id);
    expect((await at("jubilaeum"))?._id).toBe(draft._id);
    expect(await at("jubilaeum-2023")).toMatchObject({ _id: former._id, parent: draft._id, name_de: "Jubiläum 2023" });
    // Published again, both stay where they are.
    await keep.publish(former._id);
    await keep.publish(draft._id);
    expect([(await at("jubilaeum"))?._id, (await at("jubilaeum-2023"))?._id]).toEqual([draft._id, former._id]);
    const third = await next(draft._id, 2025);
    await keep.publish(third._id);
    expect([(await at("jubilaeum"))?._id, (await at("jubilaeum-2024"))?._id]).toEqual([third._id, draft._id]);
  });

  test("of one that is thrown away meanwhile simply has the address", async () => {
    const former = await keep.publish((await keep.offer({ name_de: "Vergangen", vintage: 2022 }))._id);
    const draft = await next(former._id, 2023);
    await anna.call(contract.deleteProduct, { query: { id: former._id } });
    expect((await keep.publish(draft._id)).slugs.product.de).toBe("vergangen");
  });

  test("keeps its place when an older version of either is restored", async () => {
    const former = await keep.publish((await keep.offer({ name_de: "Ahne", vintage: 2021 }))._id);
    const draft = await next(former._id, 2022);
    await keep.publish(draft._id);
    for (const [_id, kept] of [
      [former._id, { parent: draft._id, succeeds: null }],
      [draft._id, { parent: null, succeeds: former._id }],
    ] as const) {
      const { reply } = await anna.call(contract.readProductRevisions, { query: { thing: _id } });
      const oldest = (reply as { items: contract.ProductRevision[] }).items.at(-1)!;
      const { version } = await keep.read(_id);
      const restored = await anna.call(contract.restoreProduct, { body: { _id, version, revision: oldest._id } });
      expect(restored.reply).toMatchObject(kept);
    }
  });

  test("is made once: a second request leads to the draft that is there, unless that was thrown away", async () => {
    const former = await keep.publish((await keep.offer({ name_de: "Einmal 2023", vintage: 2023 }))._id);
    const ask = () => anna.call(contract.succeedProduct, { body: { _id: former._id, vintage: 2024 } });
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const draft = replies.find(({ status }) => status === 200)!.reply;
    const second = { code: "PRODUCT_SUCCEEDED", existing: draft._id };
    expect(replies.find(({ status }) => status === 409)!.reply).toMatchObject(second);
    expect((await ask()).reply).toMatchObject({ ...second, message: expect.stringContaining("„Einmal 2024“") });
    await keep.publish(draft._id);
    expect((await ask()).reply).toMatchObject(second);
    await anna.call(contract.deleteProduct, { query: { id: draft._id } });
    expect((await ask()).status).toBe(200);
  });

  test("and the former one are published by two people at once, and neither waits in vain", async () => {
    const publish = (...body: string[]) => anna.call(contract.publishProducts, { body });
    const pairs = Array.from({ length: 4 }, async (_, at) => {
      const former = await keep.publish((await keep.offer({ name_de: `Zugleich ${at}`, vintage: 2020 }))._id);
      return [former._id, (await next(former._id, 2021))._id] as const;
    });
    for (const [former, draft] of await Promise.all(pairs)) {
      const both = await Promise.all([publish(draft), publish(former, draft), publish(draft)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await keep.read(former)).toMatchObject({ parent: draft, changed: false });
    }
  });

  test("never follows itself, and guests are not told what it followed", async () => {
    const former = await keep.publish((await keep.offer({ name_de: "Kreis", vintage: 2020 }))._id);
    const draft = await next(former._id, 2021);
    await keep.publish(draft._id);
    expect((await at("kreis"))?.succeeds).toBeNull();
    const { version } = await keep.read(former._id);
    const body = { _id: former._id, version, succeeds: draft._id };
    const { status, reply } = await anna.call(contract.changeProduct, { body });
    expect([status, reply]).toMatchObject([422, { code: "PRODUCT_SUCCESSION", field: "succeeds" }]);
  });
});
