import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  favouritesIn,
  keepViewed,
  noteViewed,
  readCompared,
  readFavourites,
  readViewed,
  toggleCompared,
  toggleFavourite,
} from "./kept-products.ts";

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** A browser's storage, of which only these functions are used. */
class Stored extends Map<string, string> {
  getItem(key: string) {
    return this.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.set(key, value);
  }
  removeItem(key: string) {
    this.delete(key);
  }
}

let stored: Stored;
beforeEach(() => {
  stored = new Stored();
  vi.stubGlobal("localStorage", stored);
  vi.stubGlobal("dispatchEvent", () => true);
});
afterEach(() => vi.unstubAllGlobals());

test("favourites are restored from the ids of products and their amounts, whatever else stands there", () => {
  expect(toggleFavourite(id(1))).toBe(true);
  expect(toggleFavourite(id(2))).toBe(true);
  expect(JSON.parse(stored.get("vitrine.favourites")!)).toEqual([{ product: id(1) }, { product: id(2) }]);
  expect(toggleFavourite(id(1))).toBe(false);
  expect(readFavourites()).toEqual([{ product: id(2) }]);
  expect(
    favouritesIn([
      { product: id(3), amount: 6 },
      { product: id(3), amount: 7 },
      { product: id(4), amount: -1 },
      { product: "../../etc" },
      null,
      7,
    ]),
  ).toEqual([{ product: id(3), amount: 6 }, { product: id(4) }]);
  for (const broken of ["{", '"text"', "null", '{"product":1}']) {
    stored.set("vitrine.favourites", broken);
    expect([broken, readFavourites()]).toEqual([broken, []]);
  }
});

test("a browser without storage is told from one with an empty list", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => readFavourites()).toThrow("no localstorage");
  expect(() => toggleFavourite(id(1))).toThrow("no localstorage");
});

test("a fifth product is not compared until one of the four is taken out", () => {
  for (const number of [1, 2, 3, 4]) expect(toggleCompared(id(number))).toBe("added");
  expect(toggleCompared(id(5))).toBe("full");
  expect(toggleCompared(id(2))).toBe("removed");
  expect(toggleCompared(id(5))).toBe("added");
  expect(readCompared()).toEqual([1, 3, 4, 5].map(id));
});

test("what is viewed is noted only after the visitor wants that, and forgotten with the wish", () => {
  noteViewed(id(1));
  expect([readViewed(), stored.size]).toEqual([null, 0]);
  keepViewed(true);
  for (const number of [1, 2, 1]) noteViewed(id(number));
  expect(readViewed()).toEqual([id(1), id(2)]);
  keepViewed(false);
  expect([readViewed(), stored.size]).toEqual([null, 0]);
});
