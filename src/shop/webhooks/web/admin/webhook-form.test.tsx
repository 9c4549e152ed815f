import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { modelsOf, type Permission } from "#contract/rights/rights.ts";
import type { Webhook } from "#shop/webhooks/contract.ts";
import { typeOfOrderEvent, webhookTypes } from "#shop/webhooks/webhook-types.ts";
import { MayContext } from "#web/admin/pieces/may.tsx";
import { WebhookForm } from "./webhook-form.tsx";

const orderTypes = Object.values(typeOfOrderEvent);
const mayWrite = ["webhook.read", "webhook.write"] as const;

/** The form as somebody with these rights sees it, for a webhook that is told these events or for a new one. */
function shown(rights: Permission[], told: Webhook["events"] | null = null): string {
  const made = { address: "https://kasse.example/", note: "", active: true, secret: { set: true, last4: "abcd" } };
  const state = { _id: "h1", version: 1, failingSince: null, gaveUp: false, changed: "2026-11-21T10:00:00.000Z" };
  const hook = told && { ...state, ...made, events: told };
  const element = (
    <MantineProvider>
      <MayContext value={modelsOf({ roles: [], bundled: [...mayWrite, ...rights] })}>
        <WebhookForm hook={hook} typed={hook} refused={null} />
      </MayContext>
    </MantineProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

const offered = (html: string) => webhookTypes.filter((type) => html.includes(`value="${type}"`));

test("a webhook can be told what its user may read, and the form says what is left out", () => {
  const all = shown(["order.read", "stock.read"]);
  expect(offered(all)).toEqual(webhookTypes);
  expect(all).not.toContain("Nicht angeboten");
  const ofOrders = shown(["order.read"]);
  expect(offered(ofOrders)).toEqual([...orderTypes, "product.changed"]);
  expect(ofOrders).toContain("Nicht angeboten wird, was Sie selbst nicht lesen dürfen: Bestand.");
  expect(offered(shown([]))).toEqual(["product.changed"]);
});

test("what a webhook is told already may stay or go, but is not sent elsewhere by whoever may not read it", () => {
  const html = shown([], ["order.placed", "product.changed"]);
  expect(offered(html)).toEqual(["order.placed", "product.changed"]);
  expect(html).toMatch(/<input(?=[^>]*name="address")[^>]*readonly/i);
  expect(shown(["order.read"], ["order.placed"])).not.toMatch(/<input(?=[^>]*name="address")[^>]*readonly/i);
});
