import { expect, test } from "vitest";
import { vatRateTable } from "#shop/pricing/taxes/rates-table.ts";
import type { Address } from "./address.ts";
import { addressFaults, tidied } from "./address-faults.ts";
import { invoiceCountries } from "./countries.ts";

const good: Address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };
const faults = (change: Partial<Address>, countries: string[] | null = null) =>
  addressFaults(tidied({ ...good, ...change }), { field: "shippingData", countries }).map(({ field, code }) => [
    field.replace("shippingData/", ""),
    code,
  ]);

/** By country: postcodes as people type them with how the country writes them, and some that it does not have. */
const postcodes: Record<string, { good: Record<string, string>; bad: string[] }> = {
  AT: { good: { "1010": "1010", "A-1010": "1010", "AT 1010": "1010" }, bad: ["10100", "0999"] },
  BE: { good: { "1000": "1000", "B-1000": "1000" }, bad: ["100", "10000"] },
  BG: { good: { "1000": "1000", "BG-1000": "1000" }, bad: ["100", "10000"] },
  CH: { good: { "8001": "8001", "CH-8001": "8001", "CH 8001": "8001" }, bad: ["80010", "800"] },
  CY: { good: { "1010": "1010", "CY-1010": "1010" }, bad: ["101", "10100"] },
  CZ: { good: { "11000": "110 00", "110 00": "110 00", "CZ-110 00": "110 00" }, bad: ["1100", "110000"] },
  DE: { good: { "55599": "55599", "D-55599": "55599", " 55599 ": "55599", DE01067: "01067" }, bad: ["5559", "00999"] },
  DK: { good: { "1050": "1050", "DK-1050": "1050" }, bad: ["105", "10500"] },
  EE: { good: { "10111": "10111", "EE-10111": "10111" }, bad: ["1011", "101111"] },
  ES: { good: { "28001": "28001", "E-28001": "28001" }, bad: ["2800", "99999"] },
  FI: { good: { "00100": "00100", "FI-00100": "00100", "FIN-00100": "00100" }, bad: ["0010", "001000"] },
  FR: { good: { "75001": "75001", "F-75001": "75001", "20000": "20000" }, bad: ["7500", "750011"] },
  GB: { good: { "sw1a 1aa": "SW1A 1AA", SW1A1AA: "SW1A 1AA", "BT1 5GS": "BT1 5GS" }, bad: ["12345", "SW1A"] },
  GR: { good: { "10431": "104 31", "104 31": "104 31", "GR-10431": "104 31" }, bad: ["1043", "104310"] },
  HR: { good: { "10000": "10000", "HR-10000": "10000" }, bad: ["1000", "100000"] },
  HU: { good: { "1011": "1011", "H-1011": "1011" }, bad: ["101", "10111"] },
  IE: { good: { d02af30: "D02 AF30", "D02 AF30": "D02 AF30", "D6W XY00": "D6W XY00" }, bad: ["12345", "D02"] },
  IT: { good: { "00118": "00118", "I-00118": "00118" }, bad: ["0011", "001188"] },
  LT: { good: { "01100": "LT-01100", "LT-01100": "LT-01100", LT01100: "LT-01100" }, bad: ["0110", "011000"] },
  LU: { good: { "1234": "1234", "L-1234": "1234", "LU-1234": "1234" }, bad: ["123", "12345"] },
  LV: { good: { "1010": "LV-1010", "LV-1010": "LV-1010", "LV 1010": "LV-1010" }, bad: ["101", "10100"] },
  MT: { good: { "vlt 1117": "VLT 1117", VLT1117: "VLT 1117", "VLT-1117": "VLT 1117" }, bad: ["1117", "VL 1117"] },
  NL: { good: { "1012 ab": "1012 AB", "1012AB": "1012 AB", "NL-1012 AB": "1012 AB" }, bad: ["1012", "10123 AB"] },
  NO: { good: { "0150": "0150", "N-0150": "0150", "NO-0150": "0150" }, bad: ["150", "01500"] },
  PL: { good: { "00950": "00-950", "00-950": "00-950", "PL-00-950": "00-950" }, bad: ["0095", "000-950"] },
  PT: { good: { "1000001": "1000-001", "1000-001": "1000-001", "P-1000-001": "1000-001" }, bad: ["100", "1000-1"] },
  RO: { good: { "010011": "010011", "RO-010011": "010011" }, bad: ["01001", "0100111"] },
  SE: { good: { "11455": "114 55", "114 55": "114 55", "SE-114 55": "114 55" }, bad: ["1145", "114555"] },
  SI: { good: { "1000": "1000", "SI-1000": "1000" }, bad: ["100", "10000"] },
  SK: { good: { "81101": "811 01", "811 01": "811 01", "SK-81101": "811 01" }, bad: ["8110", "811011"] },
  US: { good: { "99950": "99950", "10001 1234": "10001-1234" }, bad: ["9995", "SW1A 1AA"] },
};

test.each(Object.entries(postcodes))("a postcode is written as in its country: %s", (country, { good: typed, bad }) => {
  for (const [zip, written] of Object.entries(typed)) {
    expect([zip, tidied({ ...good, country, zip }).zip, faults({ country, zip })]).toEqual([zip, written, []]);
  }
  for (const zip of bad) expect([zip, faults({ country, zip })]).toEqual([zip, [["zip", "ADDRESS_ZIP"]]]);
  expect(faults({ country, zip: "" })).toEqual([["zip", "ADDRESS_ZIP_MISSING"]]);
});

test("the postcodes of all states of the EU are known, and invoices may go to each of them (Regulation (EU) 2018/302)", () => {
  const eu = [...new Set(vatRateTable.map(({ country }) => country))];
  expect(eu).toHaveLength(27);
  expect(eu.filter((country) => !(country in postcodes))).toEqual([]);
  expect(eu.filter((country) => !invoiceCountries.some((code) => code === country))).toEqual([]);
});

test("where there are no postcodes none is needed", () => {
  for (const country of ["AE", "HK", "QA"]) expect([country, faults({ country, zip: "" })]).toEqual([country, []]);
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
