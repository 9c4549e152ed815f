import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { translator } from "#contract/texts/translate.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import type { Checkout } from "#shop/checkout/contract.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { Speaks } from "#web/texts.tsx";
import { actOnStep } from "../act-on-step.ts";
import { stepName, stepTitle } from "../step-title.ts";
import { InvoiceStep } from "./invoice-step.tsx";
import { PaymentStep } from "./payment-step.tsx";

const where = { language: "de", main: "de" } as const;
const place = "01900000-0000-7000-8000-0000000000c1";
const known = {
  ...{ email: "", delivery: "shipping", shippingData: null, invoiceData: null, pickup: null, wishedDay: null },
  ...{ note: "", gift: "", paymentsource: null, code: "", customer: null, addresses: [], items: [], priced: null },
  ...{ sources: [{ source: "invoice", fault: null }], countries: ["DE"], collectable: true, isSent: true },
  ...{ pickupFault: null, days: { first: "2026-11-30", last: "2026-12-31" }, paymentDays: 14 },
} as unknown as Checkout;

/** What becomes of the form of step `step`, and what the order was told by it. */
async function acted(step: 2 | 3, fields: Record<string, string>, after: Partial<Checkout> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  let body: Record<string, unknown> = {};
  const call = async (_: AnyRoute, sent: { body: Record<string, unknown> }) => {
    body = sent.body;
    return { ...known, ...after };
  };
  const context = new RouterContextProvider();
  context.set(requestFacts, { api: { call }, main: "de" } as unknown as RequestFacts);
  return { acted: await actOnStep(step, { context, form, where }), body };
}

const props = { where, use: null, day: null, places: [], refused: null, typed: null, seen: null };
const drawn = (Step: typeof PaymentStep | typeof InvoiceStep, checkout: Partial<Checkout>) =>
  renderToStaticMarkup(
    <Speaks language="de">
      <Step {...props} checkout={{ ...known, ...checkout }} />
    </Speaks>,
  );

test("a collection without its time is refused where it is chosen, together with all else that is missing", async () => {
  const collected = { "pickup.place": place, code: "" };
  const lacking = { delivery: "pickup", pickup: { place, start: null }, pickupFault: "PICKUP_SLOT" } as const;
  const wrong = async (after: Partial<Checkout>) => {
    const { acted: found } = await acted(3, collected, after);
    return "refused" in found ? found.refused.errors?.map(({ field, message }) => [field, message]) : found.to;
  };
  const time = ["pickup/start", "Bitte wählen Sie eine Abholzeit, die noch frei ist."];
  expect(await wrong({ ...lacking, paymentsource: "invoice" })).toEqual([time]);
  expect(await wrong(lacking)).toEqual([time, ["paymentsource", "Bitte wählen Sie, wie Sie zahlen möchten."]]);
  expect(await wrong({ ...lacking, paymentsource: "invoice", pickupFault: null })).toBe("/shop/cart/checkout/4");
  expect(await wrong({ ...lacking, paymentsource: "invoice", pickupFault: "PICKUP_PLACE" })).toEqual([
    ["pickup/place", expect.stringMatching(/An diesem Ort/)],
  ]);
});

test("where goods are collected, what was said of a delivery is kept for whoever has them sent after all", async () => {
  const { body } = await acted(
    3,
    { "pickup.place": place, code: "" },
    { paymentsource: "invoice", delivery: "pickup" },
  );
  for (const field of ["note", "gift", "wishedDay"]) expect(body).not.toHaveProperty(field);
  expect(body).toHaveProperty("pickup");
  const said = { note: "Klingeln", gift: "", wishedDay: "" };
  expect((await acted(3, said, { paymentsource: "invoice" })).body).toMatchObject({ ...said, wishedDay: null });
});

test("without a script, whoever asks for the times of a day is not told that one is missing", async () => {
  const asking = { "pickup.place": place, "pickup.show": place, [`pickup.date.${place}`]: "2026-11-28" };
  const { acted: found } = await acted(3, asking, { pickupFault: "PICKUP_SLOT" });
  expect(found).toEqual({ to: "/shop/cart/checkout/3?day=2026-11-28" });
});

test("where nothing is sent, nobody is asked about a delivery, and what was said of one is kept", async () => {
  const html = drawn(PaymentStep, { isSent: false });
  expect(html).toContain('name="paymentsource"');
  for (const field of ["wishedDay", "note", "gift", "pickup.place"]) expect(html).not.toContain(`name="${field}"`);
  expect(drawn(PaymentStep, {})).toContain('name="note"');
  const { body } = await acted(3, { paymentsource: "invoice", code: "" }, { paymentsource: "invoice" });
  expect(body).toEqual({ paymentsource: "invoice", code: "" });
});

test("where nothing is sent, one address is asked for, that of the invoice, in the countries of invoices", async () => {
  const html = drawn(InvoiceStep, { isSent: false, countries: [] });
  expect(html).toContain('<option value="PT">Portugal</option>');
  expect(html).not.toContain("invoiceData");
  const lisbon = { name: "Ana", street: "Rua Augusta 1", zip: "1100-053", city: "Lisboa", country: "PT" };
  const fields = Object.fromEntries(Object.entries(lisbon).map(([name, value]) => [`shippingData.${name}`, value]));
  const { acted: found, body } = await acted(2, { delivery: "none", ...fields });
  expect(body).toEqual({ shippingData: null, invoiceData: lisbon });
  expect(found).toEqual({ to: "/shop/cart/checkout/3" });
});

test("where nothing is sent, the steps do not speak of sending, in either language", () => {
  const headings = (language: "de" | "en") => {
    const t = translator(language);
    const unsent = { collectable: true, delivery: "shipping", isSent: false } as const;
    return [stepTitle(2, unsent, t), stepTitle(3, unsent, t), stepName(3, unsent, t)];
  };
  expect(headings("de")).toEqual(["Wohin geht die Rechnung?", "Zahlung", "Zahlung"]);
  expect(headings("en")).toEqual(["Where does the invoice go?", "Payment", "Payment"]);
});
