import { randomUUID } from "node:crypto";
import { axeFindsInBoth } from "../accessibility/axe.ts";
import { beyondScreen } from "../accessibility/checks.ts";
import { settled, told, withoutScript } from "../help/colleagues.ts";
import { test as base, demoProduct, expect, logIn, type Product } from "../help/site.ts";
import { Shopkeeper } from "../help/things/shop-things.ts";

type Placed = { _id: string; number: string };
type Wish = { email: string; name: string };
type Shop = {
  keep: Shopkeeper;
  /** A guest orders six bottles. The answer is that of the API, also if it is a refusal. */
  order: (wish: Wish) => Promise<{ status: number; reply: Placed & { message?: string } }>;
  account: (wish: Wish) => Promise<string>;
};

const headers = { "sec-fetch-site": "same-origin" };

/** A site of its own: what is set and ordered here concerns no other test. */
const test = base.extend<{ shop: Shop }, { product: Product }>({
  product: demoProduct(),
  async shop({ page, browser, site }, use) {
    await logIn(page);
    const keep = new Shopkeeper(page.request);
    await keep.open({
      paymentsources: { invoice: true },
      shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
    });
    const { _id: group } = await keep.group({ name_de: `Weine ${randomUUID()}` });
    const { _id: item } = await keep.wine({ name_de: "Riesling", group, price: 10 });
    const guest = await browser.newContext({ baseURL: site, locale: "de-DE" });
    const items = [{ item, amount: 6 }];
    await use({
      keep,
      async order({ email, name }) {
        const priced = await guest.request.post("/api/v0/shop/price", { headers, data: { items, country: "DE" } });
        const { total: expectedTotal } = (await priced.json()) as { total: number };
        const shippingData = { name, street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };
        const data = {
          ...{ items, email, shippingData, expectedTotal, paymentsource: "invoice" },
          ...{ birthDate: "1980-05-05", checkoutKey: randomUUID() },
        };
        const answer = await guest.request.post("/api/v0/shop/order", { headers, data });
        return { status: answer.status(), reply: (await answer.json()) as Placed };
      },
      async account({ email, name }) {
        return (await keep.call<{ _id: string }>("POST", "/auth", { name, handle: email }))._id;
      },
    });
    await guest.close();
  },
});

test("an owner finds a customer, notes something, gives free shipping, blocks another, and makes one of two, by keyboard", async ({
  page,
  shop,
}) => {
  test.slow();
  const name = "Frieda Fröhlich";
  const [email, other] = ["frieda@gaeste.example", "frieda.privat@gaeste.example"];
  const account = await shop.account({ name, email: other });
  const { reply: first } = await shop.order({ name, email });
  await shop.order({ name, email: email.toUpperCase() });
  await shop.order({ name: "Zoltan Zahltnie", email: "zoltan@gaeste.example" });

  await page.goto("/admincenter/shop/customers");
  await settled(page);
  await page.getByRole("searchbox").fill("fröhlich");
  await expect(page).toHaveURL(/q=fr/);
  const rows = page.getByRole("row").filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: email })).toContainText("2 Bestellungen");
  await page.getByRole("link", { name: "Gäste", exact: true }).press("Enter");
  await expect(page).toHaveURL(/kind=guest/);
  await expect(rows).toHaveCount(1);
  const sheet = await page.request.get(
    (await page.getByRole("link", { name: "Als Tabelle herunterladen" }).getAttribute("href"))!,
  );
  expect((await sheet.text()).trim().split("\r\n")).toHaveLength(2);
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("link", { name: "Alle", exact: true }).press("Enter");
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await page.getByRole("link", { name: "Vergleichen" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Kunden zusammenführen" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/customers/${account}/merge`));
  await expect(page.getByRole("table")).toContainText(email, { ignoreCase: true });
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Ich habe beide verglichen" }).check();
  await page.getByRole("button", { name: "Zusammenführen" }).press("Enter");
  await expect(told(page)).toContainText("Die beiden sind jetzt ein Kunde.");
  await expect(page).toHaveURL(`/admincenter/shop/customers/${account}`);

  const part = (title: string) => page.getByRole("region", { name: title, exact: true });
  await expect(part("Bestellungen").getByRole("listitem")).toHaveCount(2);
  await expect(part("Adressen")).toContainText("55599 Niederamsel");
  await page.getByRole("textbox", { name: /^Neue Notiz/ }).fill("Ruft lieber an.");
  await page.getByRole("button", { name: "Notiz speichern" }).press("Enter");
  await expect(part("Notizen").getByRole("listitem")).toContainText("Ruft lieber an.");
  await expect(page.getByRole("textbox", { name: /^Neue Notiz/ })).toHaveValue("");
  const discount = page.getByLabel("Rabatt in Prozent");
  await discount.fill("zehn");
  await page.getByRole("button", { name: "Speichern", exact: true }).press("Enter");
  await expect(part("Preise und Versand")).toContainText("Bitte eine Zahl von 0 bis 100");
  await expect(discount).toHaveValue("zehn");
  // The screen is loaded again after a refusal, which is still told then.
  await page.waitForLoadState("networkidle");
  expect(await axeFindsInBoth(page)).toEqual([]);
  await expect(discount).toHaveAttribute("aria-invalid", "true");
  await discount.fill("12,5");
  await page.getByRole("checkbox", { name: "Versand ist kostenlos" }).check();
  await page.getByRole("button", { name: "Speichern", exact: true }).press("Enter");
  await expect(told(page).filter({ hasText: "Die Angaben gelten ab der nächsten Bestellung." })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByRole("checkbox", { name: "Versand ist kostenlos" })).toBeChecked();
  await expect(discount).toHaveValue("12,5");
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  // The menu takes a moment to go.
  await expect.poll(() => beyondScreen(page)).toBe(0);
  expect(await axeFindsInBoth(page)).toEqual([]);

  await page.goto(`/admincenter/shop/orders/${first._id}`);
  await page.getByRole("link", { name: "Bestellungen, Notizen und Adressen dieses Kunden" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: first.number, exact: true }).press("Enter");
  await expect(page).toHaveURL(`/admincenter/shop/orders/${first._id}`);

  await page.goto("/admincenter/shop/customers?q=zahltnie");
  await settled(page);
  await page.getByRole("link", { name: "Zoltan Zahltnie" }).press("Enter");
  await settled(page);
  await page.getByText("Kunden sperren …").press("Enter");
  await page.getByLabel("Grund (nur für Sie)").fill("Zahlt nie");
  await page.getByRole("button", { name: "Kunden sperren" }).press("Enter");
  await expect(part("Sperre")).toContainText("Grund: Zahlt nie");
  const refused = await shop.order({ name: "Zoltan Zahltnie", email: "zoltan@gaeste.example" });
  expect([refused.status, refused.reply.message]).toEqual([
    403,
    expect.stringMatching(
      /^Diese Bestellung können wir online leider nicht annehmen\..* Bitte rufen Sie uns an unter /,
    ),
  ]);
});

test("without a script, on a phone: somebody is compared with a guest, a block is taken back, and the desk for personal data is at hand", async ({
  browser,
  shop,
  site,
}) => {
  test.slow();
  const [email, name] = ["nora@gaeste.example", "Nora Nordmann"];
  const account = await shop.account({ name, email: "nora.privat@gaeste.example" });
  const { reply } = await shop.order({ name, email });
  const page = await withoutScript(browser, site);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admincenter/shop/customers?order=${reply._id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByText("Kunden sperren …").click();
  await page.getByRole("button", { name: "Kunden sperren" }).click();
  await page.getByRole("button", { name: "Sperre aufheben" }).click();
  await expect(page.getByText("Dieser Kunde kann bestellen.")).toBeVisible();
  await page.getByLabel(/^Neue Notiz/).fill("Kommt am Samstag.");
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(page.getByText("Kommt am Samstag.")).toBeVisible();
  expect(await beyondScreen(page)).toBe(0);
  await page.getByRole("button", { name: "Daten dieser Person ansehen und löschen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Datenschutz" })).toBeVisible();
  await expect(page.getByText(reply.number).first()).toBeVisible();

  await page.goto(`/admincenter/shop/customers/${account}/merge`);
  await page.getByRole("searchbox").fill("Nordmann Niederamsel");
  await page.getByRole("button", { name: "Suchen", exact: true }).click();
  await page.getByRole("link", { name: `Mit ${name} vergleichen` }).click();
  await page.getByRole("link", { name: "Seiten tauschen" }).click();
  await expect(page.getByText("In einen Gast lässt sich nichts zusammenführen.")).toBeVisible();
  await page.getByRole("link", { name: "Seiten tauschen" }).click();
  expect(await beyondScreen(page)).toBe(0);
  await page.getByRole("checkbox", { name: "Ich habe beide verglichen" }).check();
  await page.getByRole("button", { name: "Zusammenführen" }).click();
  await expect(page.locator("noscript p")).toHaveText("Die beiden sind jetzt ein Kunde.");
  await expect(page.getByText("Kommt am Samstag.")).toBeVisible();
  await page.context().close();
});
