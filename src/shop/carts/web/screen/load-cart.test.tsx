import { expect, test } from "vitest";
import { RefusedError } from "#contract/wire/problem.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { priceCart } from "#shop/carts/contract.ts";
import { viewOf } from "./load-cart.ts";

const asked = { lines: [{ item: "1", variant: null, amount: 2 }], country: null, pickup: false, code: "" };
const refusing = (code: string) => ({
  call: async (record: AnyRoute) => {
    if (record === priceCart) throw new RefusedError(424, { code, message: `told: ${code}`, requestId: "1" });
    return [];
  },
});
const view = (code: string) => viewOf(refusing(code) as never, asked, {} as never);

test("a cart whose price cannot be worked out says why, instead of ending in an error", async () => {
  expect(await view("PRICE_UNKNOWN")).toEqual({ view: null, refused: "told: PRICE_UNKNOWN" });
});

test("what nobody foresaw is still an error", async () => {
  await expect(view("INTERNAL")).rejects.toThrow("told: INTERNAL");
});
