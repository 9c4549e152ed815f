import type { Page } from "@playwright/test";
import { axeFinds } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { test as base, expect, logIn, owner, type Product, startProduct } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

/** A site with a shop, which all tests of this file only read. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browser }, use) => {
      const product = await startProduct({
        VITRINE_DEMO: "1",
        VITRINE_ADMIN_EMAIL: owner.email,
        VITRINE_ADMIN_PASSWORD: owner.password,
      });
      const page = await browser.newPage({ baseURL: product.url });
      await logIn(page);
      await stock(new Shopkeeper(page.request));
      await page.close();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

async function stock(keep: Shopkeeper): Promise<void> {
  await keep.open();
  const whites = await keep.group({ name_de: "Weißweine", name_en: "White wines", teaser_de: "Vom Muschelkalk." });
  const reds = await keep.group({ name_de: "Rotweine" });
  const size = { key_de: "Größe", key_en: "Size" };
  const values = [
    { de: "0,75 l", en: "0.75 l" },
    { de: "1,5 l", en: "1.5 l" },
  ];
  const bare = { key: "Größe", sku: "", ean: "", reduced: null, weight: null, slots: null, stock: null, media: [] };
  await keep.wine({
    ...{ name_de: "Riesling Amselberg", name_en: "Riesling", group: whites._id, dryness: "trocken", grape: "Riesling" },
    ...{ vintage: 2024, price: 11.9, options: [{ ...size, values }], text_de: ["<p>Vom steilsten Stück.</p>"] },
    variants: [
      { ...bare, _id: crypto.randomUUID(), value: "0,75 l", price: null, content: null },
      { ...bare, _id: crypto.randomUUID(), value: "1,5 l", price: 26, content: { quantity: 1500, unit: "ml" } },
    ],
  });
  for (const [name_de, own] of Object.entries({
    "Silvaner Gutswein": { dryness: "trocken", grape: "Silvaner" },
    "Scheurebe feinherb": { dryness: "feinherb", grape: "Scheurebe", price: 9.8 },
    "Kabinett vom Schieferhang mit einem sehr langen Namen": { dryness: "lieblich", grape: "Riesling", price: 12.5 },
  }))
    await keep.wine({ name_de, group: whites._id, vintage: 2023, ...own });
  await keep.wine({
    name_de: "Spätburgunder",
    group: reds._id,
    dryness: "trocken",
    grape: "Spätburgunder",
    price: 19.8,
  });
  const dates = await keep.group({ name_de: "Termine" });
  const place = "Gewölbekeller, Amselbergstraße 12, Niederamsel";
  const ticket = await keep.call<{ _id: string }>("POST", "/shop/product", {
    ...{ type: "ticket", name_de: "Hoffest", group: dates._id, price: 29 },
    event: { start: "2099-06-06T09:00:00.000Z", end: "2099-06-07T18:00:00.000Z", place, seats: null },
  });
  await keep.call("POST", "/publish/product", [ticket._id]);
}

const cards = (page: Page) => page.locator("main article h3");

test("a visitor with a phone narrows a list, chooses a variant, compares, keeps products and finds them the next day", async ({
  page,
  browser,
  product,
}) => {
  const viewport = { width: 360, height: 740 };
  await page.setViewportSize(viewport);
  await page.goto("/shop");
  await page.getByRole("link", { name: /^Weißweine/ }).click();
  await expect(cards(page)).toHaveCount(4);
  await page.getByText("Auswahl eingrenzen").click();
  await page.getByRole("checkbox", { name: /^Riesling/ }).check();
  await page.getByRole("checkbox", { name: /^trocken/ }).check();
  await page.getByRole("button", { name: "Auswahl anzeigen" }).click();
  await expect(page).toHaveURL(/\?f=dryness%3Atrocken&f=grape%3ARiesling/);
  await expect(cards(page)).toHaveText(["Riesling Amselberg"]);
  await page.getByRole("link", { name: /Geschmack: trocken/ }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Riesling Amselberg", exact: true }).click();
  await expect(page.getByText("ab 11,90 €")).toHaveCount(0);
  await expect(page.getByText("15,87 €/l")).toBeVisible();
  await page.getByRole("link", { name: "1,5 l" }).click();
  await expect(page).toHaveURL(/\?v=[0-9a-f-]{36}#offer$/);
  await expect(page.getByText("26,00 €")).toBeVisible();
  await expect(page.getByText("17,33 €/l")).toBeVisible();
  await page.getByRole("button", { name: "Riesling Amselberg merken" }).click();
  await expect(page.getByLabel("1 gemerkt")).toBeVisible();
  await page.goto("/shop/weissweine");
  for (const name of ["Riesling Amselberg", "Scheurebe feinherb"])
    await page.getByRole("button", { name: `${name} vergleichen` }).click();
  await page.getByRole("button", { name: "Scheurebe feinherb merken" }).click();
  await page.getByRole("link", { name: "Vergleichen (2)" }).click();
  await expect(page.getByRole("columnheader")).toHaveText(["Riesling Amselberg", "Scheurebe feinherb"]);
  expect(await beyondScreen(page)).toBe(0);

  const kept = await page.context().storageState();
  await page.close();
  const nextDay = await browser.newContext({ baseURL: product.url, locale: "de-DE", viewport, storageState: kept });
  const again = await nextDay.newPage();
  await again.clock.setSystemTime(Date.now() + 24 * 3600 * 1000);
  await again.goto("/shop/weissweine");
  await expect(again.getByLabel("2 gemerkt")).toBeVisible();
  await expect(again.getByRole("link", { name: "Vergleichen (2)" })).toBeVisible();
  await again.getByRole("link", { name: /^Merkliste/ }).click();
  await expect(cards(again)).toHaveText(["Scheurebe feinherb", "Riesling Amselberg"]);
  await again.getByRole("button", { name: "Scheurebe feinherb merken" }).click();
  await expect(cards(again)).toHaveText(["Riesling Amselberg"]);
  await again.getByRole("link", { name: "Riesling Amselberg", exact: true }).click();
  await expect(again.getByRole("button", { name: "Riesling Amselberg merken" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await nextDay.close();
});

test("a visitor compares products, and sees what was viewed only after asking for that", async ({ page }) => {
  await page.goto("/shop/weissweine");
  for (const name of ["Silvaner Gutswein", "Scheurebe feinherb"])
    await page.getByRole("button", { name: `${name} vergleichen` }).click();
  await page.getByRole("link", { name: "Vergleichen (2)" }).click();
  await expect(page.getByRole("columnheader")).toHaveText(["Silvaner Gutswein", "Scheurebe feinherb"]);
  await expect(page.getByRole("row", { name: /^Rebsorte/ })).toContainText("Scheurebe");
  await page.getByRole("link", { name: /^Herausnehmen.*Silvaner Gutswein/ }).click();
  await expect(page.getByRole("columnheader")).toHaveText(["Scheurebe feinherb"]);
  await expect(page.getByRole("link", { name: "Vergleichen (1)" })).toBeVisible();

  const stored = () => page.evaluate(() => localStorage.getItem("vitrine.viewed"));
  await page.goto("/shop/rotweine/spaetburgunder");
  const turnOn = page.getByRole("button", { name: "Merken einschalten" });
  await turnOn.scrollIntoViewIfNeeded();
  expect(await stored()).toBeNull();
  await turnOn.click();
  await page.goto("/shop/weissweine/silvaner-gutswein");
  const viewed = page.getByRole("region", { name: "Zuletzt angesehen" });
  await viewed.scrollIntoViewIfNeeded();
  await expect(viewed.locator("h3")).toHaveText(["Spätburgunder"]);
  await page.getByRole("button", { name: "Ausschalten und Verlauf löschen" }).click();
  expect(await stored()).toBeNull();
});

test("the question about cookies is answered beside what is compared, on the smallest phone", async ({
  browser,
  product,
}) => {
  const storageState = { cookies: [], origins: [] };
  const viewport = { width: 320, height: 640 };
  const fresh = await browser.newContext({ baseURL: product.url, locale: "de-DE", viewport, storageState });
  const page = await fresh.newPage();
  await page.goto("/shop/weissweine");
  await page.getByRole("button", { name: "Silvaner Gutswein vergleichen" }).click();
  await expect(page.getByRole("link", { name: "Vergleichen (1)" })).toBeVisible();
  // A click fails on a button that something else covers.
  await page.getByRole("button", { name: "Nur notwendige" }).click();
  await expect(page.getByRole("region", { name: /^Cookies/ })).toBeHidden();
  await page.getByRole("link", { name: "Vergleichen (1)" }).click();
  await expect(page.getByRole("heading", { name: "Produkte vergleichen" })).toBeVisible();
  await fresh.close();
});

test("the search of the shop suggests products and groups while somebody types", async ({ page }) => {
  await page.goto("/shop");
  const field = page.getByRole("combobox", { name: "Im Shop suchen" });
  await field.click();
  await field.pressSequentially("spatb");
  await expect(page.getByRole("option")).toHaveText(["Spätburgunder"]);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/shop\/rotweine\/spaetburgunder$/);
});

test("a browser without storage says so in place of losing what is kept", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => undefined }));
  await page.goto("/shop/weissweine");
  await page.getByRole("button", { name: "Silvaner Gutswein merken" }).click();
  await expect(page.getByText(/Ihr Browser kann nichts speichern \(kein localStorage\)/)).toBeVisible();
  await page.goto("/shop/favourites");
  await expect(page.getByText(/um eine Merkliste zu führen/)).toBeVisible();
});

const pages = [
  "/shop",
  "/shop/weissweine?f=dryness:trocken",
  "/shop/weissweine/riesling-amselberg",
  "/shop/termine",
  "/shop/termine/hoffest",
  "/shop/favourites",
  "/en/shop/white-wines",
];

for (const scheme of ["light", "dark"] as const)
  test(`the pages of the shop can be used by everybody, in ${scheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of pages) {
      await page.goto(path);
      expect([path, await axeFinds(page)]).toEqual([path, []]);
    }
    await page.goto("/shop/weissweine");
    await page.getByRole("button", { name: "Silvaner Gutswein vergleichen" }).click();
    await page.getByRole("link", { name: "Vergleichen (1)" }).click();
    await expect(page.getByRole("heading", { name: "Produkte vergleichen" })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });

test("nothing of a page of the shop is wider than the smallest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pages) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 320]);
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("list, choices and variants work, and what needs one says so", async ({ page }) => {
    await page.goto("/shop/weissweine");
    await expect(page.getByRole("button", { name: /merken$/ })).toHaveCount(0);
    const folded = page.getByText("Auswahl eingrenzen");
    if (await folded.isVisible()) await folded.click();
    await page.getByRole("checkbox", { name: /^lieblich/ }).check();
    await page.getByRole("button", { name: "Auswahl anzeigen" }).click();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("link", { name: "Alles zurücksetzen" }).first().click();
    await page.getByText("Sortieren:").click();
    await page.getByRole("link", { name: "Preis absteigend" }).click();
    await expect(cards(page).first()).toHaveText(/^Kabinett/);
    await page.goto("/shop?q=Rieslnig");
    await expect(cards(page).filter({ hasText: "Riesling Amselberg" })).toBeVisible();
    await page.getByRole("link", { name: "Riesling Amselberg", exact: true }).click();
    await page.getByRole("link", { name: "1,5 l" }).click();
    await expect(page.getByText("26,00 €")).toBeVisible();
    await expect(page.getByRole("table").first()).toContainText("Sulfite");
    await page.goto("/shop/favourites");
    await expect(page.getByText("Die Merkliste braucht JavaScript")).toBeVisible();
  });
});
