import { expect, test } from "vitest";
import type { Address } from "./address.ts";
import { addressFaults, tidied } from "./address-faults.ts";

const good: Address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };
const faults = (change: Partial<Address>, countries: string[] | null = null) =>
  addressFaults(tidied({ ...good, ...change }), { field: "shippingData", countries }).map(({ field, code }) => [
    field.replace("shippingData/", ""),
    code,
  ]);

test.each([
  ["DE", "55599", true],
  ["DE", "D-55599", true],
  ["DE", " 55599 ", true],
  ["DE", "5559", false],
  ["DE", "", false],
  ["AT", "1010", true],
  ["AT", "A-1010", true],
  ["AT", "10100", false],
  ["CH", "8001", true],
  ["NL", "1012 ab", true],
  ["GB", "sw1a 1aa", true],
  ["PL", "00950", true],
  ["PL", "00-950", true],
  ["LU", "L-1234", true],
  ["IE", "D02 AF30", true],
  ["US", "99950", true],
  ["AE", "", true],
])("a postcode of %s is written as there: %s", (country, zip, isGood) => {
  expect(faults({ country, zip }).length === 0).toBe(isGood);
});

test("everything that is missing is said at once, and nothing that is not needed", () => {
  expect(faults({})).toEqual([]);
  expect(faults({ name: " ", street: "", zip: "", city: "  " })).toEqual([
    ["name", "ADDRESS_NAME"],
    ["street", "ADDRESS_STREET"],
    ["zip", "ADDRESS_ZIP_MISSING"],
    ["city", "ADDRESS_CITY"],
  ]);
});

test("a country that is not asked for is refused at its field", () => {
  expect(faults({ country: "FR", zip: "75001" }, ["DE", "AT"])).toEqual([["country", "ADDRESS_COUNTRY"]]);
  expect(faults({ country: "FR", zip: "75001" })).toEqual([]);
});

test("blanks go, a VAT ID loses its dots, and what is empty is left out", () => {
  const typed = { ...good, name: "  Gerda   Groß ", vatId: "atu 1234.5678", company: " ", phone: "" };
  expect(tidied(typed)).toEqual({ ...good, vatId: "ATU12345678" });
});
