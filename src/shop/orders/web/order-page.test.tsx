import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { paymentSources } from "#shop/payments/payment-sources.ts";
import type { Order } from "../order.ts";
import { stateOf } from "./order-page.tsx";

type Fulfilment = Order["fulfilment"];
type Paid = Order["payment"]["state"];
type Source = Order["payment"]["source"];

const paid = Object.keys({
  ...{ awaiting: 0, pending: 0, failed: 0, review: 0, paid: 0, partially_refunded: 0, refunded: 0, chargeback: 0 },
} satisfies Record<Paid, 0>) as Paid[];
const inAdvance: ReadonlySet<Source> = new Set(["advancepayment", "creditcard", "sofort"]);

function said(fulfilment: Fulfilment, { source, paid: state }: { source: Source; paid: Paid }, ended = false) {
  const order = { state: ended ? "cancelled" : "accepted", fulfilment, payment: { source, state } };
  return stateOf({ ...order, withdrawal: "none", pickup: null, proposedUntil: null } as unknown as Order);
}

/** What customers read while the goods are in the house and they pay in advance. */
const inHouse: Record<Paid, string> = {
  ...{ awaiting: "paying", pending: "paying", failed: "failed", review: "paying", chargeback: "paying" },
  ...{ paid: "packing", partially_refunded: "packing", refunded: "refunded" },
};
/** Where goods are says more than where money is. */
const elsewhere: Record<Exclude<Fulfilment, "open" | "packed">, string> = {
  ...{ ready_for_pickup: "ready", partially_shipped: "partly", shipped: "sent", delivered: "sent", picked_up: "sent" },
  returned: "returned",
};

test.each(paid)(
  "customers read where an order stands whose payment is %s: never that money awaits that was given back",
  (state) => {
    for (const source of paymentSources) {
      const isInAdvance = inAdvance.has(source);
      for (const fulfilment of ["open", "packed"] as const) {
        const expected = isInAdvance ? inHouse[state] : "packing";
        expect([source, fulfilment, said(fulfilment, { source, paid: state })]).toEqual([source, fulfilment, expected]);
      }
      for (const [fulfilment, expected] of Object.entries(elsewhere))
        expect([source, said(fulfilment as Fulfilment, { source, paid: state })]).toEqual([source, expected]);
      expect(said("returned", { source, paid: state }, true)).toBe("cancelled");
    }
  },
);

test("each state has its sentence and its name in both languages", () => {
  const states = new Set([...Object.values(inHouse), ...Object.values(elsewhere), "cancelled"]);
  for (const language of languages)
    for (const key of [...states].flatMap((state) => [`shop:order.state.${state}`, `shop:order.stateName.${state}`]))
      expect([key, translator(language)(key as "shop:order.state.paying")]).not.toEqual([key, key]);
});
