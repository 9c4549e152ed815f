import fc from "fast-check";
import { expect, test } from "vitest";
import { mostTags } from "#contract/tags.ts";
import { complete } from "#shop/goods/testing-products.ts";
import { type BulkChange, changedBy, roundings } from "./bulk.ts";
import type { ProductDocument } from "./product.ts";

const cent = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
const round = fc.constantFrom(...roundings);

const inputOf = (change: BulkChange, product: ProductDocument) => {
  const made = changedBy(change, product);
  return "input" in made ? made.input : undefined;
};

test("a price is raised and lowered by percent and amount, and rounded once", () => {
  const product = { ...complete.fermented, price: 8.95, quantityPrices: [{ from: 6, price: 8.5 }] };
  const price = (change: object) => inputOf({ price: change as never }, product)?.price;
  expect(price({ percent: 5 })).toBe(9.4);
  expect(price({ percent: 5, round: 10 })).toBe(9.4);
  expect(price({ percent: -12.5 })).toBe(7.83);
  expect(price({ percent: 3.3, round: 50 })).toBe(9);
  expect(price({ amount: 0.55 })).toBe(9.5);
  expect(price({ amount: -0.46, round: 5 })).toBe(8.5);
  expect(price({ amount: -9 })).toBeUndefined();
  expect(inputOf({ price: { percent: 10 } }, product)).toEqual({
    ...{ price: 9.85, quantityPrices: [{ from: 6, price: 9.35 }], groupPrices: [] },
  });
});

test("an offer is made of the price of each variant, and ended; tags come and go; nothing else is touched", () => {
  const variant = {
    ...{ _id: crypto.randomUUID(), key: "G", value: "1 l", sku: "", ean: "", price: 20, reduced: null },
  };
  const variants = [
    { ...variant, content: null, weight: null, slots: null, stock: null, media: [] },
    { ...variant, price: null, content: null, weight: null, slots: null, stock: null, media: [] },
  ];
  const product = { ...complete.fermented, price: 10, tags: ["Rot", "Neu"], variants };
  const span = { from: "", to: "2026-12-31T22:59:00.000Z" };
  const made = inputOf({ reduced: { percent: 15, ...span } }, product)!;
  expect(made.reduced).toEqual({ price: 8.5, ...span });
  expect(made.variants?.map(({ reduced }) => reduced)).toEqual([{ price: 17, ...span }, null]);
  expect(inputOf({ reduced: null }, { ...product, ...made })).toMatchObject({ reduced: null });
  expect(inputOf({ addTags: ["rot", "Bio"], removeTags: ["neu"] }, product)).toEqual({ tags: ["Rot", "Bio"] });
  const many = Array.from({ length: mostTags }, (_, at) => `T${at}`);
  expect(changedBy({ addTags: ["Bio"] }, { ...product, tags: many })).toEqual({ fault: "tags" });
  expect(inputOf({ hidden: true }, product)).toEqual({ hidden: true });
});

test("whatever is changed, prices are whole cents of the wished step, and never negative", () => {
  const change = fc.oneof(
    fc.record({ percent: fc.integer({ min: -10_000, max: 100_000 }).map((bp) => bp / 100), round }),
    fc.record({ amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100), round }),
  );
  fc.assert(
    fc.property(cent, change, (price, by) => {
      const made = inputOf({ price: by }, { ...complete.fermented, price });
      if (!made) return;
      const cents = Math.round(made.price! * 100);
      expect(made.price).toBe(cents / 100);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents % by.round).toBe(0);
    }),
  );
});
