import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";

/** Addresses that answer with a screen that says it is coming, by the piece of work that owes the real one. */
const owed: Record<string, string[]> = {
  Design: ["/admincenter/design", "/admincenter/translations"],
  Found: ["/admincenter/settings/seo"],
  Shop: ["/admincenter/shop/reports"],
  Money: [
    "/accessibility",
    "/admincenter/shop/compliance",
    "/admincenter/shop/invoices",
    "/admincenter/shop/invoices/:id",
    "/admincenter/shop/payments",
    "/barrierefreiheit",
    "/shop/manage/payments",
  ],
  Scale: ["/admincenter/backup", "/admincenter/health"],
};

type Address = { path: string; file: string };

function addressesBelow(entries: RouteConfigEntry[], base = ""): Address[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path ? `${base}/${path}` : base;
    return [{ path: own || "/", file }, ...addressesBelow(children, own)];
  });
}

// Asked for at run time: to the compiler it belongs to the side of the pages.
const { default: routes } = (await import(new URL("./routes.ts", import.meta.url).href)) as {
  default: RouteConfigEntry[];
};
const addresses = addressesBelow(routes);
const coming = addresses.filter(({ file }) => file.endsWith("/coming.route.tsx")).map(({ path }) => path);

test("the screens that are still to come are these, each owed by one piece of work", () => {
  const main = coming.filter((path) => !/^\/(de|en)\//.test(path));
  expect(main.toSorted()).toEqual(Object.values(owed).flat().toSorted());
  for (const mount of languages) {
    const mounted = coming.filter((path) => path.startsWith(`/${mount}/`)).map((path) => path.slice(3));
    expect(mounted).toEqual(main.filter((path) => !/^\/(admincenter|shop\/manage)/.test(path)));
  }
});

test("every address of the specification and of the house has a screen", () => {
  const paths = new Set(addresses.map(({ path }) => path));
  for (const path of wanted) expect([path, paths.has(path)]).toEqual([path, true]);
});

const wanted = [
  ..."/ /login /:page /shop/cart/checkout/:step /registrieren /verify /passwort /konto /suche /gaestebuch".split(" "),
  ..."/widerruf /agb /versand /barrierefreiheit /e/:id /shop /shop/:group /shop/:group/:product".split(" "),
  ..."/shop/favourites /shop/cart /shop/manage /en /en/login /en/:page /:page/:entry".split(" "),
  ...["config", "items", "orders", "payments"].map((name) => `/shop/manage/${name}`),
  ...[
    ..."social social/facebook analytics notifications account map newsletter newsletter/settings".split(" "),
    ..."newsletter/browse newsletter/add messages messages/settings messages/inbox messages/inbox/:id".split(" "),
    ..."settings settings/seo settings/components settings/config settings/users settings/users/add".split(" "),
    ..."settings/users/browse files files/alt file/edit/:id image/edit/:id files/edit/:id".split(" "),
    ..."shop shop/settings shop/settings_shipping shop/items shop/items/:id shop/orders shop/orders/:id".split(" "),
    ..."shop/payments shop/customers shop/customers/:id entries pages galleries tags guestbook forms".split(" "),
    ..."design menus redirects translations privacy audit backup health shop/groups shop/invoices".split(" "),
    ..."shop/withdrawals shop/codes shop/compliance shop/reports".split(" "),
  ].map((name) => `/admincenter/${name}`),
  "/admincenter",
];

test("each of them is called by its name in both languages", () => {
  for (const language of languages) {
    const t = translator(language);
    for (const path of coming.filter((one) => /^\/(admincenter|shop\/manage)/.test(one))) {
      const key = `admin:coming.screens.${nameOf(path)}`;
      expect([path, t(key)]).not.toEqual([path, key.slice("admin:".length)]);
    }
    for (const name of soonOnSite) {
      const key = `site:coming.title.${name}`;
      expect([name, t(key)]).not.toEqual([name, key.slice("site:".length)]);
    }
  }
});

const soonOnSite = ["guestbook", "withdrawal", "terms", "shipping", "accessibility", "shop"];

/** `messages-inbox` of `/admincenter/messages/inbox/:id`, as the screen finds its own name. */
function nameOf(path: string): string {
  const parts = path.split("/").filter((part) => part && part !== ":id");
  return (parts[0] === "admincenter" ? parts.slice(1) : parts).join("-");
}
