import { expect, test } from "vitest";
import type { Language } from "#contract/language.ts";
import { codeTable } from "./code.ts";
import { codeSentence, type SaidCode } from "./code-sentence.ts";

function told(code: Partial<SaidCode>, language: Language = "de"): string | null {
  const sentence = codeSentence({ ...codeTable.emptyOf(codeTable.names), ...code }, { language, currency: "EUR" });
  return sentence && sentence.replaceAll("\u00a0", " ");
}

const lastDay = "2026-12-31T22:59:59.999Z";

test("a code says what it gives, from when on, to whom, how often and until when", () => {
  const code = { percent: 10, leastAmount: 50, oncePerCustomer: true, to: lastDay };
  expect(told(code)).toBe("10 % auf Ihre Bestellung ab 50 €, einmal je Kunde, bis 31.12.2026");
  expect(told(code, "en")).toBe("10% off your order if you spend €50 or more, once per customer, until Dec 31, 2026");
  const all = {
    ...{ percent: 12.5, amount: 4.9, freeShipping: true, leastAmount: 49.99, groups: ["Handel", "Gastronomie"] },
    ...{ firstOrder: true, oncePerCustomer: true, limit: 1200, from: "2026-11-30T23:00:00.000Z", to: lastDay },
  };
  expect(told(all)).toBe(
    "12,5 % und weitere 4,90 € Rabatt auf Ihre Bestellung und kostenloser Versand ab 49,99 €, nur für Handel und Gastronomie, nur bei der ersten Bestellung, für die ersten 1.200 Bestellungen, vom 01.12.2026 bis 31.12.2026",
  );
  expect(told(all, "en")).toBe(
    "12.5% and a further €4.90 off your order and free shipping if you spend €49.99 or more, only for Handel and Gastronomie, on your first order only, for the first 1,200 orders, from Dec 1, 2026 to Dec 31, 2026",
  );
});

test("it says no more than it is", () => {
  expect(told({})).toBeNull();
  expect(told({ oncePerCustomer: true, limit: 3 })).toBeNull();
  expect(told({ freeShipping: true })).toBe("Kostenloser Versand");
  expect(told({ freeShipping: true, leastAmount: 50 }, "en")).toBe("Free shipping if you spend €50 or more");
  expect(told({ amount: 5 })).toBe("5 € Rabatt auf Ihre Bestellung");
  expect(told({ amount: 5, limit: 1 })).toBe("5 € Rabatt auf Ihre Bestellung, für eine einzige Bestellung");
  expect(told({ percent: 5, from: "2026-12-23T23:00:00.000Z" })).toBe("5 % auf Ihre Bestellung, ab dem 24.12.2026");
  const day = { from: "2026-12-30T23:00:00.000Z", to: lastDay };
  expect(told({ percent: 5, ...day })).toBe("5 % auf Ihre Bestellung, nur am 31.12.2026");
});
