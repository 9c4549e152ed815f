import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { RefusedError } from "#contract/wire/problem.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { loader } from "./checkout.route.tsx";
import { nameOfLine } from "./seen.ts";

/** What becomes of a step whose data is refused. */
async function refusedBy(code: string, status: number): Promise<unknown> {
  const context = new RouterContextProvider();
  const call = () => Promise.reject(new RefusedError(status, { code, message: code, requestId: "1" }));
  context.set(requestFacts, { api: { call }, main: "de" } as unknown as RequestFacts);
  const request = new Request("http://localhost/shop/cart/checkout/4");
  return loader({ context, request, params: { step: "4" } } as never).catch((thrown: unknown) => thrown);
}

test("a step whose price cannot be worked out leads to the cart, which says why", async () => {
  const thrown = (await refusedBy("PRICE_UNKNOWN", 424)) as Response;
  expect([thrown.status, thrown.headers.get("location")]).toEqual([303, "/shop/cart"]);
});

test("whoever asks for a later step is led to the first one at which something is missing, which says what for", async () => {
  const context = new RouterContextProvider();
  const call = () => Promise.resolve({ items: [{ item: "a", amount: 1 }], customer: false, step: 2 });
  context.set(requestFacts, { api: { call }, main: "de" } as unknown as RequestFacts);
  const request = new Request("http://localhost/en/shop/cart/checkout/4");
  const thrown = (await loader({ context, request, params: { step: "4" } } as never).catch(
    (one: unknown) => one,
  )) as Response;
  expect([thrown.status, thrown.headers.get("location")]).toEqual([303, "/en/shop/cart/checkout/2?for=4"]);
});

test("any other refusal is told with its status", async () => {
  expect(await refusedBy("TOO_MANY", 429)).toMatchObject({ data: { code: "TOO_MANY" }, init: { status: 429 } });
});

test("the goods are called as in the language of the page, or else as in the other one", () => {
  expect(nameOfLine({ name_de: "Kelch", name_en: "" }, "en")).toBe("Kelch");
  expect(nameOfLine({ name_de: "", name_en: "Goblet" }, "de")).toBe("Goblet");
});
