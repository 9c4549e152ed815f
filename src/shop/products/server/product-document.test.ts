import { expect, test } from "vitest";
import { productDocument } from "./product-document.ts";

test("what was stored is made into a document once, and nobody can change what all share", () => {
  const json = JSON.stringify({ name_de: "Riesling", tags: ["Weißwein"] });
  const document = productDocument(json);
  expect(productDocument(json)).toBe(document);
  expect(() => document.tags.push("Rotwein")).toThrow(TypeError);
  expect(() => Object.assign(document, { name_de: "Silvaner" })).toThrow(TypeError);
  expect(productDocument(json)).toMatchObject({ name_de: "Riesling", tags: ["Weißwein"] });
});

test("of many documents those that were read last are kept, and none is mistaken for another", () => {
  const json = (at: number) => JSON.stringify({ name_de: `Wein ${at}` });
  const first = productDocument(json(0));
  for (let at = 1; at < 400; at += 1) {
    expect(productDocument(json(at)).name_de).toBe(`Wein ${at}`);
    if (at % 100 === 0) expect(productDocument(json(0))).toBe(first);
  }
  const second = productDocument(json(1));
  expect(second.name_de).toBe("Wein 1");
  expect(productDocument(json(1))).toBe(second);
});
