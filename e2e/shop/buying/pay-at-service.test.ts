import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { expect, logIn, type Product } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";
import { bankTest } from "../../help/third-parties/bank.ts";

type Sold = { _id: string };

/** The shop of the bank's site sells a wine, by card and by online transfer. */
const test = bankTest.extend<object, { wine: Sold }>({
  wine: [
    async ({ browser, product }, use) => {
      const staff = await browser.newPage({ baseURL: product.url });
      await logIn(staff);
      const keep = new Shopkeeper(staff.request);
      await keep.open({
        paymentsources: { creditcard: true, sofort: true },
        shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
      });
      const { _id: group } = await keep.group({ name_de: "Weißweine" });
      await use(await keep.wine({ name_de: "Riesling", group, price: 10 }));
      await staff.close();
    },
    { scope: "worker" },
  ],
});

const headers = { "sec-fetch-site": "same-origin" };
const gerda = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel" };

/** A guest before the last click. */
async function atReview(browser: Browser, product: Product, wine: Sold, more: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url, ...more })).newPage();
  const set = [{ item: wine._id, amount: 6 }];
  expect((await page.request.put("/api/v0/shop/cart/", { headers, data: { set } })).status()).toBe(200);
  await page.goto("/shop/cart/checkout/1");
  await page.getByLabel("E-Mail-Adresse").first().fill("gerda@gaeste.example");
  await page.getByRole("button", { name: "Weiter als Gast" }).click();
  for (const [name, value] of Object.entries(gerda)) await page.locator(`#shippingData-${name}`).fill(value);
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await page.getByRole("radio", { name: /Kreditkarte/ }).check();
  await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
  await page.getByLabel("Ihr Geburtsdatum").fill("1980-05-05");
  return page;
}

const order = (page: Page) => page.getByRole("button", { name: "zahlungspflichtig bestellen" });
const bankTitle = (page: Page) => page.getByRole("heading", { name: "Testbank" });

/** The service is not asked more often than every two seconds: whoever is back sooner asks once more. */
async function becomes(page: Page, state: string): Promise<void> {
  await expect(async () => {
    const again = page.getByRole("link", { name: "Stand neu laden" });
    if (await again.isVisible()) await again.click();
    await expect(page.locator(".order-state")).toContainText(state, { timeout: 1000 });
  }).toPass();
}

test("a guest pays by card without a script: the bank's page comes by itself, and the order is paid afterwards", async ({
  browser,
  product,
  wine,
}) => {
  const page = await atReview(browser, product, wine, {
    ...{ viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
  });
  await order(page).click();
  await expect(bankTitle(page)).toBeVisible();
  await expect(page.getByText("66,90")).toBeVisible();
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Bestellung 20/ })).toBeVisible();
  await becomes(page, "bereiten sie vor");
  await expect(page.getByRole("heading", { name: "Zahlung", exact: true })).toHaveCount(1);
  expect(await beyondScreen(page)).toBe(0);
});

test("a guest gives up at the bank, finds the order kept, tries again, looks for the money, and has paid once", async ({
  browser,
  bank,
  product,
  wine,
}) => {
  const page = await atReview(browser, product, wine, {});
  await order(page).click();
  await expect(bankTitle(page)).toBeVisible();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await becomes(page, "Die Zahlung ist nicht gelungen");
  expect(await axeFindsInBoth(page)).toEqual([]);
  bank.bank.trouble.down = true;
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByText("antwortet gerade nicht")).toBeVisible();
  bank.bank.recover();
  // Before it knows what has become of the first attempt, none follows.
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(bankTitle(page)).toBeVisible();
  bank.bank.trouble.late = true;
  await page.getByRole("button", { name: "Bezahlen" }).click();
  await expect(page.getByRole("link", { name: /Jetzt 66,90\s€ bezahlen/ })).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  const last = bank.bank.payments.at(-1)!;
  bank.bank.arrive(last.reference);
  await becomes(page, "bereiten sie vor");
  const paid = bank.bank.payments.filter(({ attempt }) => attempt.order === last.attempt.order);
  expect(paid.map(({ state }) => state)).toEqual(["failed", "paid"]);
});
