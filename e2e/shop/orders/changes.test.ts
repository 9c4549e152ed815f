import { randomUUID } from "node:crypto";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { test as base, expect, logIn } from "../../help/site.ts";
import { type PlacedOrder, placeOrder, Shopkeeper } from "../../help/things/shop-things.ts";

/** An order of a guest over six bottles, with the guest's address. */
const test = base.extend<{ ordered: { order: PlacedOrder; email: string } }>({
  async ordered({ page, browser, site }, use) {
    await logIn(page);
    const keep = new Shopkeeper(page.request);
    await keep.open({
      paymentsources: { invoice: true },
      shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
    });
    const { _id: group } = await keep.group({ name_de: `Weine ${randomUUID()}` });
    const { _id: item } = await keep.wine({ name_de: "Wechselriesling", group, price: 10 });
    const guest = await browser.newContext({ baseURL: site });
    const email = `gerda-${randomUUID().slice(0, 8)}@gaeste.example`;
    const order = await placeOrder(guest.request, { items: [{ item, amount: 6 }], email });
    await use({ order, email });
    await guest.close();
  },
});

test("an owner raises an amount, the customer agrees by the link in the mail without script, and a new address holds at once", async ({
  page,
  browser,
  site,
  mailbox,
  ordered,
}) => {
  test.slow();
  const { order, email } = ordered;
  await page.goto(`/admincenter/shop/orders/${order._id}`);
  await page.getByRole("link", { name: "Bestellung ändern" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bestellung ändern" })).toBeVisible();
  await page.getByLabel("Menge: Wechselriesling").fill("9");
  await expect(page.getByText("Die Bestellung wird um 33,00 € teurer.")).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  expect(await beyondScreen(page)).toBe(0);
  await page.getByLabel("Nachricht an die Kundin oder den Kunden").fill("Wie am Telefon besprochen.");
  await page.getByRole("button", { name: "Um Zustimmung bitten" }).click();
  await expect(page.getByText("Wartet auf Zustimmung")).toBeVisible();
  await page.goto(`/admincenter/shop/orders/${order._id}`);
  await expect(page.getByText("Wartet auf Zustimmung")).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);

  const { link } = await mailbox.next({ to: email, subject: /^Bitte bestätigen Sie die Änderung/ });
  const plain = await browser.newContext({
    ...{ baseURL: site, javaScriptEnabled: false, locale: "de-DE", viewport: { width: 320, height: 640 } },
  });
  const customer = await plain.newPage();
  await customer.goto(link);
  expect(await beyondScreen(customer)).toBe(0);
  await expect(
    customer.getByRole("heading", { level: 1, name: `Änderung der Bestellung ${order.number}` }),
  ).toBeVisible();
  await expect(customer.getByText("Wie am Telefon besprochen.")).toBeVisible();
  await expect(customer.getByText("Die Bestellung wird um 33,00 € teurer.")).toBeVisible();
  await customer.getByRole("button", { name: "Änderung zahlungspflichtig bestellen" }).click();
  await expect(customer.getByText("Sie haben zugestimmt, die Bestellung ist geändert.")).toBeVisible();
  await customer.goto(`/shop/order/${order._id}?token=${order.token}`);
  await expect(customer.getByText("9 × Wechselriesling")).toBeVisible();
  await plain.close();

  await page.goto(`/admincenter/shop/orders/${order._id}`);
  await expect(page.getByText("Zugestimmt über den Link in der Mail")).toBeVisible();
  await page.getByRole("link", { name: "Bestellung ändern" }).click();
  await page.getByLabel("Straße und Hausnummer").fill("Neuer Weg 7");
  await expect(page.getByText("Am Gesamtbetrag ändert sich nichts.")).toBeVisible();
  await page.getByRole("button", { name: "Änderung speichern" }).click();
  await expect(page.getByText("Neuer Weg 7").first()).toBeVisible();
  await expect(page.getByText("Die Lieferadresse ist eine andere.").first()).toBeAttached();
  await page.setViewportSize({ width: 320, height: 800 });
  // The menu glides aside.
  await expect.poll(() => beyondScreen(page)).toBe(0);
});
