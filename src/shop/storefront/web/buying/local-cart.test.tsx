import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepsAnything } from "../kept/browser-storage.ts";
import {
  cartIn,
  clearKeptCart,
  keepCode,
  keepSeen,
  noteHanded,
  readHanded,
  readKeptCode,
  readLocalCart,
  readSeen,
  seenIn,
  writeLocalCart,
} from "./local-cart.ts";

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const line = (number: number, amount: number, variant: number | null = null) => ({
  ...{ item: id(number), variant: variant === null ? null : id(variant), amount },
});

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

test("a cart is stored as ids and amounts alone, and comes back from them", () => {
  const lines = [line(1, 6), line(2, 1, 21), line(2, 3, 22)];
  writeLocalCart(lines);
  expect(JSON.parse(stored.get("vitrine.cart")!)).toEqual([
    { product: id(1), amount: 6 },
    { product: id(2), variant: id(21), amount: 1 },
    { product: id(2), variant: id(22), amount: 3 },
  ]);
  expect(readLocalCart()).toEqual(lines);
});

test("whatever else stands there is not taken for a cart", () => {
  const product = id(1);
  const found = cartIn([
    ...[{ product, amount: 6, price: 0.01, name: "<b>" }, { product, amount: 60 }, null, 7, "text", [], { amount: 1 }],
    ...[0, -1, 1.5, 10_000, "6", Number.NaN, Number.POSITIVE_INFINITY, null, {}, [6]].map((amount) => ({
      product: id(2),
      amount,
    })),
    ...["", "../../etc", "__proto__", 7, {}, product.toUpperCase()].map((wrong) => ({ product: wrong, amount: 1 })),
    ...["", "x", 7, {}].map((variant) => ({ product: id(3), variant, amount: 1 })),
    { product: id(4), variant: id(41), amount: 9999 },
  ]);
  expect(found).toEqual([line(1, 6), line(4, 9999, 41)]);
  for (const broken of ["{", '"text"', "null", "7", '{"product":1}', '{"length":3}']) {
    stored.set("vitrine.cart", broken);
    expect([broken, readLocalCart()]).toEqual([broken, []]);
  }
  expect(cartIn(Array.from({ length: 300 }, (_, at) => ({ product: id(at), amount: 1 })))).toHaveLength(100);
});

test("what was seen of a cart is restored by the shape of its parts, and a code by its length", () => {
  const seen = { [`${id(1)} `]: { price: 8.95, amount: 6, tax: "gross", name: "Riesling" } };
  keepSeen(seen);
  expect(readSeen()).toEqual(seen);
  expect(
    seenIn({ ...seen, a: { price: "8", amount: 1, tax: "gross", name: "" }, b: null, c: { price: 1, amount: 1.5 } }),
  ).toEqual(seen);
  for (const wrong of [null, 7, "text", [1, 2]]) expect(seenIn(wrong)).toEqual({});
  keepCode("HERBST10");
  expect(readKeptCode()).toBe("HERBST10");
  stored.set("vitrine.cart.code", JSON.stringify("X".repeat(5000)));
  expect(readKeptCode()).toHaveLength(40);
  stored.set("vitrine.cart.code", "{}");
  expect(readKeptCode()).toBe("");
});

test("what was ordered leaves the browser with all that was noted of it, and what was put in since stays", () => {
  writeLocalCart([line(1, 6), line(2, 1, 21), line(2, 3, 22), line(3, 1)]);
  noteHanded(readLocalCart());
  keepCode("HERBST10");
  clearKeptCart([id(1), id(21)]);
  expect(readLocalCart()).toEqual([line(2, 3, 22), line(3, 1)]);
  expect([readHanded(), readKeptCode(), readSeen()]).toEqual([null, "", {}]);
  // The page of the order is opened again, and the same wine was put into the cart meanwhile.
  writeLocalCart([line(1, 2)]);
  clearKeptCart([id(1)]);
  expect(readLocalCart()).toEqual([line(1, 2)]);
});

test("a browser without storage is told from one with an empty cart, and clearing it does nothing", () => {
  expect(keepsAnything()).toBe(true);
  vi.stubGlobal("localStorage", undefined);
  expect(keepsAnything()).toBe(false);
  expect(() => readLocalCart()).toThrow("no localstorage");
  expect(() => writeLocalCart([line(1, 1)])).toThrow("no localstorage");
  expect(() => clearKeptCart([id(1)])).not.toThrow();
});
