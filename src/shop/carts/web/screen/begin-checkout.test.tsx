import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { AnyRoute } from "#contract/wire/route.ts";
import { changeCheckout } from "#shop/checkout/contract.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { beginCheckout } from "./begin-checkout.ts";

/** What the order is told by the form of the cart. */
async function told(fields: Record<string, string>): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const said: unknown[] = [];
  const call = async (record: AnyRoute, { body }: { body?: unknown } = {}) => {
    if (record === changeCheckout) said.push(body);
    return { user: { roles: ["guest"] } };
  };
  const context = new RouterContextProvider();
  context.set(requestFacts, { api: { call }, main: "de" } as unknown as RequestFacts);
  await beginCheckout({ context, form, where: { language: "de", main: "de" } });
  return said;
}

test("a code that was removed in the cart is removed from the order that was begun", async () => {
  expect(await told({ pickup: "1", code: "HERBST" })).toMatchObject([{ delivery: "pickup", code: "HERBST" }]);
  expect(await told({ code: "" })).toMatchObject([{ delivery: "shipping", code: "" }]);
});

test("the country for which the cart was priced goes along to the order", async () => {
  expect(await told({ country: "AT", code: "" })).toEqual([{ delivery: "shipping", country: "AT", code: "" }]);
  for (const odd of ["", "Österreich"])
    expect(await told({ country: odd, code: "" })).toEqual([{ delivery: "shipping", country: null, code: "" }]);
});
