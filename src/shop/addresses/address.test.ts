import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { Address, asLine } from "./address.ts";
import { addressHints } from "./address-hints.ts";

const good: Address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };
const takes = (change: object) => Value.Check(Address, { ...good, ...change });

test("names of all kinds are taken as they are", () => {
  for (const name of ["O’Brien-Müller", "Łukasz Żółć", "Νίκος", "محمد", "李小龍", "Anna 💐 Blume", 'J. R. "Bob" Dobbs'])
    expect([name, takes({ name })]).toEqual([name, true]);
});

test("a line with signs that break it, hide in it or turn it round is refused, and typed ones lose them", () => {
  for (const sign of ["\n", "\r", "\t", "\0", "\u061c", "\u200b", "\u200f", "\u2028", "\u202e", "\u2066", "\ufeff"]) {
    expect([sign, takes({ street: `Am${sign} Hang 3` })]).toEqual([sign, false]);
    expect([sign, takes({ street: asLine(`  Am${sign} Hang 3 `) }), asLine(`Am${sign} Hang  3`)]).toEqual([
      sign,
      true,
      "Am Hang 3",
    ]);
  }
});

test("what is too long, or no field of an address, is refused", () => {
  const longest = { name: 100, company: 100, street: 100, zip: 12, city: 80, vatId: 20, phone: 30 };
  for (const [field, most] of Object.entries(longest)) {
    expect([field, takes({ [field]: "x".repeat(most) }), takes({ [field]: "x".repeat(most + 1) })]).toEqual([
      field,
      true,
      false,
    ]);
  }
  for (const wrong of [{ country: "de" }, { country: "DEU" }, { name: 7 }, { title: "Frau" }, { _id: "x" }])
    expect(takes(wrong)).toBe(false);
});

test("a Packstation or Postfiliale needs a post number, wherever it stands", () => {
  const hinted = (change: Partial<Address>) => addressHints({ ...good, ...change }).length > 0;
  for (const street of ["Packstation 145", "packstation 145 ", "Postfiliale 501"]) {
    expect([street, hinted({ street })]).toEqual([street, true]);
    expect(hinted({ street: `${street}, Postnummer 12345678` })).toBe(false);
    expect(hinted({ street, company: "1234567890" })).toBe(false);
    expect(hinted({ street, country: "AT" })).toBe(false);
  }
  for (const street of ["Am Hang 3", "Packstationsweg 4"]) expect(hinted({ street })).toBe(false);
});
