import { expect, test } from "vitest";
import { attributeJson } from "./attribute-json.ts";
import { frozen } from "./facts.ts";
import { htmlOf } from "./html.ts";

const card = frozen({ title: `"Rosé" & <b>'s</b>`, lang: undefined, avatar: null });

test.each([
  [{}],
  [[]],
  [{ cards: [card, card], total: 2, of: { day: new Date(0), no: undefined }, "a&b": true }],
  [[undefined, Number.NaN, -0.5, "&quot;", { "": "" }]],
  [frozen({ deep: frozen([card]) })],
])("JSON in an attribute is what React writes there (%#)", (data) => {
  const written = `<i data-props="${attributeJson(data)}"></i>`;
  expect(written).toBe(htmlOf(<i data-props={JSON.stringify(data)} />));
  expect(`<i data-props="${attributeJson(data)}"></i>`).toBe(written);
});

test("what can still change is written anew", () => {
  const changing = { total: 1 };
  const of = { changing };
  expect(attributeJson(of)).toBe("{&quot;changing&quot;:{&quot;total&quot;:1}}");
  changing.total = 2;
  expect(attributeJson(of)).toContain(":2}");
});
