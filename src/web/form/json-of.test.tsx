import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonOf } from "./json-of.ts";

test("values are spelled as JSON has them, also those that were spelled before", () => {
  fc.assert(
    fc.property(fc.object({ withDate: true, withNullPrototype: true, maxDepth: 4 }), (value) => {
      const json = JSON.stringify(value);
      expect([jsonOf(value), jsonOf(value)]).toEqual([json, json]);
      expect(jsonOf([value, [value], undefined])).toBe(`[${json},[${json}],null]`);
    }),
  );
});

test("of a long list, what has stayed the same is not spelled again", () => {
  const spelled: string[] = [];
  const block = (id: string) => ({
    id,
    get text() {
      spelled.push(id);
      return `text of ${id}`;
    },
  });
  const blocks = [block("a"), block("b"), block("c")];
  jsonOf({ blocks });
  expect(spelled).toEqual(["a", "b", "c"]);
  jsonOf({ blocks: [blocks[0], block("new"), blocks[2]] });
  expect(spelled).toEqual(["a", "b", "c", "new"]);
});
