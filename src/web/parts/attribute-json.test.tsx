import { expect, test } from "vitest";
import { attributeJson } from "./attribute-json.ts";
import { frozen } from "./facts.ts";
import { htmlOf, joined } from "./html.ts";
import { filled } from "./outlines.ts";

const textOf = (data: unknown) => new TextDecoder().decode(joined(filled(attributeJson(data))));

const card = frozen({ title: `"Rosé" & <b>'s</b>`, lang: undefined, avatar: null });

test.each([
  [{}],
  [[]],
  [{ cards: [card, card], total: 2, of: { day: new Date(0), no: undefined }, "a&b": true }],
  [[undefined, Number.NaN, -0.5, "&quot;", { "": "" }]],
  [frozen({ deep: frozen([card]) })],
])("JSON in an attribute is what React writes there (%#)", (data) => {
  const written = `<i data-props="${textOf(data)}"></i>`;
  expect(written).toBe(htmlOf(<i data-props={JSON.stringify(data)} />));
  expect(`<i data-props="${textOf(data)}"></i>`).toBe(written);
});

test("a frozen object is a piece that is written once", () => {
  const [, first] = attributeJson({ cards: [card] });
  expect(attributeJson([card, { more: card }]).filter((piece) => piece === first)).toHaveLength(2);
  const list = frozen([card]);
  expect(attributeJson(list)[0]).toBe(attributeJson(list)[0]);
});

test("what can still change is written anew", () => {
  const changing = { total: 1 };
  const of = { changing };
  expect(textOf(of)).toBe("{&quot;changing&quot;:{&quot;total&quot;:1}}");
  changing.total = 2;
  expect(textOf(of)).toContain(":2}");
});
