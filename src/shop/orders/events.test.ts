import fc from "fast-check";
import { expect, test } from "vitest";
import { isDone, isReleased, type OrderEvent, orderEvents, refusalOf, type Standing, standingAfter } from "./events.ts";
import { fulfilmentStates, orderStates, paymentStates, withdrawalStates } from "./order.ts";

const events = Object.keys(orderEvents) as OrderEvent[];
const placed: Standing = {
  ...{
    state: "placed",
    payment: "awaiting",
    fulfilment: "open",
    source: "advancepayment",
    collected: false,
    proposed: false,
  },
  withdrawal: "none",
};
/** Where an order stands after these events; the first refusal, if there is one. */
function run(from: Standing, ...happening: OrderEvent[]): Standing | string {
  let standing = from;
  for (const event of happening) {
    const refusal = refusalOf(event, standing);
    if (refusal) return `${event}: ${refusal}`;
    standing = standingAfter(event, standing);
  }
  return standing;
}

test("an order that is paid in advance is paid, packed and sent, and then there is nothing left to do", () => {
  expect(run(placed, "pay", "pack", "shipPart", "ship")).toEqual({
    ...placed,
    ...{ state: "completed", payment: "paid", fulfilment: "shipped" },
  });
  expect(run({ ...placed, source: "invoice" }, "ship")).toMatchObject({ state: "accepted", payment: "awaiting" });
  expect(run({ ...placed, source: "invoice" }, "ship", "pay", "deliver")).toMatchObject({ state: "completed" });
  expect(run({ ...placed, source: "pickup", collected: true }, "ready", "handOver", "pay")).toMatchObject({
    ...{ state: "completed", fulfilment: "picked_up" },
  });
});

test("what must not happen is refused with its reason", () => {
  const refused: [Standing, OrderEvent[], string][] = [
    [placed, ["ship"], "ship: ORDER_UNPAID"],
    [placed, ["pack"], "pack: ORDER_UNPAID"],
    [placed, ["pay", "ship", "cancel"], "cancel: ORDER_SENT"],
    [placed, ["pay", "shipPart", "cancel"], "cancel: ORDER_SENT"],
    [placed, ["cancel", "ship"], "ship: ORDER_NOT_OPEN"],
    [placed, ["cancel", "pack"], "pack: ORDER_NOT_OPEN"],
    [placed, ["pay", "propose", "pack"], "pack: ORDER_CHANGING"],
    [placed, ["propose", "propose"], "propose: ORDER_CHANGING"],
    [placed, ["pay", "pack", "change"], "change: ORDER_PACKED"],
    [placed, ["pay", "ship", "propose"], "propose: ORDER_SENT"],
    [placed, ["cancel", "change"], "change: ORDER_NOT_OPEN"],
    [placed, ["owe"], "owe: ORDER_PAYMENT_OVER"],
    [placed, ["pay", "expire"], "expire: ORDER_NOT_OPEN"],
    [placed, ["pay", "ready"], "ready: ORDER_IS_SENT"],
    [placed, ["pay", "ship", "unpack"], "unpack: ORDER_SENT"],
    [placed, ["pay", "deliver"], "deliver: ORDER_NOT_SENT"],
    [placed, ["pay", "failPayment"], "failPayment: ORDER_PAYMENT_OVER"],
    [{ ...placed, source: "pickup", collected: true }, ["ship"], "ship: ORDER_IS_COLLECTED"],
    [{ ...placed, payment: "pending", source: "creditcard" }, ["ship"], "ship: ORDER_UNPAID"],
  ];
  for (const [standing, happening, refusal] of refused) expect(run(standing, ...happening)).toBe(refusal);
  expect(refusalOf("ship", placed, { overridden: true })).toBeNull();
  expect(refusalOf("ship", { ...placed, state: "cancelled" }, { overridden: true })).toBe("ORDER_NOT_OPEN");
});

test("money that comes for an order that has ended is taken down, and the order stays ended", () => {
  expect(run(placed, "cancel", "pay")).toMatchObject({ state: "cancelled", payment: "paid" });
});

test("whatever happens: what has ended never goes on, what is sent never comes back by itself, nothing unpaid leaves", () => {
  const anyStanding = fc.record({
    state: fc.constantFrom(...orderStates),
    payment: fc.constantFrom(...paymentStates),
    fulfilment: fc.constantFrom(...fulfilmentStates),
    source: fc.constantFrom<Standing["source"]>("invoice", "advancepayment", "sofort", "creditcard", "pickup"),
    collected: fc.boolean(),
    proposed: fc.boolean(),
    withdrawal: fc.constantFrom(...withdrawalStates),
  });
  const gone: Standing["fulfilment"][] = ["shipped", "delivered", "picked_up", "returned"];
  fc.assert(
    fc.property(anyStanding, fc.constantFrom(...events), (standing, event) => {
      if (refusalOf(event, standing)) return;
      const after = standingAfter(event, standing);
      if (standing.state === "cancelled") expect(after.state).toBe("cancelled");
      if (standing.state === "completed" && event !== "cancel") expect(after.state).toBe("completed");
      if (gone.includes(standing.fulfilment)) expect(gone).toContain(after.fulfilment);
      // What is left is withdrawn, and nothing more leaves.
      if (!gone.includes(standing.fulfilment) && gone.includes(after.fulfilment) && event !== "endShipping")
        expect(isReleased(standing)).toBe(true);
      if (after.state === "cancelled" && standing.state !== "cancelled") expect(gone).not.toContain(after.fulfilment);
      const ends = after.state === "cancelled" && event !== "cancel";
      if ("isDone" in orderEvents[event] && !ends) expect(isDone(event, after)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
