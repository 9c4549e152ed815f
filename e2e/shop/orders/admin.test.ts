import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { settled, told, withoutScript } from "../../help/colleagues.ts";
import { test as base, expect, logIn, owner, type Product, startProduct } from "../../help/site.ts";
import { germanAddress, placeOrder, Shopkeeper } from "../../help/things/shop-things.ts";

/** A site of its own, in which nobody has ordered anything yet. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _any }, use) => {
      const login = { VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password };
      const product = await startProduct({ VITRINE_DEMO: "1", ...login });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
});

test("an owner finds a guest's order under the bell, reads all that was agreed, and sends its confirmation again", async ({
  page,
  browser,
  site,
  mailbox,
}) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open({
    paymentsources: { invoice: true, advancepayment: true },
    bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
    shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
  });
  await page.goto("/admincenter/shop/orders");
  await settled(page);
  await expect(page.getByText("Noch keine Bestellungen")).toBeVisible();

  const { _id: group } = await keep.group({ name_de: "Weißweine" });
  const { _id: item } = await keep.wine({ name_de: "Riesling", group, price: 10, sku: "R-24" });
  const guest = await browser.newContext({ baseURL: site });
  const order = await placeOrder(guest.request, {
    ...{ items: [{ item, amount: 6 }], email: "gerda@gaeste.example", paymentsource: "advancepayment" },
    invoiceData: { ...germanAddress, name: "Jonas Groß", company: "Hofladen GmbH" },
    ...{ note: "Bitte klingeln.", gift: "Alles Gute!" },
  });
  await mailbox.next({ to: "gerda@gaeste.example", subject: /^Ihre Bestellung/ });

  await page.goto("/admincenter");
  await settled(page);
  await expect(page.getByRole("region", { name: "1 neue Bestellung" })).toContainText(/Jonas Groß\s*66,90\s€/);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Meldungen/ })
    .press("Enter");
  await page.getByRole("link", { name: `Bestellung ${order.number} von Jonas Groß` }).press("Enter");
  await expect(page).toHaveURL(`/admincenter/shop/orders/${order._id}`);
  await settled(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bestellung ${order.number}`);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(part("Ware").getByRole("row", { name: /Riesling/ })).toContainText(/6 ×.*R-24 · je 10,00\s€.*60,00\s€/);
  await expect(part("Ware").getByRole("row", { name: /Versand/ })).toContainText(/1 Karton zu sechs\s*6,90\s€/);
  await expect(part("Ware").getByRole("row", { name: /Gesamtbetrag/ })).toContainText("66,90");
  await expect(part("Kunde")).toContainText("Hat als Gast bestellt");
  await expect(part("Lieferadresse")).toContainText("Gerda Groß");
  await expect(part("Rechnungsadresse")).toContainText("Hofladen GmbH");
  const map = part("Lieferadresse").getByRole("link", { name: /^Lieferadresse auf der Karte/ });
  await expect(map).toHaveAttribute("href", /^https:\/\/www\.openstreetmap\.org\/search\?query=(?!.*Gerda).*%2C%20DE$/);
  await expect(map).toHaveAttribute("target", "_blank");
  await expect(map).toHaveAttribute("rel", /noreferrer/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await part("Lieferadresse").getByRole("button", { name: "Lieferadresse kopieren" }).press("Enter");
  await expect(part("Lieferadresse").getByRole("button", { name: "Kopiert" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Gerda Groß");
  await expect(part("Zahlung")).toContainText(/Vorkasse.*noch nicht bezahlt.*DE02 1203 0000 0000 2020 51/);
  await expect(part("Wünsche des Kunden")).toContainText(/Bitte klingeln\..*Alles Gute!/);
  await expect(part("Alter")).toContainText("ab 16 Jahren");
  await expect(part("Verlauf")).toContainText(`„${order.number}“ ist eingegangen`);
  const text = part("Was für die Bestellung gilt").getByRole("link", { name: "Widerrufsbelehrung" });
  const file = await page.request.get((await text.getAttribute("href"))!);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(await axeFindsInBoth(page)).toEqual([]);

  await page.getByRole("button", { name: "Bestätigung noch einmal senden" }).press("Enter");
  await expect(told(page)).toContainText("noch einmal an gerda@gaeste.example unterwegs");
  const again = await mailbox.next({ to: "gerda@gaeste.example", subject: /^Ihre Bestellung/ });
  expect(again.text).toContain("6 × Riesling");

  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await settled(page);
  expect(await beyondScreen(page)).toBe(0);
  await page.getByRole("link", { name: "Alle Bestellungen" }).press("Enter");
  await expect(page).toHaveURL("/admincenter/shop/orders");
  await settled(page);
  expect([await beyondScreen(page), await axeFindsInBoth(page)]).toEqual([0, []]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.getByRole("row", { name: new RegExp(order.number) });
  await expect(row).toContainText(/Jonas Groß.*66,90.*noch nicht bezahlt.*Vorkasse.*noch nicht gepackt.*neu/);
  await page.getByLabel("Zahlung", { exact: true }).selectOption("bezahlt");
  await expect(page.getByText("Zu dieser Auswahl gibt es keine Bestellung.")).toBeVisible();
  await page.getByLabel("Zahlung", { exact: true }).selectOption("noch nicht bezahlt");
  await expect(row).toBeVisible();
  await page.goto("/admincenter/shop/orders?q=hofladen+niederamsel");
  await expect(row).toBeVisible();
  await page.goto("/shop/manage/orders");
  await expect(page).toHaveURL("/admincenter/shop/orders");

  const plain = await withoutScript(browser, site);
  await plain.goto(`/admincenter/shop/orders/${order._id}`);
  await expect(plain.getByRole("button", { name: "Lieferadresse kopieren" })).toBeHidden();
  await plain.getByRole("button", { name: "Bestätigung noch einmal senden" }).click();
  await expect(plain.getByRole("status").filter({ hasText: "noch einmal an gerda@gaeste.example" })).toBeVisible();
  await guest.close();
});
