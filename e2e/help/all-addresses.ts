import { type APIRequestContext, expect } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { pages as demoPages } from "#cms/demo/content/pages.ts";
import starterPages from "#cms/demo/content/starter-pages.json" with { type: "json" };
import { canonicalPath } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import { staffArea } from "#contract/staff-area.ts";
import { owner } from "./site.ts";
import { photograph, untilMade } from "./things/files.ts";
import { shopNames, shopThings } from "./things/first-shop.ts";
import { keptNames, keptThings } from "./things/kept-things.ts";
import { placedOrder } from "./things/placed-order.ts";
import { Shopkeeper } from "./things/shop-things.ts";
import { talkNames, talkThings } from "./things/talk-things.ts";

/** A screen, and one who may see it. Those of the staff speak the language of the user, whatever their address. */
export type Address = {
  path: string;
  language: Language;
  who: "guest" | "customer" | "system";
  /** Where the screen is written, below `src`. */
  file?: string;
};

/** The things of which addresses are about one each. */
export const thingNames = [
  ...(["entry", "page", "user", "mail", "picture", "gallery", "order"] as const),
  ...talkNames,
  ...shopNames,
  ...keptNames,
];

/** What stands for the parameters of addresses: ids of things that are there. */
export type Things = Record<(typeof thingNames)[number], string>;

/** One of each thing of the demo site; a picture, a gallery with it and what visitors write are made. */
export async function thingsOf(api: APIRequestContext): Promise<Things> {
  await api.post("/api/v0/login", { data: { handle: owner.email, password: owner.password } });
  const first = async (path: string): Promise<string> => {
    const { items } = (await (await api.get(`/api/v0/${path}`)).json()) as { items: { _id: string }[] };
    return items[0]?._id ?? "1";
  };
  await openShop(api);
  const picture = await sentPicture(api);
  const talk = await talkThings(api);
  const shop = await shopThings(api, picture);
  const order = await placedOrder(api);
  const shown = await api.post("/api/v0/gallery/", { data: { title: "Durch das Jahr", images: [picture] } });
  return {
    ...talk,
    ...shop,
    entry: await first("entry/?pageSize=1"),
    page: await first("list/page?pageSize=1"),
    user: await first("auth/list"),
    mail: await first("mail"),
    picture,
    gallery: ((await shown.json()) as { _id: string })._id,
    order,
    ...(await keptThings(api)),
  };
}

/** A shop with one group and one wine in it, at the addresses that `filled` names. */
async function openShop(api: APIRequestContext): Promise<void> {
  const keep = new Shopkeeper(api);
  await keep.open();
  if ((await api.get("/api/v0/productgroup/?slug=rotwein")).ok()) return;
  const { _id: group } = await keep.group({ name_de: "Rotwein", name_en: "Red wine" });
  await keep.wine({ name_de: "Spätburgunder", name_en: "Spätburgunder", group });
  const terms = { _id: "terms", source: "own", own_de: "<h2>§ 1 Geltung</h2><p>Für alle Bestellungen.</p>" };
  await keep.call("PUT", "/legaltext", { ...terms, version: 0 });
  await keep.call("POST", "/publish/legaltext", { _id: terms._id, version: 1 });
}

async function sentPicture(api: APIRequestContext): Promise<string> {
  const { name, mimeType, buffer } = await photograph("Rebzeilen");
  const sent = await api.post("/api/v0/upload", { multipart: { file: { name, mimeType, buffer } } });
  const { _id } = (await sent.json()) as { _id: string };
  const ready = async () => {
    const file = (await (await api.get(`/api/v0/file/?id=${_id}`)).json()) as { status: string };
    return file.status;
  };
  await expect.poll(ready, untilMade).toBe("ready");
  return _id;
}

/** Every address that the site answers, in its one spelling, in both languages. */
export async function allAddresses(things: Things): Promise<Address[]> {
  // Asked for at run time: to the compiler it belongs to the side of the pages.
  const { default: routes } = (await import(new URL("../../src/routes.ts", import.meta.url).href)) as {
    default: RouteConfigEntry[];
  };
  const files = new Map(
    routesBelow(routes).flatMap(([pattern, file]) => filled(pattern, things).map((one) => [one, file])),
  );
  return [...files].flatMap(([path, file]) => addressesAt(path).map((address) => ({ ...address, file })));
}

function routesBelow(entries: RouteConfigEntry[], base = ""): [pattern: string, file: string][] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const own = path ? `${base}/${path}` : base;
    if (children.length > 0) return routesBelow(children, own);
    return [[index ? base || "/" : own, file] as [string, string]];
  });
}

function addressesAt(path: string): Address[] {
  if (path !== canonicalPath(path, "de")) return [];
  if (staffArea.test(path)) return (["de", "en"] as const).map((language) => ({ path, language, who: "system" }));
  const language = /^\/en(\/|$)/.test(path) ? "en" : "de";
  const own = /^(\/en)?\/(konto|account|shop\/(orders|addresses))$/;
  return [{ path, language, who: own.test(path) ? "customer" : "guest" }];
}

/** Which thing an address is about, by a part of its pattern. */
const kinds: Record<string, keyof Things> = {
  "/admincenter/pages/": "page",
  "/e/page/": "page",
  "/e/product/": "product",
  "/e/productgroup/": "productgroup",
  "/canvas/": "page",
  "/users/": "user",
  "/mails/": "mail",
  "/shop/items/": "product",
  "/shop/labels/": "product",
  "/shop/order/": "order",
  "/shop/orders/": "order",
  "/shop/groups/": "productgroup",
  "/edit/": "picture",
  "/galleries/": "gallery",
  "/inbox/": "message",
  "/forms/": "form",
  "/guestbook/": "signature",
  "/gaestebuch/": "signature",
  "/import/": "import",
  "/subscribers/": "subscriber",
  "/admincenter/newsletter/": "issue",
  "/redirects/": "redirect",
  "/synonyms/": "synonym",
  "/settings/rights/": "bundle",
  "/admincenter/map/": "mapplace",
  // Still to come.
  "/shop/invoices/": "order",
  "/shop/codes/": "code",
  "/shop/customer-groups/": "customergroup",
  "/shop/customers/": "customer",
  "/shop/withdrawals/": "withdrawal",
  "/shop/pickup/": "pickupplace",
  "/shop/webhooks/": "webhook",
  "/e/section/": "section",
  "/entries/": "entry",
  "/e/:id": "entry",
};

/** The addresses that a pattern of routes stands for. */
function filled(pattern: string, things: Things): string[] {
  const language = pattern.startsWith("/en") ? "en" : "de";
  const slugs = [...starterPages, ...demoPages].map((page) => page.slug[language]).filter(Boolean);
  // Home has an address of its own, and its slug is only for its entries.
  if (pattern.endsWith("/:page")) return slugs.slice(1).map((slug) => pattern.replace(":page", slug));
  const [, kind] = Object.entries(kinds).find(([part]) => pattern.includes(part)) ?? [];
  // Otherwise the screen that says that nothing is there would be looked at in place of this one.
  if (!kind && pattern.includes(":id")) throw new Error(`No thing stands for the :id in ${pattern}`);
  const id = kind ? things[kind] : "";
  return [
    pattern
      .replace(":page/:entry", `${slugs[0]}/${things.entry}`)
      .replace(":id", id)
      .replace(":kind", "withdrawal")
      .replace(":step", "2")
      .replace(":group", language === "de" ? "rotwein" : "red-wine")
      .replace(":product", "spaetburgunder")
      .replace("*", language === "de" ? "gibt-es-nicht" : "no-such-page"),
  ];
}
