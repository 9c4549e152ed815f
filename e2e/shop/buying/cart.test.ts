import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Product as Sold } from "#shop/products/contract.ts";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen, labelFaults, outlineFaults } from "../../accessibility/checks.ts";
import { listenToSpoken } from "../../help/browser/spoken.ts";
import { test as base, enter } from "../../help/people.ts";
import { demoProduct, expect, logIn, type Product } from "../../help/site.ts";
import { amountOf, cartLine, totalOf, withName } from "../../help/things/shop-lines.ts";
import { excise, Shopkeeper } from "../../help/things/shop-things.ts";

type Stocked = { keep: Shopkeeper; wine: (body: object) => Promise<Sold> };

/** A shop in which every test has wines of its own. */
const test = base.extend<object, { product: Product; shop: Stocked }>({
  product: demoProduct(),
  shop: [
    async ({ browser, product }, use) => {
      const staff = await browser.newPage({ baseURL: product.url });
      await logIn(staff);
      const keep = new Shopkeeper(staff.request);
      await keep.open({
        paymentsources: { invoice: true, advancepayment: true },
        bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
        shipping: { countries: { DE: { six: 6.9, twelve: 9.9 }, AT: { six: 14.9, twelve: 19.9, excise } } },
      });
      const { _id: group } = await keep.group({ name_de: "Weißweine" });
      await use({ keep, wine: (body) => keep.wine({ group, ...body }) });
      await staff.context().close();
    },
    { scope: "worker" },
  ],
});

const add = (page: Page) => page.getByRole("button", { name: "In den Warenkorb", exact: true });
const open = async (browser: Browser, { url }: Product, own: BrowserContextOptions = {}) =>
  (await browser.newContext({ baseURL: url, ...own })).newPage();
const badge = (page: Page, pieces: number) => page.getByLabel(`${pieces} Artikel`, { exact: true });
const emptyCart = (page: Page) => page.getByText("Ihr Warenkorb ist leer.").filter({ visible: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("vitrine.cart"));
const total = (amount: string) => new RegExp(`^${amount.replace(".", "\\.")}\\s€$`);

test("a guest puts wine into the cart twice and changes it by keyboard alone: amounts add up, each total is told once, and both windows agree", async ({
  page,
  shop,
  product,
}) => {
  test.slow();
  const wine = await shop.wine({ name_de: "Riesling Steillage", price: 8.95 });
  const spoken = await listenToSpoken(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/shop/weissweine/riesling-steillage");
  await expect(page.locator("[data-island=shop-marks][data-awake]")).toBeAttached();

  await page.getByLabel("Menge").fill("2");
  await add(page).press("Enter");
  await expect(badge(page, 2)).toBeVisible();
  await expect(add(page)).toBeFocused();
  const inCart = "polite: „Riesling Steillage“ liegt im Warenkorb. Der Warenkorb hat";
  expect(await spoken()).toEqual([`${inCart} 2 Artikel. Zum Warenkorb`]);
  await add(page).press("Enter");
  await expect(badge(page, 4)).toBeVisible();
  expect(await spoken()).toEqual([`${inCart} 4 Artikel. Zum Warenkorb`]);
  expect(JSON.parse((await stored(page)) ?? "")).toEqual([{ product: wine._id, amount: 4 }]);
  expect([await beyondScreen(page), await axeFindsInBoth(page)]).toEqual([0, []]);

  const other = await page.context().newPage();
  await other.goto("/shop/cart");
  await expect(amountOf(other, "Riesling Steillage")).toHaveValue("4");
  await expect(totalOf(other)).toHaveText(total("42,70"));

  await page.getByRole("link", { name: "Zum Warenkorb" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Warenkorb" })).toBeVisible();
  const field = amountOf(page, "Riesling Steillage");
  await expect(field).toHaveValue("4");
  await expect(page.locator("[data-island=cart][data-awake]")).toBeAttached();
  await expect(page.getByText("2 Flaschen mehr passen ohne Aufpreis hinein")).toBeVisible();
  await spoken();
  await field.focus();
  for (let step = 0; step < 3; step += 1) await field.press("ArrowUp");
  await expect(field).toBeFocused();
  await expect(totalOf(page)).toHaveText(total("72,55"));
  expect(await spoken()).toEqual([expect.stringMatching(/^polite: Gesamtsumme: 72,55\s€$/)]);
  await expect(amountOf(other, "Riesling Steillage")).toHaveValue("7");
  await expect(totalOf(other)).toHaveText(total("72,55"));
  expect([await beyondScreen(page), await axeFindsInBoth(page), await labelFaults(page)]).toEqual([0, [], []]);

  await page.reload();
  await expect(field).toHaveValue("7");
  await page.setViewportSize({ width: 1440, height: 900 });
  expect([await axeFindsInBoth(page), await outlineFaults(page)]).toEqual([[], []]);
  await field.fill("0");
  await field.press("Enter");
  await expect(emptyCart(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Rückgängig machen" })).toBeFocused();
  expect(await stored(page)).toBe("[]");
  await expect(emptyCart(other)).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("7");

  await page.getByText("Warenkorb leeren").press("Enter");
  await page.getByRole("button", { name: "Ja, alles herausnehmen" }).press("Enter");
  await expect(page.getByText("Der Warenkorb ist geleert.")).toBeVisible();
  expect(await stored(page)).toBe("[]");
  expect(product.printed()).not.toContain("error");
});

test("what has changed since a cart was seen last is said in words, with what to do about it", async ({
  page,
  shop: { keep, wine },
}) => {
  const [riesling, silvaner, gone] = [
    await wine({ name_de: "Riesling vom Kalk", price: 8.95 }),
    await wine({ name_de: "Silvaner vom Kalk", price: 7, stock: "tracked" }),
    await wine({ name_de: "Scheurebe vom Kalk", price: 9 }),
  ];
  await keep.call("POST", "/shop/stock", { _id: silvaner._id, change: 6, reason: "Neu gefüllt" });
  await page.goto("/shop/cart");
  await page.evaluate(
    (lines) => localStorage.setItem("vitrine.cart", JSON.stringify(lines)),
    [riesling, silvaner, gone].map(({ _id }) => ({ product: _id, amount: 6 })),
  );
  await page.reload();
  await expect(cartLine(page, "Scheurebe vom Kalk")).toBeVisible();
  await expect(totalOf(page)).toHaveText(total("166,50"));
  await expect(page.getByText("Preise geändert")).toHaveCount(0);

  const { version } = await keep.call<Sold>("GET", `/product?id=${riesling._id}`);
  await keep.call("PUT", "/shop/product", { _id: riesling._id, version, price: 9.95 });
  await keep.call("POST", "/publish/product", [riesling._id]);
  await keep.call("POST", "/shop/stock", { _id: silvaner._id, change: -2, reason: "Verkauf" });
  await keep.call("POST", "/unpublish/product", [gone._id]);
  await page.reload();
  await expect(page.getByText("haben sich Preise geändert")).toBeVisible();
  await expect(cartLine(page, "Riesling vom Kalk")).toContainText(
    /Der Preis ist gestiegen: jetzt 9,95\s€ statt 8,95\s€\./,
  );
  await expect(cartLine(page, "Silvaner vom Kalk")).toContainText("Davon sind nur noch 4 da.");
  await expect(cartLine(page, "Scheurebe vom Kalk")).toContainText("Das gibt es nicht mehr.");
  expect(await axeFindsInBoth(page)).toEqual([]);

  await page.getByRole("button", { name: withName("Menge auf 4 setzen", "Silvaner vom Kalk") }).click();
  await expect(amountOf(page, "Silvaner vom Kalk")).toHaveValue("4");
  await expect(page.getByText("Davon sind nur noch 4 da.")).toHaveCount(0);
  await page.getByRole("button", { name: withName("Entfernen", "Scheurebe vom Kalk") }).click();
  await expect(page.getByText("„Scheurebe vom Kalk“ ist nicht mehr im Warenkorb.")).toBeVisible();
  await page.reload();
  await expect(amountOf(page, "Silvaner vom Kalk")).toHaveValue("4");
  await expect(page.getByText("Der Preis ist gestiegen")).toHaveCount(0);
  await page.getByRole("button", { name: withName("Auf die Merkliste", "Riesling vom Kalk") }).click();
  await expect(page.getByText("„Riesling vom Kalk“ steht jetzt auf der Merkliste.")).toBeVisible();
  await expect(page.getByLabel("1 gemerkt")).toBeVisible();
});

test("a cart moves to the account at login without doubling, is the same on all devices and in all windows, and leaves none behind", async ({
  browser,
  product,
  shop,
  people,
}) => {
  test.slow();
  await shop.wine({ name_de: "Kerner", price: 8 });
  await shop.wine({ name_de: "Bacchus", price: 6 });
  const carla = await people.customer("Carla Korb");
  const [mobile, desk] = [
    await open(browser, product, { viewport: { width: 360, height: 740 } }),
    await open(browser, product),
  ];
  const putIn = async (page: Page, name: string, amount: number) => {
    await page.goto(`/shop/weissweine/${name.toLowerCase()}`);
    await page.getByLabel("Menge").fill(String(amount));
    await expect(page.locator("[data-island=shop-marks][data-awake]")).toBeAttached();
    await add(page).click();
    await expect(page.getByText(`„${name}“ liegt im Warenkorb.`)).toBeVisible();
  };
  await putIn(mobile, "Kerner", 6);
  await enter(mobile, carla);
  await mobile.goto("/shop/cart");
  await expect(amountOf(mobile, "Kerner")).toHaveValue("6");

  await putIn(desk, "Kerner", 2);
  await putIn(desk, "Bacchus", 3);
  await enter(desk, carla);
  await desk.goto("/shop/weissweine");
  await expect(badge(desk, 9)).toBeVisible();
  expect(await stored(desk)).toBe("[]");
  await putIn(desk, "Kerner", 1);
  await expect(badge(desk, 10)).toBeVisible();

  const second = await desk.context().newPage();
  await second.goto("/shop/cart");
  await expect(amountOf(second, "Kerner")).toHaveValue("7");
  await expect(amountOf(second, "Bacchus")).toHaveValue("3");
  await second.getByRole("button", { name: withName("Entfernen", "Bacchus") }).click();
  await expect(badge(desk, 7)).toBeVisible();
  await mobile.reload();
  await expect(amountOf(mobile, "Kerner")).toHaveValue("7");
  await expect(cartLine(mobile, "Bacchus")).toHaveCount(0);

  await mobile.getByRole("button", { name: "Abmelden" }).first().click();
  await mobile.goto("/shop/cart");
  await expect(emptyCart(mobile)).toBeVisible();
  expect(await mobile.evaluate(() => JSON.stringify(localStorage))).not.toContain("Kerner");
});

test("without script a guest fills, changes, prices and empties a cart, and the script takes it over without doubling", async ({
  browser,
  product,
  shop,
}) => {
  test.slow();
  const { _id } = await shop.wine({ name_de: "Weißburgunder", price: 10, most: 18, step: 6 });
  await shop.wine({ name_de: "Auxerrois", price: 9 });
  await shop.keep.call("POST", "/shop/code", { code: "OHNESKRIPT", percent: 10 });
  const plain = await open(browser, product, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await plain.goto("/shop/cart");
  await expect(emptyCart(plain)).toBeVisible();

  await plain.goto("/shop/weissweine");
  await plain.getByRole("button", { name: withName("In den Warenkorb", "Auxerrois") }).click();
  await expect(plain).toHaveURL(/\/shop\/weissweine\/auxerrois\?bought=added$/);
  await expect(plain.getByRole("status").filter({ hasText: "Der Warenkorb hat 1 Artikel." })).toBeVisible();
  await plain.goto("/shop/weissweine");
  await plain.getByRole("link", { name: withName("Auswählen", "Weißburgunder") }).click();
  await expect(plain.getByLabel("Menge")).toHaveValue("6");
  for (const said of ["Der Warenkorb hat 7 Artikel.", "Der Warenkorb hat 13 Artikel."]) {
    await add(plain).click();
    await expect(plain.getByText(said)).toBeVisible();
  }
  await plain.getByLabel("Menge").fill("12");
  await add(plain).click();
  await expect(plain.getByText("Mehr davon können Sie nicht auf einmal bestellen.")).toBeVisible();
  expect(await beyondScreen(plain)).toBe(0);
  await plain.getByRole("link", { name: "Zum Warenkorb" }).click();
  await expect(amountOf(plain, "Weißburgunder")).toHaveValue("18");
  await expect(totalOf(plain)).toHaveText(total("208,80"));
  expect(await beyondScreen(plain)).toBe(0);

  await amountOf(plain, "Weißburgunder").fill("12");
  await plain.getByRole("button", { name: withName("Menge ändern", "Weißburgunder") }).click();
  await expect(plain.getByText("Die Menge ist geändert.")).toBeFocused();
  await amountOf(plain, "Weißburgunder").fill("1.5");
  await plain.getByRole("button", { name: withName("Menge ändern", "Weißburgunder") }).click();
  await expect(plain.getByText("Bitte geben Sie als Menge eine ganze Zahl")).toBeFocused();
  await expect(amountOf(plain, "Weißburgunder")).toHaveValue("12");
  await amountOf(plain, "Weißburgunder").fill("13");
  await amountOf(plain, "Weißburgunder").press("Enter");
  await plain.getByRole("button", { name: withName("Menge auf 12 setzen", "Weißburgunder") }).click();
  await expect(amountOf(plain, "Weißburgunder")).toHaveValue("12");

  await plain.getByLabel("Lieferland").selectOption("Österreich");
  await plain.getByRole("button", { name: "Versand neu berechnen" }).click();
  await expect(plain.getByText("Versand: Österreich")).toBeVisible();
  await plain.getByLabel("Gutschein- oder Rabattcode").fill("ohneskript");
  await plain.getByRole("button", { name: "Einlösen" }).click();
  await expect(plain.getByText("Rabattcode OHNESKRIPT")).toBeVisible();
  await amountOf(plain, "Auxerrois").fill("0");
  await plain.getByRole("button", { name: withName("Menge ändern", "Auxerrois") }).click();
  await expect(cartLine(plain, "Auxerrois")).toHaveCount(0);
  await expect(plain.getByText("Versand: Österreich")).toBeVisible();
  await expect(plain.getByText("Rabattcode OHNESKRIPT")).toBeVisible();
  await plain.goto("/shop/cart?country=CH");
  await expect(plain.getByText("In dieses Land liefern wir nicht: Schweiz.")).toBeVisible();

  const scripted = await open(browser, product, { storageState: await plain.context().storageState() });
  await scripted.goto("/shop");
  await scripted.evaluate(
    (product) => localStorage.setItem("vitrine.cart", JSON.stringify([{ product, amount: 18 }])),
    _id,
  );
  await scripted.goto("/shop/cart");
  await expect(amountOf(scripted, "Weißburgunder")).toHaveValue("18");
  await expect(scripted.locator("[data-island=cart][data-awake]")).toBeAttached();
  await amountOf(scripted, "Weißburgunder").fill("6");
  await expect(totalOf(scripted)).toHaveText(total("66,90"));
  await scripted.reload();
  await expect(amountOf(scripted, "Weißburgunder")).toHaveValue("6");
  await plain.goto("/shop/cart");
  await expect(emptyCart(plain)).toBeVisible();
});

test("what is chosen and typed before the script has begun stays, and is what the cart is priced for", async ({
  page,
  shop,
}) => {
  const { _id: item } = await shop.wine({ name_de: "Huxelrebe", price: 8 });
  const headers = { "sec-fetch-site": "same-origin" };
  await page.request.put("/api/v0/shop/cart/", { headers, data: { set: [{ item, amount: 1 }] } });
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/shop/cart", { waitUntil: "commit" });
  const country = page.getByLabel("Lieferland");
  await country.selectOption("Österreich");
  await amountOf(page, "Huxelrebe").fill("2");
  await page.getByLabel("Gutschein- oder Rabattcode").fill("VORAB");
  await expect(totalOf(page)).toHaveText(total("14,90"));
  held.resolve();
  await expect(totalOf(page)).toHaveText(total("30,90"));
  await expect(page.getByLabel("Gutschein- oder Rabattcode")).toHaveValue("VORAB");
  await expect(country).toHaveValue("AT");
  await page.getByRole("button", { name: "Zur Kasse" }).click();
  await expect(page).toHaveURL(/\/shop\/cart\/checkout\/1$/);
  await page.goto("/shop/cart");
  await expect(country).toHaveValue("AT");
  await expect(amountOf(page, "Huxelrebe")).toHaveValue("2");
});

test("a browser that keeps nothing has a cart as long as the visit lasts, and is told so", async ({
  browser,
  product,
  shop,
}) => {
  await shop.wine({ name_de: "Elbling", price: 5 });
  const page = await open(browser, product);
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new Error("denied");
      },
    };
    Object.defineProperty(window, "localStorage", refuse);
  });
  await page.goto("/shop/weissweine/elbling");
  await expect(page.locator("[data-island=shop-marks][data-awake]")).toBeAttached();
  await add(page).click();
  await add(page).click();
  await expect(badge(page, 2)).toBeVisible();
  await page.goto("/shop/cart");
  await expect(amountOf(page, "Elbling")).toHaveValue("2");
  await expect(page.getByText("Der Warenkorb gilt deshalb nur für diesen Besuch.")).toBeVisible();
  await expect(page.locator("[data-island=cart][data-awake]")).toBeAttached();
  await amountOf(page, "Elbling").fill("3");
  await expect(totalOf(page)).toHaveText(total("21,90"));
  await page.reload();
  await expect(amountOf(page, "Elbling")).toHaveValue("3");
});

test("a cart that cannot be priced says so, loses nothing, and tries again", async ({ page, shop }) => {
  const { _id } = await shop.wine({ name_de: "Gutedel", price: 5 });
  await page.goto("/shop");
  await page.evaluate((product) => localStorage.setItem("vitrine.cart", JSON.stringify([{ product, amount: 3 }])), _id);
  await page.route("**/api/v0/shop/price/", (route) => route.abort());
  await page.goto("/shop/cart");
  await expect(page.getByText("Der Warenkorb konnte nicht geladen werden.")).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.unroute("**/api/v0/shop/price/");
  await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
  await expect(totalOf(page)).toHaveText(total("21,90"));
});

test("the way to the checkout brings along just what the cart in the browser has, and nothing of it stays after the order", async ({
  page,
  shop,
}) => {
  test.slow();
  const { _id } = await shop.wine({ name_de: "Silvaner Alte Reben", price: 10 });
  const other = await shop.wine({ name_de: "Nicht mitbestellt", price: 10 });
  await shop.keep.call("POST", "/shop/code", { code: "KASSE", percent: 10 });
  await page.goto("/shop");
  await page.evaluate((product) => localStorage.setItem("vitrine.cart", JSON.stringify([{ product, amount: 6 }])), _id);
  await page.goto("/shop/cart");
  await expect(amountOf(page, "Silvaner Alte Reben")).toHaveValue("6");
  await page.getByLabel("Gutschein- oder Rabattcode").fill("kasse");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await expect(totalOf(page)).toHaveText(total("60,90"));
  const way = page.getByRole("button", { name: "Zur Kasse", exact: true });
  await way.click();
  await expect(page.getByRole("heading", { level: 1, name: "Wer bestellt?" })).toBeVisible();
  await page.goBack();
  await amountOf(page, "Silvaner Alte Reben").fill("3");
  await expect(totalOf(page)).toHaveText(total("33,90"));
  await page.goForward();
  await page.getByLabel("E-Mail-Adresse").first().fill("gerda@gaeste.example");
  await page.getByRole("button", { name: "Weiter als Gast" }).click();
  const address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel" };
  for (const [name, value] of Object.entries(address)) await page.locator(`#shippingData-${name}`).fill(value);
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(page.getByLabel("code", { exact: false }).first()).toHaveValue(/kasse/i);
  await page.getByRole("radio", { name: /^Vorkasse/ }).check();
  await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
  await expect(page.getByRole("row", { name: /Gesamtbetrag/ })).toContainText("33,90");
  await page.getByLabel("Ihr Geburtsdatum").fill("1990-05-05");
  await page.getByRole("button", { name: "zahlungspflichtig bestellen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Bestellung/);
  await expect.poll(() => stored(page)).toBe("[]");
  await page.evaluate(
    (product) => localStorage.setItem("vitrine.cart", JSON.stringify([{ product, amount: 1 }])),
    other._id,
  );
  await page.reload();
  await page.goto("/shop/cart");
  await expect(amountOf(page, "Nicht mitbestellt")).toHaveValue("1");
  await expect(cartLine(page, "Silvaner Alte Reben")).toHaveCount(0);
  await expect(page.getByLabel("Gutschein- oder Rabattcode")).toHaveValue("");
});
