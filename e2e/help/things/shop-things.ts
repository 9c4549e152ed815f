import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { Business } from "#cms/business/business.ts";
import { imprintGaps } from "#cms/business/imprint.ts";
import type { Group } from "#shop/groups/contract.ts";
import type { Product } from "#shop/products/contract.ts";

const imprint = {
  ...{ name: "Weingut Amselberg", legalForm: "sole", owner: "Jörg Groß", phone: "069 90009-217" },
  ...{ email: "hallo@amselberg.example", address: { street: "Amselbergstraße 12", zip: "55599", city: "Niederamsel" } },
};

const headers = { "sec-fetch-site": "same-origin" };

/** What an owner records before alcohol goes to consumers in another state of the EU. */
export const excise = { day: "2026-01-05", note: "Steuervertretung in Wien, Nr. 4711" };

/** The shop of a site, kept by the user who is logged in with these requests. */
export class Shopkeeper {
  readonly #api: APIRequestContext;

  constructor(api: APIRequestContext) {
    this.#api = api;
  }

  async call<T>(method: "GET" | "POST" | "PUT", path: string, data?: unknown): Promise<T> {
    const answer = await this.#api.fetch(`/api/v0${path}`, {
      method,
      headers,
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** Switches the shop on, and changes its settings. */
  async open(change: object = {}): Promise<void> {
    const [config] = await this.call<{ version: number; business: Business }[]>("GET", "/config");
    await this.call("PUT", "/config", {
      version: config!.version,
      // Without an imprint no shop takes orders.
      ...(imprintGaps(config!.business).length > 0 ? { business: imprint } : {}),
      components: { shop: { enabled: true, ...change } },
    });
  }

  async group(body: Partial<Group>): Promise<Group> {
    const made = await this.call<Group>("POST", "/productgroup", body);
    await this.call("POST", "/publish/productgroup", [made._id]);
    return made;
  }

  /** A wine with all that the law asks for, unless `body` says something else. */
  async wine(body: object): Promise<Product> {
    const wine = {
      ...{
        type: "bottle",
        drink: "wine",
        price: 8.95,
        content: { quantity: 750, unit: "ml" },
        alcohol: 12.5,
        minAge: 16,
      },
      ...{ allergens: ["sulphites"], ingredients_de: "Trauben, Konservierungsstoff: Sulfite" },
      ...{ ingredients_en: "Grapes, preservative: sulphites", origin_de: "Deutschland", origin_en: "Germany" },
      nutrition: {
        energyKj: 322,
        energyKcal: 78,
        fat: 0,
        saturates: 0,
        carbohydrate: 0.9,
        sugars: 0.6,
        protein: 0,
        salt: 0,
      },
      ...{
        quality: "Qualitätswein",
        bottler: "Weingut Amselberg, 55599 Niederamsel",
        officialNumber: "5 123 456 01 26",
      },
      ...body,
    };
    const made = await this.call<Product>("POST", "/shop/product", wine);
    await this.call("POST", "/publish/product", [made._id]);
    return made;
  }
}

export type PlacedOrder = { _id: string; number: string; total: number; token: string };

export const germanAddress = {
  ...{ name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" },
};

type Ordering = { items: { item: string; amount: number }[]; email: string; shippingData?: { country: string } };

/** An order of whoever sends these requests, for what it costs: of an adult, on invoice, as far as nothing else is said. */
export async function placeOrder(
  api: APIRequestContext,
  { items, shippingData = germanAddress, ...rest }: Ordering & Record<string, unknown>,
): Promise<PlacedOrder> {
  const ask = async <T>(path: string, data: object): Promise<T> => {
    const answer = await api.post(`/api/v0${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { total } = await ask<{ total: number }>("/shop/price", { items, country: shippingData.country });
  return ask("/shop/order", {
    ...{ items, shippingData, birthDate: "1980-05-05", paymentsource: "invoice" },
    ...{ checkoutKey: randomUUID(), expectedTotal: total },
    ...rest,
  });
}
