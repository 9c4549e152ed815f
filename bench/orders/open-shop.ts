import type { Config } from "#cms/settings/contract.ts";
import { productAddress } from "#shop/products/addresses.ts";
import type { Product, ProductList } from "#shop/products/contract.ts";
import { ask, logIn } from "../content.ts";
import type { Line } from "./flow.ts";

/** What customers buy, and what others read meanwhile. */
export type OpenShop = { carts: Line[][]; pages: string[] };

/** More than a run can sell. */
const plenty = 1_000_000;
const inOneCart = 3;

/** Opens the shop of the demo for orders that are paid in advance and sent within Germany. */
export async function openShop(origin: string): Promise<OpenShop> {
  const token = await logIn(origin);
  const call = <T>(method: string, path: string, body?: unknown) => ask<T>(origin, token, method, path, body);
  const [config] = await call<Config[]>("GET", "config");
  const shop = {
    paymentsources: { advancepayment: true },
    bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001", bank: "DKB" },
    shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
  };
  const business = { legalForm: "sole", owner: "Jörg Groß" };
  await call("PUT", "config", { version: config!.version, business, components: { shop } });
  // As a guest, who sees what is published.
  const answer = await fetch(`${origin}/api/v0/product?pageSize=100`);
  const goods = ((await answer.json()) as ProductList).items.filter(isSent);
  for (const { _id } of goods) await call("POST", "shop/stock", { _id, change: plenty, reason: "Lese" });
  return { carts: cartsOf(goods), pages: pagesOf(goods) };
}

function isSent({ type, stock, offers }: Product): boolean {
  return ["bottle", "food", "merchandise"].includes(type) && stock === "tracked" && offers.length === 1;
}

/** Three products each; neighbours share one, so that orders wait for each other as they do in a shop. */
function cartsOf(goods: readonly Product[]): Line[][] {
  const several = goods.slice(0, 12);
  return several.map((_, at) =>
    Array.from({ length: inOneCart }, (_one, line) => ({
      item: several[(at + line * 2) % several.length]!._id,
      amount: 1 + ((at + line) % 3),
    })),
  );
}

/** The home page, the shop, the list of a group, and products that are just being bought. */
function pagesOf(goods: readonly Product[]): string[] {
  const addressOf = (product: Product) => productAddress(product, { language: "de", main: "de" });
  return ["/", "/shop", "/shop/weissweine", ...goods.slice(0, 3).map(addressOf)];
}
