import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { Shopkeeper } from "./shop-things.ts";

type Found = { items: { _id: string }[] };

/** An order in advance that has all that a customer can say with it. */
export async function placedOrder(api: APIRequestContext): Promise<string> {
  const keep = new Shopkeeper(api);
  const [placed] = (await keep.call<Found>("GET", "/order")).items;
  if (placed) return placed._id;
  await keep.open({
    paymentsources: { invoice: true, advancepayment: true },
    bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
    shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
  });
  const { _id: group } = await keep.group({ name_de: "Schaumweine", name_en: "Sparkling wines" });
  const { _id: item } = await keep.wine({ name_de: "Winzersekt", name_en: "Sekt", group, price: 10 });
  const items = [{ item, amount: 6 }];
  const { total } = await keep.call<{ total: number }>("POST", "/shop/price", { items, country: "DE" });
  const address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };
  const { _id } = await keep.call<{ _id: string }>("POST", "/shop/order", {
    ...{ items, email: "gerda@gaeste.example", paymentsource: "advancepayment", birthDate: "1980-05-05" },
    ...{ checkoutKey: randomUUID(), expectedTotal: total, shippingData: address },
    invoiceData: { ...address, name: "Jonas Groß", company: "Hofladen GmbH" },
    ...{ note: "Bitte klingeln.", gift: "Alles Gute!" },
  });
  return _id;
}
