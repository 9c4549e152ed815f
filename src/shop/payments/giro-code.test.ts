import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { giroCodeText, type Transfer } from "./giro-code.ts";

const transfer: Transfer = {
  ...{ name: "Weingut Beispiel GmbH", iban: "DE02120300000000202051", bic: "" },
  ...{ amount: 12_194, currency: "EUR", reference: "RE-2026-000123" },
};
const bytes = (text: string) => Buffer.byteLength(text);

test("a code holds a transfer as the EPC wants it, byte for byte", () => {
  const text = giroCodeText(transfer)!;
  expect(text).toBe("BCD\n002\n1\nSCT\n\nWeingut Beispiel GmbH\nDE02120300000000202051\nEUR121.94\n\n\nRE-2026-000123");
  expect(bytes(text)).toBe(86);
  expect(createHash("sha256").update(text).digest("hex")).toMatch(/^26876eb83288577c/);
});

test.each([
  ["another currency", { currency: "CHF" }],
  ["nothing", { amount: 0 }],
  ["less than nothing", { amount: -1 }],
  ["a fraction of a cent", { amount: 0.5 }],
  ["a billion", { amount: 100_000_000_000 }],
  ["no holder", { name: "  " }],
  ["no account", { iban: "" }],
  ["a name of 71 letters", { name: "x".repeat(71) }],
  ["a reference of 141 letters", { reference: "x".repeat(141) }],
  ["332 bytes", { name: "x".repeat(70), reference: `${"ü".repeat(105)}x` }],
])("there is no code for %s", (_, change) => {
  expect(giroCodeText({ ...transfer, ...change })).toBeNull();
});

test("the largest that fits does, also in letters of four bytes", () => {
  for (const [change, size] of [
    [{ amount: 99_999_999_999 }, 92],
    [{ name: "x".repeat(70), reference: "x".repeat(140) }, 261],
    [{ name: "x".repeat(70), reference: "ü".repeat(105) }, 331],
    [{ name: "🍷".repeat(60), reference: "x", bic: "BYLADEM1001" }, 303],
  ] as const)
    expect([change, bytes(giroCodeText({ ...transfer, ...change })!)]).toEqual([change, size]);
});

test("whatever is in it, a code has its fields in their lines, and at most 331 bytes", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 150 });
  const amount = fc.integer({ min: 1, max: 99_999_999_999 });
  fc.assert(
    fc.property(text, text, amount, (name, reference, amount) => {
      const code = giroCodeText({ ...transfer, name, reference, amount });
      if (code === null) return;
      const [, , , , bic, holder, iban, sum, , , remittance = ""] = code.split("\n");
      expect([bic, iban, Math.round(100 * Number(sum!.slice(3)))]).toEqual(["", transfer.iban, amount]);
      expect([holder, remittance].every((one) => one === one!.trim() && !/[\n\r]/.test(one))).toBe(true);
      expect(bytes(code)).toBeLessThanOrEqual(331);
    }),
  );
});
