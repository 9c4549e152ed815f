import { expect, test } from "vitest";
import { namedCountries } from "./countries.ts";

test("countries are called as their readers call them, Germany first, the others by their names", () => {
  const codes = ["US", "AT", "DE", "GR", "CZ", "ES", "EE"];
  const names = (language: "de" | "en") => namedCountries(codes, language).map(({ name }) => name);
  expect(names("de")).toEqual([
    ...["Deutschland", "Estland", "Griechenland", "Österreich", "Spanien", "Tschechien", "Vereinigte Staaten"],
  ]);
  expect(names("en")).toEqual([...["Germany", "Austria", "Czechia", "Estonia", "Greece", "Spain", "United States"]]);
});
