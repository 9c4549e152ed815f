import fc from "fast-check";
import { expect, test } from "vitest";
import { firstOf, idOf, listAddress, oneFrom, words } from "./list-address.ts";

const list = listAddress("/admincenter/things", {
  q: words(),
  state: oneFrom(["draft", "live"]),
  tags: words(20),
  by: idOf("nobody"),
  sort: firstOf(["-changed", "title"]),
});
const read = (address: string) => list.read(new URL(address, "https://vitrine.test").searchParams);
const everything = { q: "", state: null, tags: "", by: "", sort: "-changed", page: 1 };

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("draft", "live", "-changed", "title", "nobody", "3", "-1", "01890000-0000-7000-8000-000000000000"),
);
const address = fc.dictionary(fc.constantFrom("q", "state", "tags", "by", "sort", "page", "other"), text);

test("what an address says is the same after it was written anew, and is then written in one way only", () => {
  fc.assert(
    fc.property(address, (said) => {
      const view = list.read(new URLSearchParams(said));
      expect(read(list.href(view))).toEqual(view);
      expect(list.href(read(list.href(view)))).toBe(list.href(view));
    }),
  );
});

test("what goes without saying does not stand in the address, and the page comes last", () => {
  expect(list.href()).toBe("/admincenter/things");
  expect(list.href({ ...everything, state: null, sort: "-changed" })).toBe("/admincenter/things");
  expect(list.href({ page: 3, state: "live", q: "Wein & Brot" })).toBe(
    "/admincenter/things?q=Wein%20%26%20Brot&state=live&page=3",
  );
});

test("what nobody understands is as if it were not there", () => {
  expect(read("/?state=gone&sort=size&page=0&by=me&other=1")).toEqual(everything);
  expect(read("/?page=1e3&by=nobody").page).toBe(1000);
  expect(read("/?page=2.5").page).toBe(1);
});

test("a long text is cut, and not within a character", () => {
  expect(read(`/?tags=${encodeURIComponent(`${"a".repeat(19)}🍇`)}`).tags).toBe(`${"a".repeat(19)}\ufffd`);
});

test("the API is asked for what is set, and an order narrows nothing", () => {
  expect(list.query(read("/?state=live"))).toEqual({ state: "live", sort: "-changed", page: 1 });
  expect(list.narrowed(read("/?sort=title"), ["q", "state"])).toBe(false);
  expect(list.narrowed(read("/?state=live"))).toBe(true);
});
