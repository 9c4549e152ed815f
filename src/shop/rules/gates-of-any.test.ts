import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import "#declared.ts";
import { anyProduct, complete } from "../goods/testing-products.ts";
import { productTable } from "../products/product.ts";
import { gatesOf, gateText, missingOf } from "./gates.ts";
import type { GateContext } from "./rule.ts";

const id = "00000000-0000-7000-8000-000000000001";
const anyContext: fc.Arbitrary<GateContext> = fc.record({
  languages: fc.constantFrom(["de"], ["en"], ["de", "en"], ["en", "de"]) as fc.Arbitrary<GateContext["languages"]>,
  showPrice: fc.boolean(),
  seller: fc.record({ smallProducer: fc.boolean() }),
  parts: anyProduct.map((part) => new Map([[id, part]])),
});

test("whatever a product is, each thing is asked for once and says what it found", () => {
  fc.assert(
    fc.property(anyProduct, anyContext, (document, context) => {
      const child = { item: id, variant: null, amount: 1 };
      for (const one of [document, { ...document, children: [...document.children, child] }]) {
        const gates = gatesOf(one, context);
        expect(new Set(gates.map(({ code }) => code)).size).toBe(gates.length);
        for (const gate of gates) {
          expect(productTable.names).toContain(gate.field);
          for (const language of languages) expect(gateText(gate, language)).not.toBe("");
          if (gate.met) expect(gate.found).toEqual([]);
        }
        expect(missingOf(one, context)).toEqual(
          gates.filter(({ met, needed }) => !met && needed !== "advice").map(({ code }) => code),
        );
      }
    }),
    { numRuns: 300 },
  );
});

test("whatever else is filled in, a complete product can go live", () => {
  const context: GateContext = {
    ...{ languages: ["de", "en"], showPrice: true, seller: { smallProducer: false }, parts: new Map() },
  };
  /** Fields on which rules depend in more than one way. */
  const decisive = [
    "type",
    "grape",
    "dryness",
    "vintage",
    "alcohol",
    "organicCode",
    "variants",
    "children",
    "drink",
  ] as const;
  fc.assert(
    fc.property(anyProduct, fc.constantFrom(...Object.values(complete)), (any, whole) => {
      const filled = Object.entries(whole).filter(([name, value]) => !isEmpty(name, value));
      const kept = Object.fromEntries(decisive.map((name) => [name, whole[name]]));
      const texts = { name_en: "A", teaser_de: "", teaser_en: "", quality: "", quality_en: "", tags: [] };
      const nutrition = whole.nutrition;
      expect(missingOf({ ...any, ...kept, ...texts, nutrition, ...Object.fromEntries(filled) }, context)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function isEmpty(name: string, value: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(productTable.rule(name as never).empty);
}
