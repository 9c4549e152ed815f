import { expect, test } from "vitest";
import type { Order } from "#shop/orders/contract.ts";
import { drawnFor } from "#web/testing-languages.tsx";
import { PayAct } from "./acts/pay-act.tsx";
import { PaymentPart } from "./payment-part.tsx";

function orderWith(payment: Partial<Order["payment"]>): Order {
  const unpaid = { source: "invoice", state: "awaiting", bank: null, received: 0, refunded: 0, credited: 0 };
  const stands = { state: "placed", fulfilment: "open", number: "2026-00001", currency: "EUR", total: 46.9 };
  return { ...stands, reservedUntil: null, payment: { ...unpaid, ...payment } } as unknown as Order;
}

/** What is said of a payment, one line for each thing. */
function facts(payment: Partial<Order["payment"]>): string[] {
  const html = drawnFor(["de"], <PaymentPart order={orderWith(payment)} />);
  const terms = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/g)];
  return terms.map(([, name, value]) => plain(`${name}: ${value}`)).slice(2);
}

function form(payment: Partial<Order["payment"]>): string {
  const act = <PayAct order={orderWith(payment)} answer={undefined} quiet={false} today="2026-11-29" />;
  return plain(drawnFor(["de"], act).replaceAll(/<(?!input)[^>]*>/g, " "));
}

function plain(html: string): string {
  return html.replaceAll(/<(?!input)[^>]*>/g, "").replaceAll("\u00a0", " ");
}

test("what is proposed as payment is what is missing: withdrawn goods and what has arrived are not", () => {
  expect(form({})).toMatch(/<input[^>]*name="amount"[^>]*value="46,90"/);
  expect(form({ credited: 11.72 })).toMatch(/<input[^>]*name="amount"[^>]*value="35,18"/);
  const part = form({ credited: 11.72, received: 20 });
  expect(part).toMatch(/<input[^>]*name="amount"[^>]*value="15,18"/);
  expect(part).toContain("Angekommen sind 20,00 € von 35,18 €.");
});

test("the staff reads what was withdrawn, has arrived, was given back and is still due", () => {
  expect(facts({})).toEqual(["Betrag: 46,90 €"]);
  expect(facts({ credited: 11.72, received: 20 })).toEqual([
    ...["Betrag: 46,90 €", "Widerrufen: 11,72 €", "Eingegangen: 20,00 €", "Noch offen: 15,18 €"],
  ]);
  expect(facts({ state: "partially_refunded", credited: 11.72, received: 46.9, refunded: 11.72 })).toEqual([
    ...["Betrag: 46,90 €", "Widerrufen: 11,72 €", "Eingegangen: 46,90 €", "Erstattet: 11,72 €"],
  ]);
});

test("the account is named as long as its customer is to pay something, and not once all was paid or given back", () => {
  const bank = { name: "Weingut Amsel", iban: "DE02120300000000202051", bic: "", bank: "", reference: "2026-00001" };
  const isNamed = (payment: Partial<Order["payment"]>) =>
    drawnFor(["de"], <PaymentPart order={orderWith({ bank, ...payment })} />).includes("DE02 1203");
  expect([isNamed({}), isNamed({ credited: 11.72, received: 20 })]).toEqual([true, true]);
  const settled = { credited: 46.9, received: 46.9, refunded: 46.9 };
  expect([isNamed({ state: "paid", received: 46.9 }), isNamed({ state: "refunded", ...settled })]).toEqual([
    false,
    false,
  ]);
});
