import { randomUUID } from "node:crypto";
import { axeFindsInBoth } from "../accessibility/axe.ts";
import { beyondScreen } from "../accessibility/checks.ts";
import { colleague, enterAdmin, settled, told } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { Shopkeeper } from "../help/things/shop-things.ts";

const address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };

test("an owner gives a colleague the bundle Versand, who packs and sends an order, and can do no more", async ({
  page,
  browser,
  site,
  api,
  mailbox,
}) => {
  test.slow();
  const vera = await colleague({ api, mailbox }, { name: "Vera Sander", role: "customer" });
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open({ paymentsources: { invoice: true }, shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } } });
  const { _id: group } = await keep.group({ name_de: `Weine ${randomUUID()}` });
  const { _id: item } = await keep.wine({ name_de: "Riesling", group, price: 10 });
  const guest = await browser.newContext({ baseURL: site });
  const ask = async <T>(path: string, data: object): Promise<T> => {
    const answer = await guest.request.post(`/api/v0${path}`, { headers: { "sec-fetch-site": "same-origin" }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
  const items = [{ item, amount: 6 }];
  const { total: expectedTotal } = await ask<{ total: number }>("/shop/price", { items, country: "DE" });
  const { number } = await ask<{ number: string }>("/shop/order", {
    ...{ items, expectedTotal, email: "gerda@gaeste.example", birthDate: "1980-05-05" },
    ...{ checkoutKey: randomUUID(), paymentsource: "invoice", shippingData: address },
  });

  // The owner looks at what the bundle allows, and gives it.
  await page.goto("/admincenter/settings/rights");
  await settled(page);
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("link", { name: "Versand", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Versand");
  await expect(page.getByText("Packen, versenden und übergeben", { exact: false })).toBeVisible();
  await page.goto(`/admincenter/settings/users/browse?q=${encodeURIComponent(vera.email)}`);
  await settled(page);
  await page.getByRole("link", { name: vera.name }).press("Enter");
  await settled(page);
  const bundles = page.getByRole("region", { name: "Bündel von Rechten" });
  await bundles.getByRole("checkbox", { name: "Versand" }).check();
  await bundles.getByRole("button", { name: "Bündel übernehmen" }).press("Enter");
  await expect(told(page)).toContainText("überall abgemeldet");
  await expect(bundles.getByRole("checkbox", { name: "Versand" })).toBeChecked();

  // She comes in, and finds what she may use and nothing else.
  const own = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
  await enterAdmin(own, vera);
  await expect(own.getByRole("heading", { level: 1 })).toHaveText(`Guten Tag, ${vera.name}`);
  const menu = own.getByRole("navigation", { name: "Verwaltung" });
  await expect(menu.getByRole("link", { name: "Bestellungen" })).toBeVisible();
  for (const name of ["Beiträge", "Seiten", "Produkte", "Kunden", "Widerrufe", "Benutzer", "Nachrichten"]) {
    await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
  expect(await axeFindsInBoth(own)).toEqual([]);
  await menu.getByRole("link", { name: "Bestellungen" }).press("Enter");
  await settled(own);
  await expect(own.getByRole("link", { name: "Bestellung aufnehmen" })).toHaveCount(0);
  await own.getByRole("link", { name: number, exact: true }).press("Enter");
  await settled(own);
  await expect(own.getByRole("button", { name: "Bestellung stornieren" })).toHaveCount(0);
  await own.getByRole("button", { name: "Als gepackt eintragen" }).press("Enter");
  await expect(own.getByRole("region", { name: "Was zu tun ist" })).toContainText("kann auf den Weg gehen");
  await own.getByLabel("Paketdienst").fill("DHL");
  await own.getByLabel("Sendungsnummer").fill("00340434161094015902");
  await own.getByRole("button", { name: "Als versandt eintragen" }).press("Enter");
  await expect(told(own).filter({ hasText: "Die Sendung ist eingetragen" })).toBeVisible();
  await mailbox.next({ to: "gerda@gaeste.example", subject: /unterwegs|versandt|versendet/i });

  // Addresses of the rest are refused in words, and so is the API.
  for (const path of ["entries/new", "shop", "shop/customers", "settings/users", "settings/rights", "mails"]) {
    await own.goto(`/admincenter/${path}`);
    await expect(own.getByRole("heading", { level: 1 })).toHaveText("Hier haben Sie keinen Zutritt");
  }
  const refused = await own.request.post("/api/v0/shop/cancel", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { order: randomUUID() },
  });
  expect(refused.status()).toBe(403);

  // On her account stands what she may do; it fits a phone.
  await own.goto("/admincenter/account");
  await expect(own.getByRole("region", { name: "Was Sie dürfen" })).toContainText("Packen, versenden und übergeben");
  await own.setViewportSize({ width: 360, height: 740 });
  expect(await beyondScreen(own)).toBe(0);

  // What is taken away is gone with the next click.
  await bundles.getByRole("checkbox", { name: "Versand" }).uncheck();
  await bundles.getByRole("button", { name: "Bündel übernehmen" }).press("Enter");
  await expect(told(page).last()).toContainText("Das gilt ab sofort.");
  await own.goto("/admincenter/shop/orders");
  await expect(own).toHaveURL(/\/login\?next=/);
  await guest.close();
  await own.context().close();
});
