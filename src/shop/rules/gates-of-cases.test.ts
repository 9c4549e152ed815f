import { expect, test } from "vitest";
import "#declared.ts";
import { caseOf, complete } from "../goods/testing-products.ts";
import type { ProductDocument } from "../products/product.ts";
import { type GateCode, gatesOf } from "./gates.ts";
import type { GateContext } from "./rule.ts";

const context: GateContext = {
  languages: ["de", "en"],
  showPrice: true,
  seller: { smallProducer: false },
  parts: new Map(),
};
const { fermented, soft, merchandise } = complete;

/** The codes that are red, advice among them. */
const redOf = (document: ProductDocument, of: Partial<GateContext> = {}): GateCode[] =>
  gatesOf(document, { ...context, ...of })
    .filter(({ met }) => !met)
    .map(({ code }) => code);

test.each([
  ["Bahnhofstrasse 1\nCH-8001 Zürich", true],
  ["1 High Street, London SW1A 1AA, UK", true],
  ["No. 5 Road, Shenzhen, China", true],
  ["Weg 1\n6900 Bregenz\nÖsterreich", false],
  ["Weg 1\nFR-67000 Straßburg", false],
  ["Weg 1\nD-10115 Berlin\nDeutschland", false],
])("a manufacturer at %j is outside of the EU: %s", (address, isOutside) => {
  const abroad = { ...merchandise, manufacturer: { ...merchandise.manufacturer!, address } };
  expect(redOf(abroad)).toEqual(isOutside ? ["responsible"] : []);
  expect(redOf({ ...abroad, responsible: merchandise.manufacturer })).toEqual([]);
  expect(redOf({ ...abroad, responsible: abroad.manufacturer })).toEqual(isOutside ? ["responsible"] : []);
});

test.each([
  [{ name_de: "Bio-Saft" }, "Bio"],
  [{ name_en: "Organic juice" }, "Organic"],
  [{ tags: ["Art|ökologisch"] }, "ökologisch"],
  [{ teaser_de: "Aus biodynamischem Anbau." }, "biodynamischem"],
])("whoever says organic needs the code of a control body: %j", (change, word) => {
  const gate = gatesOf({ ...soft, ...change }, context).find(({ code }) => code === "organic");
  expect([gate?.met, gate?.found, gate?.needed]).toEqual([false, [word], "law"]);
  for (const organicCode of ["DE-ÖKO-039", "AT-BIO-301", "SE-EKO-03", "ES-ECO-020-CV", "DE-O\u0308KO-039"]) {
    expect([organicCode, redOf({ ...soft, ...change, organicCode })]).toEqual([organicCode, []]);
  }
});

test("a wrong code of a control body is red, and other words with these letters ask for none", () => {
  for (const organicCode of ["DE-ÖKO-39", "DE-BIO-039", "DE ÖKO 039", "ÖKO", "de-öko-039"]) {
    expect([organicCode, redOf({ ...soft, organicCode })]).toEqual([organicCode, ["organic"]]);
  }
  expect(redOf({ ...soft, name_de: "Biografie eines Ökonomen", tags: ["Symbiose", "Fabio"] })).toEqual([]);
});

test("a case states what its parts state", () => {
  const { document, parts } = caseOf(fermented, merchandise);
  expect(redOf(document, { parts })).toEqual([]);
  const lacking = caseOf(fermented, { ...fermented, name_de: "Der andere", origin_de: "" });
  const gates = gatesOf(lacking.document, { ...context, parts: lacking.parts }).filter(({ met }) => !met);
  expect(gates.map(({ code, found }) => [code, found])).toEqual([["parts", ["Der andere"]]]);
});

test("a case needs parts, and parts that exist; what is not on sale itself can be one", () => {
  const { document, parts } = caseOf(fermented);
  expect(redOf({ ...document, children: [] })).toEqual(["children"]);
  expect(redOf(document)).toEqual(["partsThere"]);
  for (const [id, part] of parts) parts.set(id, { ...part, price: null, group: null });
  expect(redOf(document, { parts })).toEqual([]);
});

test("a case in a case, and one in itself, is read to its end", () => {
  const inner = caseOf({ ...fermented, bottler: "" });
  const outer = { ...inner.document, children: [{ item: "inner", variant: null, amount: 1 }] };
  const parts = new Map([...inner.parts, ["inner", inner.document] as const]);
  expect(redOf(outer, { parts })).toEqual(["parts"]);
  parts.set("inner", outer);
  expect(redOf(outer, { parts })).toEqual(["partsThere"]);
});
