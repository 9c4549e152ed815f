import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { RefusedError } from "#contract/wire/problem.ts";
import type { Order } from "#shop/orders/contract.ts";
import { isLeftToPack } from "#shop/orders/lines-left.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { drawnFor } from "#web/testing-languages.tsx";
import { actOnOrder } from "./act-on-order.ts";
import { ShipAct } from "./ship-act.tsx";

const order = {
  ...{ state: "accepted", fulfilment: "open", age: null, shipping: { ageCheck: null } },
  ...{ lines: [{ name_de: "Riesling", name_en: "", amount: 6 }], shipments: [], withdrawn: [] },
} as unknown as Order;
const typed = "00340434161094015902\r\n\r\n 00340434161094015903 \r\n00340434161094015904";

/** What the form does, and what is sent to the API for it. */
async function submitted(fields: Record<string, string>, refusal?: RefusedError) {
  const bodies: unknown[] = [];
  const context = new RouterContextProvider();
  const call = (_: unknown, { body }: { body: unknown }) => {
    bodies.push(body);
    return refusal ? Promise.reject(refusal) : Promise.resolve({});
  };
  context.set(requestFacts, { api: { call } } as unknown as RequestFacts);
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "ship", ...fields })) form.set(name, value);
  const answer = await actOnOrder({ context, order: "1", form, language: "de", currency: "EUR" });
  return { answer: answer ?? undefined, bodies };
}

test("the form of a shipment takes a number a line, one for each of its parcels", async () => {
  const { bodies } = await submitted({ carrier: "DHL", tracking: typed });
  expect(bodies).toMatchObject([
    {
      ...{ order: "1", carrier: "DHL", tracking: "00340434161094015902" },
      further: [{ tracking: "00340434161094015903" }, { tracking: "00340434161094015904" }],
    },
  ]);
  const { bodies: one } = await submitted({ carrier: "DHL", tracking: "00340434161094015902" });
  expect(one[0]).not.toHaveProperty("further");
});

test("whoever is refused finds all numbers as they were typed, and the reason beside them", async () => {
  const message = "Höchstens 60 Zeichen.";
  const errors = [{ field: "further/1/tracking", code: "maxLength", message }];
  const refusal = new RefusedError(400, { code: "BAD_FIELDS", message: "…", errors, requestId: "1" });
  const { answer } = await submitted({ tracking: typed }, refusal);
  const html = drawnFor(["de"], <ShipAct order={order} answer={answer} needsReason={null} quiet={false} />);
  expect(html).toContain(message);
  const [, kept = ""] = /<textarea[^>]*name="tracking"[^>]*>([^<]*)</.exec(html) ?? [];
  expect(kept.match(/\d{20}/g)).toEqual(typed.match(/\d{20}/g));
});

test("an order leads to its packing only while something of it is left to pack", () => {
  expect(isLeftToPack(order)).toBe(true);
  const part = [{ lines: [{ line: 0, amount: 4 }] }] as Order["shipments"];
  expect(isLeftToPack({ ...order, fulfilment: "partially_shipped", shipments: part })).toBe(true);
  const over: Partial<Order>[] = [
    ...(["packed", "ready_for_pickup", "shipped", "delivered", "picked_up", "returned"] as const).map((fulfilment) => ({
      fulfilment,
    })),
    { state: "cancelled" },
    { withdrawn: [{ line: 0, amount: 6 }] },
  ];
  for (const one of over) expect([one, isLeftToPack({ ...order, ...one })]).toEqual([one, false]);
});
