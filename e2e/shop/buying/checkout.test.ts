import { join } from "node:path";
import type { APIRequestContext, BrowserContextOptions, Page } from "@playwright/test";
import { axeFinds, axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { mailboxIn } from "../../help/mail/mailbox.ts";
import { enter, type Person, stranger } from "../../help/people.ts";
import { test as base, expect, logIn, owner, type Product, startProduct } from "../../help/site.ts";
import { excise, Shopkeeper } from "../../help/things/shop-things.ts";

type Shop = { product: Product; keep: Shopkeeper; staff: APIRequestContext; riesling: Sold; sekt: Sold };
type Sold = { _id: string; version: number };

const headers = { "sec-fetch-site": "same-origin" };

/** A shop with two wines that delivers to Germany and Austria. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ browser }, use) => {
      const product = await startProduct({
        ...{ VITRINE_DEMO: "1", VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password },
      });
      const staff = await browser.newPage({ baseURL: product.url });
      await logIn(staff);
      const keep = new Shopkeeper(staff.request);
      await keep.open({
        paymentsources: { invoice: true, advancepayment: true },
        bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
        shipping: { countries: { DE: { six: 6.9, twelve: 9.9 }, AT: { six: 14.9, twelve: 19.9, excise } } },
      });
      const { _id: group } = await keep.group({ name_de: "Weißweine" });
      const riesling = await keep.wine({ name_de: "Riesling", name_en: "Riesling", group, price: 10 });
      const sekt = await keep.wine({ name_de: "Sekt", group, price: 15, stock: "tracked" });
      await keep.call("POST", "/shop/stock", { _id: sekt._id, change: 3, reason: "Rüttelpult" });
      await use({ product, keep, staff: staff.request, riesling, sekt });
      await product.stop();
    },
    { scope: "worker" },
  ],
});

/** Puts wines into the cart of whoever uses this page. */
async function fill(page: Page, set: { item: string; amount: number }[]): Promise<void> {
  const answer = await page.request.put("/api/v0/shop/cart/", { headers, data: { set } });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function fillAddress(page: Page, prefix: string, address: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(address)) {
    const field = page.locator(`#${prefix}-${name}`);
    await (name === "country" ? field.selectOption(value) : field.fill(value));
  }
}

const gerda = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel" };
const next = (page: Page) => page.getByRole("button", { name: "Weiter", exact: true });
const order = (page: Page) => page.getByRole("button", { name: "zahlungspflichtig bestellen" });
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

async function asGuest(page: Page, email: string): Promise<void> {
  await page.goto("/shop/cart/checkout/1");
  await page.getByLabel("E-Mail-Adresse").first().fill(email);
  await page.getByRole("button", { name: "Weiter als Gast" }).click();
}

test("a guest buys in advance on a small phone without a script, corrects mistakes, and comes back to the order", async ({
  browser,
  shop: { product, riesling },
}) => {
  test.slow();
  const phone: BrowserContextOptions = { viewport: { width: 320, height: 640 }, javaScriptEnabled: false };
  const page = await (await browser.newContext({ baseURL: product.url, ...phone })).newPage();
  await page.goto("/shop/cart/checkout/3");
  await expect(page).toHaveURL(/\/shop\/cart$/);
  await fill(page, [{ item: riesling._id, amount: 6 }]);
  await page.goto("/shop/cart/checkout/4");
  await heading(page, "Wer bestellt?");
  await expect(page.getByText("Für „Prüfen“ fehlen noch Angaben.")).toBeVisible();
  expect(await beyondScreen(page)).toBe(0);
  await page.getByLabel("E-Mail-Adresse").first().fill("gerda");
  await page.getByRole("button", { name: "Weiter als Gast" }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await page.locator("#email").fill("vorkasse@gaeste.example");
  await page.getByRole("button", { name: "Weiter als Gast" }).click();

  await heading(page, "Wohin liefern wir?");
  await fillAddress(page, "shippingData", { ...gerda, zip: "5559" });
  await next(page).click();
  const summary = page.locator(".error-summary");
  await expect(summary.getByRole("link")).toHaveText([
    "So sieht eine Postleitzahl in diesem Land nicht aus. Bitte prüfen Sie sie.",
  ]);
  await expect(page.locator("#shippingData-street")).toHaveValue("Am Hang 3");
  await summary.getByRole("link").click();
  await expect(page.locator("#shippingData-zip")).toBeFocused();
  expect(await beyondScreen(page)).toBe(0);
  await page.locator("#shippingData-zip").fill("55599");
  await next(page).click();

  await heading(page, "Versand und Zahlung");
  await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
  await expect(page.getByText("Bitte wählen Sie, wie Sie zahlen möchten.").first()).toBeVisible();
  await page.getByRole("radio", { name: /^Vorkasse/ }).check();
  await page.getByLabel("Grußtext").fill("Zum Geburtstag!");
  expect(await beyondScreen(page)).toBe(0);
  await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();

  await heading(page, "Bestellung prüfen");
  await page.reload();
  await page.goBack();
  await page.goForward();
  await expect(page.locator(".order-table").getByRole("row", { name: /Gesamtbetrag/ })).toContainText("66,90 €");
  expect(await beyondScreen(page)).toBe(0);
  await order(page).click();
  await expect(page.getByText("Bitte geben Sie Ihr Geburtsdatum an.").first()).toBeVisible();
  await page.getByLabel("Ihr Geburtsdatum").fill("1990-05-05");
  await order(page).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Bestellung 2\d{3}-\d{5}$/);
  const { pathname, search } = new URL(page.url());
  const placed = pathname + search;
  await page.reload();
  await expect(page.getByText("DE02 1203 0000 0000 2020 51")).toBeVisible();
  const code = page.getByRole("img", { name: "GiroCode mit den Angaben der Überweisung" });
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await beyondScreen(page)).toBe(0);
  const mail = await mailboxIn(join(product.data, "mail")).next({
    to: "vorkasse@gaeste.example",
    subject: /^Ihre Bestellung/,
  });
  expect(mail.link).toBe(placed);
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
  await elsewhere.goto(placed);
  await expect(elsewhere.getByText("Zum Geburtstag!")).toBeVisible();
  await elsewhere.goto(placed.split("?")[0]!);
  await expect(elsewhere).toHaveURL(/\/login\?next=/);
  await page.goto("/shop/cart/checkout/4");
  await expect(page).toHaveURL(/\/shop\/cart$/);
});

test("a customer with a discount logs in on the way, has the invoice sent elsewhere, and orders the same again", async ({
  browser,
  shop: { product, staff, riesling },
}) => {
  const carla = await customerOf({ product, staff });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await fill(page, [{ item: riesling._id, amount: 6 }]);
  await page.goto("/shop/cart/checkout/1");
  const looksRight = async () => expect(await axeFindsInBoth(page)).toEqual([]);
  await looksRight();
  await page.getByRole("region", { name: "Ich habe ein Konto" }).getByRole("link", { name: "Anmelden" }).click();
  await enter(page, { ...carla, at: "" });
  await expect(page).toHaveURL(/\/shop\/cart\/checkout\/2$/);
  await expect(page.locator("#shippingData-name")).toHaveValue(carla.name);
  await next(page).click();
  await looksRight();
  await fillAddress(page, "shippingData", gerda);
  await page.getByLabel("Die Rechnung geht an eine andere Adresse").check();
  await fillAddress(page, "invoiceData", {
    ...gerda,
    name: "Weinhandel Jonas",
    zip: "1010",
    city: "Wien",
    country: "AT",
  });
  await next(page).click();
  await looksRight();
  await page.getByRole("radio", { name: /^Rechnung/ }).check();
  await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
  await expect(page.locator(".order-table")).toContainText("−6,00 €");
  await looksRight();
  await expect(page.getByText("Weinhandel Jonas")).toBeVisible();
  await page.getByLabel("Ihr Geburtsdatum").fill("1990-05-05");
  await order(page).click();
  await heading(page, "Bestellung");
  await looksRight();
  await page.getByRole("link", { name: "Alle Bestellungen" }).click();
  await heading(page, "Meine Bestellungen");
  await expect(page.locator(".order-list-goods")).toHaveText("6 × Riesling");
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole("button", { name: /^Noch einmal bestellen/ }).click();
  await expect(page).toHaveURL(/\/shop\/cart$/);
  const { items } = (await (await page.request.get("/api/v0/shop/cart/")).json()) as { items: unknown[] };
  expect(items).toEqual([{ item: riesling._id, variant: null, amount: 6 }]);
});

test("a price that rises between looking and clicking is shown beside the former one, and agreed to by another click", async ({
  browser,
  shop: { product, keep },
}) => {
  const { _id: group } = await keep.group({ name_de: "Roséweine" });
  const rose = await keep.wine({ name_de: "Rosé", group, price: 8 });
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await ready(page, rose._id, 2);
  await page.getByLabel("Ihr Geburtsdatum").fill("1990-05-05");
  const fresh = await keep.call<Sold>("GET", `/product?id=${rose._id}`);
  await keep.call("PUT", "/shop/product", { _id: rose._id, version: fresh.version, price: 9.5 });
  await keep.call("POST", "/publish/product", [rose._id]);
  await order(page).click();
  await heading(page, "Bestellung prüfen");
  await expect(page.locator(".checkout-changes")).toContainText("Rosé kostet jetzt 9,50 € statt 8,00 €.");
  await expect(page.locator(".checkout-changes")).toContainText("jetzt 25,90 €; vorher war er 22,90 €");
  expect(await axeFindsInBoth(page)).toEqual([]);
  await expect(page.getByLabel("Ihr Geburtsdatum")).toHaveValue("1990-05-05");
  await order(page).click();
  await expect(page.locator(".order-table")).toContainText("25,90 €");
  await heading(page, "Bestellung");
});

test("of the last bottles that two have in their carts, one gets them, and the other is told and keeps the rest", async ({
  browser,
  shop: { product, sekt },
}) => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ baseURL: product.url })).newPage()),
  );
  await ready(one!, sekt._id, 2);
  await ready(other!, sekt._id, 2);
  await one!.getByLabel("Ihr Geburtsdatum").fill("1990-05-05");
  await order(one!).click();
  await heading(one!, "Bestellung");
  await other!.getByLabel("Ihr Geburtsdatum").fill("1990-05-05");
  await order(other!).click();
  await expect(other!.getByText("Von „Sekt“ ist nur noch eines da.")).toBeVisible();
  await expect(order(other!)).toHaveCount(0);
  await expect(other!.getByRole("link", { name: "Zum Warenkorb" })).toBeVisible();
});

test("two tabs place one order, and whoever loses the session on the way begins again without losing what was typed", async ({
  browser,
  shop: { product, riesling },
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await ready(page, riesling._id, 6);
  const second = await context.newPage();
  await second.goto("/shop/cart/checkout/4");
  for (const tab of [page, second]) await tab.getByLabel("Ihr Geburtsdatum").fill("1990-05-05");
  await order(page).click();
  await heading(page, "Bestellung");
  const number = await page.getByRole("heading", { level: 1 }).textContent();
  await order(second).click();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText(number!);

  const lost = await browser.newContext({ baseURL: product.url });
  const visitor = await lost.newPage();
  await fill(visitor, [{ item: riesling._id, amount: 6 }]);
  await asGuest(visitor, "verloren@gaeste.example");
  await fillAddress(visitor, "shippingData", gerda);
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem("vitrine.order"))).toContain("55599");
  await next(visitor).click();
  await visitor.getByLabel("Hinweis zur Lieferung").fill("Beim Nachbarn abgeben");
  await lost.clearCookies({ name: "visit" });
  await fill(visitor, [{ item: riesling._id, amount: 6 }]);
  await visitor.getByRole("button", { name: "Weiter zur Prüfung" }).click();
  await heading(visitor, "Wer bestellt?");
  await asGuest(visitor, "verloren@gaeste.example");
  await expect(visitor.locator("#shippingData-name")).toHaveValue("Gerda Groß");
  await expect(visitor.locator("#shippingData-zip")).toHaveValue("55599");
  expect(await visitor.evaluate(() => localStorage.getItem("vitrine.order"))).not.toContain("paymentsource");
});

/** A guest who has only to click. */
async function ready(page: Page, item: string, amount: number): Promise<void> {
  await page.goto("/shop");
  await fill(page, [{ item, amount }]);
  await asGuest(page, `gast.${crypto.randomUUID().slice(0, 8)}@gaeste.example`);
  await fillAddress(page, "shippingData", gerda);
  await next(page).click();
  await page.getByRole("radio", { name: /^Rechnung/ }).check();
  await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
  await heading(page, "Bestellung prüfen");
}

/** Somebody with an account and ten percent. */
async function customerOf({ product, staff }: Pick<Shop, "product" | "staff">): Promise<Person> {
  const carla = stranger("Carla Jonas");
  const data = { name: carla.name, handle: carla.email, language: "de" };
  const made = (await (await staff.post("/api/v0/auth/", { headers, data })).json()) as Sold;
  const { link } = await mailboxIn(join(product.data, "mail")).next({ to: carla.email, subject: /^Ihr Konto bei/ });
  const token = new URLSearchParams(link.split("?")[1]).get("token");
  await staff.post("/api/v0/setPassword", { headers, data: { token, password: carla.password } });
  const { version } = (await (await staff.get(`/api/v0/auth/?id=${made._id}`)).json()) as Sold;
  const change = { _id: made._id, version, userData: { discount: 10, shipping_free: false } };
  const changed = await staff.put("/api/v0/auth/", { headers, data: change });
  expect(changed.ok(), await changed.text()).toBe(true);
  return carla;
}
