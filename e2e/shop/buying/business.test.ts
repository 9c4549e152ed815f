import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { mailboxIn } from "../../help/mail/mailbox.ts";
import { expect, logIn, type Product } from "../../help/site.ts";
import { excise, Shopkeeper } from "../../help/things/shop-things.ts";
import { viesTest } from "../../help/third-parties/vies.ts";

type Sold = { _id: string };

const headers = { "sec-fetch-site": "same-origin" };
const vatId = "ATU12345675";
const gruber = { name: "Karl Gruber", street: "Ring 1", zip: "1010", city: "Wien", country: "AT" };

/** A shop that sends wine to Austria; the register knows one wine merchant there. */
const test = viesTest.extend<object, { wine: Sold }>({
  wine: [
    async ({ browser, product, vies }, use) => {
      vies.known.set(vatId, "Weinhandel Gruber GmbH");
      const staff = await browser.newPage({ baseURL: product.url });
      await logIn(staff);
      const keep = new Shopkeeper(staff.request);
      await keep.open({
        paymentsources: { invoice: true },
        shipping: { countries: { DE: { six: 6.9, twelve: 9.9 }, AT: { six: 14.9, twelve: 19.9, excise } } },
      });
      const { _id: group } = await keep.group({ name_de: "Weißweine" });
      await use(await keep.wine({ name_de: "Riesling", group, price: 11.9 }));
      await staff.close();
    },
    { scope: "worker" },
  ],
});

/** A guest who orders for the wine merchant, before the last click. */
async function atReview(browser: Browser, product: Product, wine: Sold): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  const set = [{ item: wine._id, amount: 12 }];
  expect((await page.request.put("/api/v0/shop/cart/", { headers, data: { set } })).status()).toBe(200);
  await page.goto("/shop/cart/checkout/1");
  await page.getByLabel("E-Mail-Adresse").first().fill("einkauf@gruber.example");
  await page.getByRole("button", { name: "Weiter als Gast" }).click();
  const { country, ...typed } = gruber;
  await page.locator("#shippingData-country").selectOption(country);
  for (const [name, value] of Object.entries(typed)) await page.locator(`#shippingData-${name}`).fill(value);
  await page.getByText("Ich bestelle für eine Firma").first().click();
  await page.locator("#shippingData-company").fill("Weinhandel Gruber GmbH");
  await page.locator("#shippingData-vatId").fill("atu 1234 5675");
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await page.getByRole("radio", { name: /^Rechnung/ }).check();
  await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bestellung prüfen" })).toBeVisible();
  return page;
}

async function place(page: Page): Promise<void> {
  await page.getByLabel("Ihr Geburtsdatum").fill("1980-05-05");
  await page.getByRole("button", { name: "zahlungspflichtig bestellen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Bestellung 2/ })).toBeVisible();
}

const sums = (page: Page) => page.locator(".order-table");

test("a wine merchant from Austria with a valid VAT ID buys without VAT, and is told so before, after and by mail", async ({
  browser,
  product,
  vies,
  wine,
}) => {
  test.slow();
  vies.recover();
  const page = await atReview(browser, product, wine);
  // 11.90 € and 19.90 € have 19 % in them at home: 10.00 € and 16.72 € are left.
  const looksRight = async () => {
    await expect(sums(page)).toContainText("je 10,00 €");
    await expect(sums(page).getByRole("row", { name: /Versand/ })).toContainText("16,72 €");
    const total = sums(page).getByRole("row", { name: /Gesamtbetrag/ });
    await expect(total).toContainText("136,72 €");
    await expect(total).toContainText("Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 b UStG).");
    await expect(sums(page)).not.toContainText("MwSt.");
    await expect(page.getByText(vatId)).toBeVisible();
    await expect(page.getByText("Geprüft und gültig.")).toBeVisible();
    expect(await axeFindsInBoth(page)).toEqual([]);
  };
  await looksRight();
  await place(page);
  await looksRight();
  const mail = await mailboxIn(join(product.data, "mail")).next({
    to: "einkauf@gruber.example",
    subject: /^Ihre Bestellung/,
  });
  const words = mail.text.replace(/\s+/g, " ");
  for (const part of ["136,72 €", "Steuerfreie innergemeinschaftliche Lieferung", vatId, "Geprüft und gültig."]) {
    expect(words).toContain(part);
  }
});

test("while the register does not answer, the merchant pays VAT, is told why, and what to do", async ({
  browser,
  product,
  vies,
  wine,
}) => {
  test.slow();
  vies.trouble.down = true;
  // What the register has said before holds for a day.
  const other = "ATU37675002";
  const page = await atReview(browser, product, wine);
  await page.getByRole("link", { name: "ändern (Umsatzsteuer-ID)" }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator("#shippingData-vatId").fill(other);
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
  const looksRight = async () => {
    await expect(page.getByText("Das EU-Register hat nicht geantwortet", { exact: false })).toBeVisible();
    const total = sums(page).getByRole("row", { name: /Gesamtbetrag/ });
    await expect(total).toContainText("162,70 €");
    await expect(sums(page)).toContainText("darin 20 % MwSt. (AT)");
    await expect(sums(page)).not.toContainText("Steuerfrei");
    expect(await beyondScreen(page)).toBe(0);
  };
  await looksRight();
  await place(page);
  await looksRight();
  vies.recover();
});
