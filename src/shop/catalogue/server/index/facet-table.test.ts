import fc from "fast-check";
import { expect, test } from "vitest";
import { countFacets, FacetTable } from "./facet-table.ts";

const values = fc.uniqueArray(fc.constantFrom("a", "b", "c"), { maxLength: 3 });
const product: fc.Arbitrary<Product> = fc.record({ x: values, y: values, z: values });
type Product = Record<"x" | "y" | "z", string[]>;
const keys = ["x", "y", "z"] as const;
const asked = fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 3 }).chain((chosen) =>
  fc.tuple(
    ...chosen.map((key) =>
      fc.record({
        key: fc.constant(key),
        values: fc.uniqueArray(fc.constantFrom("a", "b", "c", "?"), { minLength: 1 }),
      }),
    ),
  ),
);

test("facets are counted as if each value were tried by itself, with the other facets as they are", () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 12 }), asked, (products, wanted) => {
      const table = new FacetTable();
      const told = (own: Product) =>
        keys.map((key) => ({
          key,
          de: key,
          en: key,
          values: own[key].map((value) => ({ value, de: value, en: value })),
        }));
      const numbered = products.map((own) => ({ own, facets: table.numbered(told(own)) }));
      const { fitting, counts } = countFacets(numbered, table.asked(wanted));
      const fits = (own: Product, but?: string) =>
        wanted.every(({ key, values: any }) => key === but || any.some((one) => own[key].includes(one)));
      expect(fitting.map(({ own }) => own)).toEqual(products.filter((own) => fits(own)));
      for (const [number, found] of counts) {
        const { key, values: known } = table.facet(number);
        for (const [value, count] of found) {
          const word = known[value]!.value;
          const tried = products.filter((own) => fits(own, key) && own[key as keyof Product].includes(word as never));
          expect([key, word, count]).toEqual([key, word, tried.length]);
        }
      }
    }),
  );
});
