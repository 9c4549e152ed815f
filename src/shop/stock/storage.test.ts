import fc from "fast-check";
import { expect, test } from "vitest";
import { byStorage } from "./storage.ts";

const placesOf = (names: string[]) => byStorage(names.map((storage) => ({ storage }))).map(({ place }) => place);

test("places stand by their numbers, and what has none comes last", () => {
  expect(placesOf(["Regal 10", "", "Regal 2", "Keller", "Regal 2, Fach 11", "Regal 2, Fach 3"])).toEqual([
    ...["Keller", "Regal 2", "Regal 2, Fach 3", "Regal 2, Fach 11", "Regal 10", ""],
  ]);
});

test("another spelling is the same place", () => {
  expect(placesOf(["Regal 2", " regal  2 ", "REGAL 2"])).toEqual(["Regal 2"]);
});

test("nothing is lost, and things of a place stay in their order", () => {
  const thing = fc.record({ storage: fc.constantFrom("", "A 1", "a 1", "A 10", "B"), at: fc.nat() });
  fc.assert(
    fc.property(fc.array(thing), (things) => {
      const sorted = byStorage(things).flatMap((place) => place.things);
      expect(new Set(sorted)).toEqual(new Set(things));
      for (const place of byStorage(things)) {
        expect(place.things).toEqual(things.filter((one) => place.things.includes(one)));
      }
    }),
  );
});
