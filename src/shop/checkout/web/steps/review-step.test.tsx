import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import type { PricedCart } from "#shop/carts/contract.ts";
import type { Checkout } from "#shop/checkout/contract.ts";
import { Speaks } from "#web/texts.tsx";
import { StepFrame } from "../step-frame.tsx";
import { ReviewStep } from "./review-step.tsx";

const item = "01900000-0000-7000-8000-0000000000c1";
const line = {
  ...{ item, variant: null, name_de: "Silvaner", name_en: "", amount: 2, price: 9, full: 18, discount: 0, paid: 18 },
  deposit: 0,
};
const priced = {
  ...{ currency: "EUR", tax: "gross", country: "DE", lines: [line], faults: [], goods: 18, discount: 0, code: null },
  ...{ codeFault: null, deposit: 0, shipping: null, vat: [], untaxed: null, total: 18 },
} as unknown as PricedCart;
const checkout = {
  ...{ email: "", delivery: "shipping", shippingData: null, invoiceData: null, pickup: null, wishedDay: null },
  ...{ note: "", gift: "", paymentsource: "invoice", code: "", customer: null, addresses: [], countries: ["DE"] },
  ...{ items: [{ item, variant: null, amount: 2 }], collectable: true, isSent: true, step: 4, age: 0, vacation: null },
  ...{ legal: [{ kind: "withdrawal", id: item, title: "Widerrufsbelehrung", hash: "" }], ordersOpen: true },
} as unknown as Checkout;

/** What the review of a cart says, without its tags. */
function reviewOf(cart: Partial<PricedCart>, items: Checkout["items"] = checkout.items): string {
  const where = { language: "de", main: "de" } as const;
  const props = { where, use: null, day: null, places: [], refused: null, typed: null, seen: null };
  const known = { ...checkout, items, priced: { ...priced, ...cart } };
  const page = (
    <Speaks language="de">
      <StepFrame step={4} wanted={null} where={where} checkout={known} refused={null}>
        <ReviewStep {...props} checkout={known} />
      </StepFrame>
    </Speaks>
  );
  const router = createMemoryRouter([{ path: "/", element: page }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<[^>]+>/g, " ");
}

test("the review of what can be ordered says what it costs, how it is paid and what holds for it", () => {
  const text = reviewOf({});
  for (const said of ["2 Artikel", "18,00", "Zahlungsart", "Rechnung", "Widerrufsbelehrung", "zahlungspflichtig"]) {
    expect(text).toContain(said);
  }
});

test("the review of a cart of which nothing is sold any more leads back to the cart, and speaks of no sum and no payment", () => {
  const faults = [{ item, variant: null, code: "notSold", value: null }] as PricedCart["faults"];
  const text = reviewOf({ lines: [], faults, goods: 0, total: 0 });
  expect(text).toContain("Zum Warenkorb");
  for (const wrong of ["Artikel,", "0,00", "nichts zu bezahlen", "Widerrufsbelehrung", "zahlungspflichtig"]) {
    expect(text).not.toContain(wrong);
  }
});

test("what is not sold any more is not counted with what the rest costs", () => {
  const items = [
    { item, variant: null, amount: 2 },
    { item: `${item.slice(0, -1)}2`, variant: null, amount: 6 },
  ];
  const faults = [{ ...items[1]!, code: "notSold", value: null }] as unknown as PricedCart["faults"];
  const text = reviewOf({ faults }, items);
  expect(text).toContain("2 Artikel,");
});
