import fc from "fast-check";
import { expect, test } from "vitest";
import { type AskedProducts, askedIn, choiceOf, comparedIn, queryOf, sorts, withoutChoice } from "./asked.ts";

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const read = (query: string) => askedIn(new URLSearchParams(query));

test("an address asks for words, values of facets, prices, an order and a page", () => {
  expect(
    read("q=+Gr%C3%BCner%20 Wein&f=dryness:trocken&f=grape:Riesling&f=grape:Silvaner&from=5&to=20&sort=-price&page=3"),
  ).toEqual({
    q: "Grüner Wein",
    facets: [
      { key: "dryness", values: ["trocken"] },
      { key: "grape", values: ["Riesling", "Silvaner"] },
    ],
    ...{ from: 5, to: 20, sort: "-price", page: 3 },
  });
  // Pasted from a text, a value may have a line of its own.
  expect(read("f=grape:a%E2%80%A8b").facets).toEqual([{ key: "grape", values: ["a\u2028b"] }]);
  expect(read("f=option:Gr%C3%B6%C3%9Fe:0,75 l").facets).toEqual([{ key: "option:Größe", values: ["0,75 l"] }]);
});

test("what means nothing asks for nothing", () => {
  const nothing = { q: "", facets: [], from: undefined, to: undefined, sort: undefined, page: 1 };
  for (const query of [
    "",
    "page=0",
    "page=-1",
    "page=1e9",
    "sort=relevance",
    "sort=order",
    "f=colour:red",
    "f=grape",
    "f=grape:",
    "f=grape:a%00",
    "from=-5&to=1.5",
    "q=%00%20",
  ])
    expect([query, read(query)]).toEqual([query, nothing]);
});

test("whatever is asked for comes back from its address", () => {
  // What is stored has no blanks around it.
  const line = fc
    .string({ minLength: 1, maxLength: 100, unit: "grapheme" })
    .filter((text) => !/[\p{Cc}]/u.test(text) && text.trim() === text);
  const key = fc.oneof(
    fc.constantFrom("type", "dryness", "availability"),
    line.map((name) => `option:${name}`),
    line.map((name) => `attribute:${name}`),
  );
  const asked: fc.Arbitrary<AskedProducts> = fc.record({
    q: fc.constant(""),
    facets: fc.uniqueArray(fc.record({ key, values: fc.uniqueArray(line, { minLength: 1, maxLength: 3 }) }), {
      selector: (one) => one.key,
      maxLength: 4,
    }),
    from: fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: undefined }),
    to: fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: undefined }),
    sort: fc.option(fc.constantFrom(...sorts.filter((sort) => sort !== "order")), { nil: undefined }),
    page: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(asked, (one) => {
      expect(read(queryOf(one))).toEqual(one);
    }),
  );
});

test("one value is taken back without the others, and the list begins again", () => {
  const asked = read("f=grape:Riesling&f=grape:Silvaner&f=dryness:trocken&page=4");
  expect(decodeURIComponent(queryOf(withoutChoice(asked, "grape", "Riesling")))).toBe(
    "?f=grape:Silvaner&f=dryness:trocken",
  );
  expect(withoutChoice(asked, "dryness", "trocken").facets).toEqual([
    { key: "grape", values: ["Riesling", "Silvaner"] },
  ]);
  expect(choiceOf("attribute:a:b", "c")).toBe("attribute:a~1b:c");
});

test("up to four products are compared, each once", () => {
  const compared = (ids: string) => comparedIn(new URLSearchParams({ ids }));
  expect(compared([id(1), id(2), id(1)].join())).toEqual([id(1), id(2)]);
  expect(compared([1, 2, 3, 4, 5].map(id).join())).toEqual([]);
  expect(compared("1,2")).toEqual([]);
});
