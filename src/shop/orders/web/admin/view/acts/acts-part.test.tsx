import { expect, test } from "vitest";
import type { Standing } from "#shop/orders/events.ts";
import { nextOf } from "./acts-part.tsx";

const returned: Standing = {
  ...{ state: "completed", payment: "refunded", fulfilment: "returned", withdrawal: "refunded" },
  ...{ source: "advancepayment", collected: false, proposed: false },
};

test("an order whose goods are back waits for no money, whether it was given back or never came", () => {
  expect(nextOf(returned)).toBe("nothing");
  expect(nextOf({ ...returned, payment: "awaiting", source: "invoice" })).toBe("nothing");
  expect(nextOf({ ...returned, payment: "review" })).toBe("review");
});
