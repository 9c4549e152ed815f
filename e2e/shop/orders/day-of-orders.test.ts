import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Order } from "#shop/orders/contract.ts";
import { placeTable } from "#shop/pickup/place.ts";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { colleague, confirm, settled, told } from "../../help/colleagues.ts";
import { test as base, demoProduct, expect, logIn, type Product } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

type Placed = { _id: string; number: string; version: number };
type Day = {
  keep: Shopkeeper;
  /** The items, by what they are. */
  goods: { red: string; white: string; magnum: string };
  /** Places an order of a guest, on invoice if nothing else is said. */
  order: (items: [string, number][], body?: object) => Promise<Placed>;
};

const headers = { "sec-fetch-site": "same-origin" };
const address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };
/** What a scanner reads from the bottles. */
const codes = { red: "4006381333931", white: "5901234123457", magnum: "4012345678901", other: "96385074" };
/** Nobody else's orders have this word in them. */
const word = `Tagewerk${randomUUID().slice(0, 8)}`;

/** A site of its own: what is set and ordered here concerns no other test. */
const test = base.extend<{ day: Day }, { product: Product }>({
  product: demoProduct(),
  async day({ page, browser, site }, use) {
    await logIn(page);
    const keep = new Shopkeeper(page.request);
    await keep.open({
      paymentsources: { invoice: true, advancepayment: true, pickup: true },
      bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
      shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
    });
    const { _id: group } = await keep.group({ name_de: `Weine ${word}` });
    const wine = async (name_de: string, body: object) => (await keep.wine({ name_de, group, price: 10, ...body }))._id;
    const goods = {
      red: await wine(`Roter ${word}`, { ean: codes.red }),
      white: await wine(`Weißer ${word}`, { ean: codes.white }),
      magnum: await wine(`Magnum ${word}`, { ean: codes.magnum, slots: 2 }),
    };
    await wine(`Anderer ${word}`, { ean: codes.other });
    const guest = await browser.newContext({ baseURL: site });
    const ask = async <T>(path: string, data: object): Promise<T> => {
      const answer = await guest.request.post(`/api/v0${path}`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as T;
    };
    await use({
      ...{ keep, goods },
      async order(lines, body = {}) {
        const items = lines.map(([item, amount]) => ({ item, amount }));
        const isCollected = "pickup" in body;
        const priced = { items, ...(isCollected ? { pickup: true } : { country: "DE" }) };
        const { total: expectedTotal } = await ask<{ total: number }>("/shop/price", priced);
        return ask<Placed>("/shop/order", {
          ...{ items, email: `${randomUUID().slice(0, 8)}@gaeste.example`, birthDate: "1980-05-05" },
          ...{ checkoutKey: randomUUID(), expectedTotal, paymentsource: "invoice" },
          ...(isCollected ? { invoiceData: address } : { shippingData: address }),
          ...body,
        });
      },
    });
    await guest.close();
  },
});

/** As a scanner does it: a few milliseconds for each character, wherever the focus is. */
async function scan(page: Page, ...read: string[]): Promise<void> {
  for (const code of read) {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  }
}

const bar = (page: Page) => page.getByRole("region", { name: "Packen", exact: true });

test("a day of twelve orders: paid by bank, packed with a scanner and the plan of cartons, sent, collected, changed, and found again", async ({
  page,
  browser,
  site,
  mailbox,
  day: { keep, goods, order },
}) => {
  test.slow();
  const { red, white, magnum } = goods;
  const place = { ...placeTable.emptyOf(placeTable.names), name_de: "Hofladen", address: "Am Hang 1\n55599 Ort" };
  const yard = await keep.call<{ _id: string }>("POST", "/shop/pickup/place", { ...place, choose: "nothing" });
  const byBank = [
    await order([[red, 2]], { paymentsource: "advancepayment" }),
    await order([[white, 1]], { paymentsource: "advancepayment" }),
  ];
  const scanned = await order(
    [
      [red, 8],
      [white, 5],
      [magnum, 1],
    ],
    { gift: "Alles Gute, liebe Oma!", note: "Bitte klingeln" },
  );
  const parted = await order([[red, 6]]);
  const collected = await order([[red, 1]], { paymentsource: "pickup", pickup: { place: yard._id, start: null } });
  const doubtful = await order([[white, 2]]);
  const moved = await order([[red, 1]]);
  const others = [
    await order([[white, 1]]),
    await order([[red, 3]]),
    await order([[white, 3]]),
    await order([[red, 2]]),
  ];
  const items = [{ item: white, amount: 2 }];
  const priced = { items, country: "DE", email: "" };
  const { cart } = await keep.call<{ cart: { total: number } }>("POST", "/shop/order/manual/price", priced);
  const phoned = await keep.call<Placed>("POST", "/shop/order/manual", {
    ...{ channel: "phone", items, paymentsource: "invoice", ageConfirmed: true },
    ...{ shippingData: { ...address, name: "Theo Telefon" }, override: { reason: "Stammkunde" } },
    ...{ checkoutKey: randomUUID(), expectedTotal: cart.total },
  });
  const all = [...byBank, scanned, parted, collected, doubtful, moved, ...others, phoned];
  expect(new Set(all.map(({ number }) => number)).size).toBe(12);

  // The statement of the bank has two of them.
  await page.goto(`/admincenter/shop/orders?view=pay&q=${word}`);
  await settled(page);
  for (const { number } of byBank) await rowOf(page, number).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Als bezahlt eintragen" }).press("Enter");
  await confirm(page);
  await expect(told(page)).toContainText("2 Bestellungen sind als bezahlt eingetragen.");

  // One is cancelled before it is packed, and one goes to another street.
  await keep.call("POST", "/shop/cancel", { order: doubtful._id, reason: "Doppelt bestellt" });
  const before = await keep.call<Order>("GET", `/order?id=${moved._id}`);
  await keep.call("POST", "/shop/order/change", {
    ...{ order: moved._id, version: before.version, expectedTotal: before.total },
    shippingData: { ...address, street: "Kirchgasse 7" },
  });

  await test.step("an order is packed with a scanner", async () => {
    await page.goto(`/admincenter/shop/orders/${scanned._id}`);
    await settled(page);
    await page.getByRole("link", { name: "Packen", exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `Packen: ${scanned.number}` })).toBeVisible();
    await settled(page);
    await expect(page.getByText("Alles Gute, liebe Oma!")).toBeVisible();
    await expect(page.getByText("Bitte klingeln")).toBeVisible();
    await expect(page.getByText("Ab 16 Jahren")).toBeVisible();
    await expect(page.getByRole("region", { name: "2 Kartons" })).toContainText(`1 × Magnum ${word}`);
    await scan(page, codes.red);
    await expect(bar(page)).toContainText(`Roter ${word}: 1 von 8, in Karton`);
    // Wherever the focus is, a scan is one.
    await page.getByRole("link", { name: "Überspringen" }).focus();
    await scan(page, codes.magnum, ...Array.from({ length: 3 }, () => codes.red));
    await expect(page).toHaveURL(new RegExp(`/${scanned._id}/pack$`));
    await expect(bar(page)).toContainText("5 von 14 Stück gepackt");
    await scan(page, codes.other);
    await expect(bar(page).getByRole("alert")).toHaveText(
      `Falscher Artikel: Anderer ${word} gehört nicht in diese Bestellung.`,
    );
    await scan(page, "4006381333932");
    await expect(bar(page).getByRole("alert")).toHaveText("Unbekannter Code: 4006381333932");
    expect(await axeFindsInBoth(page)).toEqual([]);
    await scan(page, codes.magnum);
    await expect(bar(page).getByRole("alert")).toHaveText(`Zu viel: Magnum ${word} ist schon vollständig.`);
    await scan(page, codes.white);
    await page.getByRole("button", { name: "Letzten Schritt zurücknehmen" }).press("Enter");
    await expect(bar(page)).toContainText("5 von 14 Stück gepackt");
    await page.reload();
    await settled(page);
    await expect(bar(page)).toContainText("5 von 14 Stück gepackt");
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole("button", { name: `Eins mehr: Weißer ${word}` }).click();
    await scan(page, ...Array.from({ length: 4 }, () => codes.white));
    await page.getByRole("button", { name: `Alle 8 gepackt: Roter ${word}` }).click();
    await expect(bar(page)).toContainText("14 von 14 Stück gepackt");
    expect([await beyondScreen(page), await axeFindsInBoth(page)]).toEqual([0, []]);
    await bar(page).getByRole("button", { name: "Gepackt", exact: true }).click();
    await expect(page.getByText("Gepackt. Was jetzt?")).toBeVisible();
    expect([await beyondScreen(page), await axeFindsInBoth(page)]).toEqual([0, []]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("those that were chosen are packed one after the other, and a colleague is quicker once", async () => {
    const other = await browser.newContext({ baseURL: site, extraHTTPHeaders: headers });
    const ben = await colleague({ api: other.request, mailbox }, { name: "Ben Bauer", role: "admin" });
    await other.request.post("/api/v0/login", { headers, data: { handle: ben.email, password: ben.password } });
    const colleagueKeep = new Shopkeeper(other.request);
    const row = [...byBank, ...others.slice(0, 2)];
    const query = new URLSearchParams(row.map(({ _id }) => ["id", _id]));
    await page.goto(`/admincenter/shop/orders/pack?${query}`);
    for (const [at, { number }] of row.entries()) {
      await expect(page.getByRole("heading", { level: 1, name: `Packen: ${number}` })).toBeVisible();
      await settled(page);
      if (at === 1) {
        await colleagueKeep.call("PUT", "/shop/order/prepare", { order: row[at]!._id, act: "pack" });
        await bar(page)
          .getByRole("button", { name: /Trotzdem gepackt/ })
          .press("Enter");
        await expect(page.getByRole("alert").filter({ hasText: "Ben Bauer hat diese Bestellung um" })).toBeVisible();
      } else {
        const more = page.getByRole("button", { name: /^Eins mehr/ });
        while ((await more.getAttribute("aria-disabled")) !== "true") await more.click();
        await bar(page).getByRole("button", { name: "Gepackt", exact: true }).press("Enter");
        await expect(page.getByText("Gepackt. Was jetzt?")).toBeVisible();
      }
      const next = page.getByRole("link", { name: "Nächste Bestellung packen" });
      if (at < row.length - 1) await next.press("Enter");
    }
    await expect(page.getByText("Das war die letzte Bestellung, die zu packen ist.")).toBeVisible();
    await other.close();
  });

  await test.step("one is sent in two parcels, one is handed over to whoever shows an identity card", async () => {
    await page.goto(`/admincenter/shop/orders/${parted._id}`);
    await settled(page);
    await page.getByText("Nur einen Teil versenden").press("Enter");
    await page.getByLabel(`Roter ${word} (noch 6)`).fill("4");
    await page.getByLabel("Sendungsnummer").fill("00340434161094015902");
    await page.getByRole("button", { name: "Als versandt eintragen" }).press("Enter");
    await expect(page.getByRole("region", { name: "Sendungen" })).toContainText(`4 × Roter ${word}`);
    await page.goto(`/admincenter/shop/orders/${parted._id}/pack`);
    await expect(page.getByText("Ein Teil ist schon unterwegs.")).toBeVisible();
    await expect(bar(page)).toContainText("0 von 2 Stück gepackt");
    await page.goto(`/admincenter/shop/orders/${collected._id}`);
    await settled(page);
    await page.getByLabel("Ausweis gesehen").check();
    await page.getByRole("button", { name: "Ist abgeholt und bezahlt" }).press("Enter");
    await expect(page.getByText("abgeschlossen")).toBeVisible();
  });

  await test.step("everything is found again", async () => {
    await page.goto(`/admincenter/shop/orders?q=${word}&pageSize=50`);
    for (const { number } of all) await expect(page.getByRole("link", { name: number, exact: true })).toBeVisible();
    const found: [string, Placed][] = [
      ["00340434161094015902", parted],
      [`${word} Kirchgasse`, moved],
      [`${word} Theo`, phoned],
      [scanned.number, scanned],
    ];
    for (const [words, { number }] of found) {
      await page.goto(`/admincenter/shop/orders?q=${encodeURIComponent(words)}`);
      await expect(page.getByRole("link", { name: number, exact: true })).toBeVisible();
    }
    for (const [{ _id }, fulfilment, state] of [
      [scanned, "packed", "accepted"],
      [parted, "partially_shipped", "accepted"],
      [collected, "picked_up", "completed"],
      [doubtful, "open", "cancelled"],
      [moved, "open", "placed"],
    ] as const) {
      expect(await keep.call<Order>("GET", `/order?id=${_id}`)).toMatchObject({ fulfilment, state });
    }
  });
});

function rowOf(page: Page, number: string) {
  return page.getByRole("row", { name: new RegExp(number) });
}
