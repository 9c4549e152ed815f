import { randomUUID } from "node:crypto";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { settled } from "../../help/colleagues.ts";
import { test as base, demoProduct, expect, logIn, type Product } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

const headers = { "sec-fetch-site": "same-origin" };

/** A site of its own: what is set and ordered here concerns no other test. */
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

test("an owner sees what is to be packed and how the shop goes, and puts the cards in another order", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open({
    paymentsources: { invoice: true },
    bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
    shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
  });
  const { _id: group } = await keep.group({ name_de: "Weißweine" });
  const { _id: item } = await keep.wine({ name_de: "Riesling", group, price: 10 });
  const guest = await browser.newContext({ baseURL: site });
  const items = [{ item, amount: 6 }];
  const address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };
  const answer = await guest.request.post("/api/v0/shop/order", {
    headers,
    data: {
      ...{ items, email: "gerda@gaeste.example", paymentsource: "invoice", birthDate: "1980-05-05" },
      ...{ checkoutKey: randomUUID(), expectedTotal: 66.9, shippingData: address },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);

  await page.goto("/admincenter/shop");
  await settled(page);
  const part = (name: string | RegExp) => page.getByRole("region", { name });
  await expect(part("Umsatz").getByRole("link", { name: /^Heute/ })).toContainText(/66,90\s€.*1 Bestellung/);
  await expect(part(/^Meistverkauft/).getByRole("row", { name: /Riesling/ })).toContainText(/6.*60,00/);
  await part("Umsatz")
    .getByRole("link", { name: /^Diese Woche/ })
    .press("Enter");
  await expect(page).toHaveURL(/\?span=week$/);
  await expect(part(/^Meistverkauft/)).toContainText("Diese Woche");
  await part("Umsatz").getByText("Als Tabelle").click();
  await expect(part("Umsatz").getByRole("table")).toContainText("66,90");
  expect(await axeFindsInBoth(page)).toEqual([]);

  await page.getByRole("link", { name: "Karten anordnen" }).press("Enter");
  await page.getByRole("button", { name: "„Meistverkauft“ nach oben" }).press("Enter");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings.nth(1)).toHaveText(/^Meistverkauft/);
  await page.getByRole("checkbox", { name: "„Vom Warenkorb zur Bestellung“ zeigen" }).uncheck();
  await page.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(part(/^Vom Warenkorb/)).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => beyondScreen(page)).toBe(0);

  await page.getByRole("link", { name: /zu packen/ }).press("Enter");
  await expect(page).toHaveURL(/orders\?view=pack$/);
});
