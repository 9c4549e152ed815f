import { expect, test } from "vitest";
import { type Business, legalForms, noBusiness } from "./business.ts";
import { imprintGaps } from "./imprint.ts";

const baker: Business = {
  ...noBusiness,
  ...{ name: "Bäckerei Krume", legalForm: "sole", owner: "Anna Krume" },
  address: { street: "Amselweg 1", zip: "67251", city: "Freinsheim" },
  ...{ email: "brot@krume.example", phone: "06353 123" },
};

test("a new site lacks everything that every business has to say", () => {
  expect(imprintGaps(noBusiness)).toEqual(["name", "legalForm", "address", "owner", "email", "phone"]);
});

test("one person in business says name, address and two ways to be reached, and needs no register", () => {
  expect(imprintGaps(baker)).toEqual([]);
  expect(imprintGaps({ ...baker, name: "" })).toEqual([]);
  expect(imprintGaps({ ...baker, owner: "" })).toEqual(["owner"]);
  expect(imprintGaps({ ...baker, phone: "" })).toEqual(["phone"]);
  expect(imprintGaps({ ...baker, address: { ...baker.address, street: "" } })).toEqual(["address"]);
});

test("a company needs its name and its register with court and number", () => {
  const gmbh: Business = { ...baker, legalForm: "gmbh" };
  expect(imprintGaps(gmbh)).toEqual(["register"]);
  expect(imprintGaps({ ...gmbh, register: { court: "Amtsgericht Ludwigshafen", number: "" } })).toEqual(["register"]);
  const register = { court: "Amtsgericht Ludwigshafen", number: "HRB 1234" };
  expect(imprintGaps({ ...gmbh, register, name: "" })).toEqual(["name"]);
});

test("these forms are registered, and no others", () => {
  const registered = legalForms.filter((legalForm) => imprintGaps({ ...baker, legalForm }).includes("register"));
  expect(registered).toEqual(["ek", "egbr", "ohg", "kg", "gmbhCoKg", "partg", "ug", "gmbh", "ag", "eg", "ev"]);
});
