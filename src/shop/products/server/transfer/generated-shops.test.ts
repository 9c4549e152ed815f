import fc from "fast-check";
import { expect, test } from "vitest";
import { onAnyEngine } from "#database/testing.ts";
import { archiveOf, exported, imported, recordsIn } from "#server/testing/reading/archives.ts";
import { testHouse } from "#server/testing/test-house.ts";
import { anyProduct } from "#shop/goods/testing-products.ts";
import type { ProductDocument } from "#shop/products/product.ts";

const runs = process.env["VITRINE_LONG"] ? 40 : 3;

const id = (of: number, at: number) => `01900000-0000-7000-8${of}00-${String(at).padStart(12, "0")}`;
const [groupIds, productIds, customerIds] = [1, 2, 9].map((of) => [0, 1, 2, 3].map((at) => id(of, at)));

type Named = { at: number; side: "draft" | "live" };

/** What two fields, or two products, must not say at once is put in order; all else stays as it was drawn. */
function inOrder(drawn: ProductDocument, { at, side }: Named): ProductDocument {
  const before = productIds!.slice(0, at);
  const variants = drawn.variants.map((variant, index) => ({
    ...variant,
    ...{
      _id: id(3 + at, index),
      key: "",
      value: `${index} ${variant.value}`.trim(),
      reduced: null,
      media: [],
      ean: "",
    },
    groupPrices: customerIds!.map((group) => ({ group, price: index + 0.5 })),
    slots: null,
    sku: variant.sku && `${at}-${index}`,
  }));
  return {
    ...drawn,
    ...{ name_de: side === "live" ? `Da ${drawn.name_de}` : drawn.name_de, slug_de: "", slug_en: "" },
    ...{ media: [], downloads: [], ean: "", sku: drawn.sku && `P-${at}`, options: [], variants },
    groupPrices: drawn.groupPrices
      .slice(0, 4)
      .map(({ price: cost }, index) => ({ group: customerIds![index]!, price: cost })),
    noAllergens: drawn.allergens.length === 0 && drawn.noAllergens,
    ...{ reduced: null, event: null, quantityPrices: [], least: null, most: null, slots: 0.5 },
    ...{ group: groupIds![at]!, groups: groupIds!.slice(0, at), related: before, parent: null },
    ...{ succeeds: before[0] ?? null, children: before.map((item) => ({ item, variant: null, amount: at })) },
    text_de: drawn.text_de.map(() => "<p>Fein.</p>"),
    text_en: [],
    tags: ["Wein|Weiß"],
  };
}

const offersOf = ({ variants }: ProductDocument, product: string) =>
  variants.length > 0 ? variants.map(({ _id }) => _id) : [product];
const price = fc.option(fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100));
const time = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2025-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());

const product = fc.record({
  draft: anyProduct,
  live: fc.option(anyProduct),
  on_hand: fc.integer({ min: 0, max: 5000 }),
  history: fc.array(fc.record({ at: time, price, reduced: fc.option(price) }), { maxLength: 4 }),
});

const shop = fc.array(product, { minLength: 1, maxLength: 4 }).map((drawn) => {
  const products = drawn.map(({ draft, live }, at) => ({
    _id: productIds![at]!,
    draft: inOrder(draft, { at, side: "draft" }),
    live: live && inOrder(live, { at, side: "live" }),
  }));
  return {
    customergroup: customerIds!.map((_id, at) => ({
      ...{ _id, name_de: `Kunden ${at}`, name_en: "", display: at % 2 === 0 ? "net" : "gross", discount: at * 12.5 },
    })),
    productgroup: groupIds!.map((_id, at) => ({
      ...{ _id, draft: { name_de: `Gruppe ${at}`, parent: groupIds![at + 1] ?? null } },
    })),
    product: products,
    price: drawn.flatMap(({ history }, at) =>
      history.map(({ reduced, ...noted }, index) => ({
        ...{ _id: id(8, at * 100 + index), product: products[at]!._id, offer: products[at]!._id, ...noted },
        reduced: reduced === null ? null : { price: reduced, from: null, to: "2026-01-01T00:00:00.000Z" },
      })),
    ),
    stock: drawn.flatMap(({ on_hand }, at) => {
      const { _id, draft } = products[at]!;
      return offersOf(draft, _id).map((offer) => ({ offer, product: _id, on_hand, warn_below: 3 }));
    }),
  };
});

onAnyEngine("shops of any content", (fresh) => {
  test("come out of an empty site as they went in, and as they come out they go in again", {
    timeout: 3_600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(shop, async (kinds) => {
        const [one, other] = [await testHouse(fresh), await testHouse(fresh)];
        await imported(one, await one.as("system"), archiveOf(kinds));
        await one.runJobs();
        const archive = await exported(one);
        const records = await recordsIn(one, archive);
        const stored = records["product"] as { _id: string; draft: ProductDocument; live: ProductDocument | null }[];
        expect(records["customergroup"]).toEqual(kinds.customergroup);
        for (const { _id, draft, live } of kinds.product) {
          const own = stored.find((record) => record._id === _id);
          expect(told(own!.draft)).toEqual(told(draft));
          if (live) expect(told(own!.live!)).toEqual(told(live));
        }
        expect(records["stock"]).toEqual(kinds.stock.toSorted((a, b) => (a.offer < b.offer ? -1 : 1)));
        const prices = records["price"] as { _id: string }[] | undefined;
        for (const noted of kinds.price) expect(prices?.find(({ _id }) => _id === noted._id)).toEqual(noted);
        await imported(other, await other.as("system"), archive);
        await other.runJobs();
        expect(await recordsIn(other, await exported(other))).toEqual(records);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});

/** What is kept to the last digit; texts lose blanks around them. */
function told({
  price: cost,
  quantityPrices,
  groupPrices,
  variants,
  children,
  related,
  succeeds,
  group,
  groups,
  taxClass,
  order,
}: ProductDocument) {
  return { cost, quantityPrices, groupPrices, children, related, succeeds, group, groups, taxClass, order, variants };
}
