import type { APIRequestContext } from "@playwright/test";
import { noTimes } from "#cms/business/hours.ts";
import { placeTable as mapPlaces } from "#cms/map/place.ts";
import { placeTable as pickupPlaces } from "#shop/pickup/place.ts";
import { Shopkeeper } from "./shop-things.ts";

/** What the staff keeps on screens of its own. */
export const keptNames = [
  ...(["section", "redirect", "synonym", "bundle", "mapplace"] as const),
  ...(["code", "customergroup", "customer", "withdrawal", "pickupplace", "webhook"] as const),
];

type KeptThings = Record<(typeof keptNames)[number], string>;
type Made = { _id: string };

/** Creates one of each. Needs a login of the staff, a shop that is switched on, and an order. */
export async function keptThings(api: APIRequestContext): Promise<KeptThings> {
  const keep = new Shopkeeper(api);
  const made = async (path: string, body: object) => (await keep.call<Made>("POST", path, body))._id;
  const first = async (path: string) => (await keep.call<{ items: Made[] }>("GET", path)).items[0]!._id;
  const address = "Hauptstraße 1\n55595 Hargesheim";
  await keep.call("POST", "/shop/withdrawal", {
    ...{ name: "Gerda Groß", contract: "Sechs Flaschen Sekt", email: "gerda@gaeste.example", language: "de" },
  });
  const { webhook } = await keep.call<{ webhook: Made }>("POST", "/webhook", {
    ...{ address: "https://kasse.invalid/haken", note: "Kasse im Hofladen", events: ["order.placed"] },
  });
  return {
    section: await made("/page", {
      ...{ kind: "shared", title: "Hoffest im Mai", translations: { en: { title: "Open day in May" } } },
      blocks: [],
    }),
    redirect: await made("/redirect", { from: "/preisliste-2019", to: "https://example.org/weine" }),
    synonym: await made("/synonym", { word: "gästezimmer", words: "Ferienwohnung" }),
    bundle: await made("/right/bundle", { name: "Packen am Samstag", permissions: ["order.read", "order.ship"] }),
    mapplace: await made("/place", {
      ...mapPlaces.emptyOf(mapPlaces.names),
      ...{ name_de: "Vinothek am Marktplatz", address, position: "49.8653, 10.2265" },
    }),
    code: await made("/shop/code", { code: "HERBST-2026", percent: 10 }),
    customergroup: await made("/shop/customergroup", {
      ...{ name_de: "Gastronomie", name_en: "Restaurants", display: "net", discount: 10 },
    }),
    customer: await first("/shop/customer"),
    withdrawal: await first("/shop/withdrawal"),
    pickupplace: await made("/shop/pickup/place", {
      ...pickupPlaces.emptyOf(pickupPlaces.names),
      ...{ name_de: "Hofladen", address, hours: noTimes },
    }),
    webhook: webhook._id,
  };
}
