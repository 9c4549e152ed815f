import { expect, test } from "vitest";
import { vatIdFormat } from "./vat-id-format.ts";

test.each([
  ...["ATU12345675", "BE1000341796", "BE0411905847", "BG175074752", "CY10259033P", "CZ45274649", "DE136695976"],
  ...["DK13585628", "EE100931558", "EL094259216", "ESA15075062", "ESX1234567L", "FI20774740", "FR40303265045"],
  ...["HR33392005961", "HU12892312", "IE6388047V", "IE1234567FA", "IT00743110157", "LT119511515", "LU15027442"],
  ...["LV40003521600", "MT11679112", "NL123456789B13", "PL8567346215", "PT501964843", "RO18547290", "SE556188840401"],
  ...["SI50223054", "SK2022749619", "XI366303068"],
])("%s is a VAT ID, and with a digit changed it is none", (id) => {
  const found = vatIdFormat(id);
  expect(found && found.prefix + found.number).toBe(id);
  const digit = id.at(-2)!;
  expect(vatIdFormat(id.slice(0, -2) + (digit === "9" ? "8" : Number(digit) + 1 || "1") + id.at(-1))).toBe(null);
});

test.each(["FRK7399859412", "NL004495445B01"])("%s is a VAT ID", (id) => {
  expect(vatIdFormat(id)).not.toBe(null);
});

test("it may be typed with blanks, dots and in small letters", () => {
  const austrian = { prefix: "AT", country: "AT", number: "U12345675" };
  for (const typed of ["atu 1234 5675", "ATU-12345.675", " ATU12345675 "]) expect(vatIdFormat(typed)).toEqual(austrian);
});

test("Greece is EL in VAT IDs and GR in addresses, and Northern Ireland is XI in both", () => {
  const greek = { prefix: "EL", country: "GR", number: "094259216" };
  expect([vatIdFormat("EL094259216"), vatIdFormat("GR094259216")]).toEqual([greek, greek]);
  expect(vatIdFormat("XI366303068")).toEqual({ prefix: "XI", country: "XI", number: "366303068" });
});

test.each(["GB980780684", "CHE123456788MWST", "NO923609016", "EU372022452", "136695976", "DE", "DE13669597", "", "💶"])(
  "%j is no VAT ID of an EU state",
  (id) => expect(vatIdFormat(id)).toBe(null),
);
