import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { loader } from "./pay.route.tsx";

const id = "01a2286e-1559-7cc8-9993-e5276e58d6e2";

test("on the way to the payment service stands what is still to be paid: withdrawn goods and what has arrived are not", async () => {
  const payment = { page: "https://bank.example/1", state: "pending", received: 10, refunded: 0, credited: 11.72 };
  const context = new RouterContextProvider();
  const call = () => Promise.resolve({ _id: id, currency: "EUR", total: 46.9, payment });
  context.set(requestFacts, { api: { call }, main: "de" } as unknown as RequestFacts);
  const request = new Request(`http://localhost/shop/order/${id}/pay`);
  const { page, total } = await loader({ context, request, params: { id } } as never);
  expect([page, total.replace("\u00a0", " ")]).toEqual(["https://bank.example/1", "25,18 €"]);
});
