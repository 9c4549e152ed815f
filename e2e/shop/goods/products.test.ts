import type { Page } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { settled, told } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";
import { call } from "../../help/things/entries.ts";
import { button } from "../../help/things/product-screen.ts";

type Told = { _id: string };

test("a price and a stock are changed in the list, and the new price is on the site at once", async ({ page }) => {
  await logIn(page);
  await call(page, "put", "config/", await shopOn(page));
  const body = { type: "service", name_de: "Kellerführung", price: 12, stock: "tracked", sku: "KF-1" };
  const { _id } = await call<Told>(page, "post", "shop/product/", body);
  await page.goto("/admincenter/shop/items?q=Kellerführung");
  await settled(page);
  await button(page, /^Preis von „Kellerführung“ ändern/).press("Enter");
  const price = page.getByRole("textbox", { name: "Preis" });
  await expect(price).toBeFocused();
  await price.fill("13,333");
  await expect(page.getByText("Das sind zu viele Stellen hinter dem Komma.")).toBeVisible();
  await price.fill("13,50");
  await page.keyboard.press("Enter");
  await expect(told(page)).toContainText("Der Preis ist gespeichert.");
  await button(page, /^Bestand von „Kellerführung“ ändern/).press("Enter");
  await page.getByRole("textbox", { name: "Vorhanden" }).fill("25");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Kellerführung/ })).toContainText("25 Stück");
  const [change] = await changesOf(page, _id);
  expect(change).toMatchObject({ change: 25, on_hand: 25, reason: "Korrektur in der Liste" });
  expect(await call<{ price: number }>(page, "get", `product/?id=${_id}`)).toMatchObject({ price: 13.5 });
});

test("a count is looked at first, line by line, and then entered as a whole", async ({ page }) => {
  await logIn(page);
  await call(page, "put", "config/", await shopOn(page));
  for (const [sku, name_de] of [
    ["Z-1", "Zählwein eins"],
    ["Z-2", "Zählwein zwei"],
  ]) {
    await call(page, "post", "shop/product/", { type: "service", name_de, sku, stock: "tracked" });
  }
  await page.goto("/admincenter/shop/stock/count");
  await settled(page);
  await page.getByLabel("Gezählt").fill("Artikelnummer;Bestand\nZ-1;24\nZ-9;3\nZ-2;viele");
  await button(page, "Prüfen").press("Enter");
  await expect(page.getByText("Zeile 3: Diese Artikelnummer gibt es nicht: Z-9;3")).toBeVisible();
  await expect(page.getByText("Zeile 4: Die Anzahl ist keine ganze Zahl: Z-2;viele")).toBeVisible();
  await expect(button(page, /übernehmen/)).toHaveCount(0);
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByLabel("Gezählt").fill("Z-1;24\nZ-2;0");
  await button(page, "Prüfen").press("Enter");
  await button(page, "1 Änderung übernehmen").press("Enter");
  await expect(told(page)).toContainText("Eingetragen: 1 Änderung, 1 unverändert.");
  await page.goto("/admincenter/shop/stock?q=Zählwein");
  await expect(page.getByRole("row", { name: /Zählwein eins/ })).toContainText("24 Stück");
  expect(await axeFindsInBoth(page)).toEqual([]);
});

test("a draft is seen by the staff and by whoever has a link, and by nobody else", async ({ page, browser, site }) => {
  await logIn(page);
  await call(page, "put", "config/", await shopOn(page));
  const { _id: group } = await call<Told>(page, "post", "productgroup/", { name_de: "Im Entwurf" });
  const { _id } = await call<Told>(page, "post", "shop/product/", { name_de: "Noch geheim", price: 12, group });
  await page.goto(`/admincenter/shop/items/${_id}`);
  await settled(page);
  const opened = page.waitForEvent("popup");
  await button(page, "Vorschau").click();
  const preview = await opened;
  await expect(preview).toHaveURL(new RegExp(`/e/product/${_id}\\?draft=1$`));
  await expect(preview.getByRole("heading", { level: 1, name: "Noch geheim" })).toBeVisible();
  await expect(preview.getByRole("note")).toContainText("Besucher sehen diese Fassung noch nicht.");
  expect(await axeFindsInBoth(preview)).toEqual([]);
  const { token } = await call<{ token: string }>(page, "post", "preview/product", { _id, hours: 1 });
  const guest = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
  expect((await guest.goto(`/e/product/${_id}?token=${token}`))?.status()).toBe(200);
  await expect(guest.getByRole("heading", { level: 1, name: "Noch geheim" })).toBeVisible();
  for (const query of ["", "?draft=1", "?token=used"]) {
    expect([query, (await guest.goto(`/e/product/${_id}${query}`))?.status()]).toEqual([query, 404]);
  }
  await page.goto(`/e/productgroup/${group}?draft=1`);
  await expect(page.getByRole("heading", { level: 1, name: "Im Entwurf" })).toBeVisible();
});

async function shopOn(page: Page): Promise<object> {
  const [config] = await call<{ version: number }[]>(page, "get", "config/");
  const components = { guestbook: { enabled: true }, newsletter: { enabled: true }, shop: { enabled: true } };
  return { version: config?.version, components };
}

async function changesOf(page: Page, id: string): Promise<object[]> {
  return (await call<{ items: object[] }>(page, "get", `shop/stock/changes?id=${id}`)).items;
}
