import { randomUUID } from "node:crypto";
import { placeTable } from "#shop/pickup/place.ts";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { confirm, settled, told, withoutScript } from "../../help/colleagues.ts";
import { test as base, expect, logIn } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

type Placed = { _id: string; number: string; total: number; token: string };
type Shop = { keep: Shopkeeper; order: (body: object) => Promise<Placed> };

const headers = { "sec-fetch-site": "same-origin" };
const address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };

/** A shop whose guests order six bottles each. */
const test = base.extend<{ shop: Shop }>({
  async shop({ page, browser, site }, use) {
    await logIn(page);
    const keep = new Shopkeeper(page.request);
    await keep.open({
      paymentsources: { invoice: true, advancepayment: true, pickup: true },
      bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
      shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
    });
    const { _id: group } = await keep.group({ name_de: `Weine ${randomUUID()}` });
    const { _id: item } = await keep.wine({ name_de: "Riesling", group, price: 10 });
    const guest = await browser.newContext({ baseURL: site });
    const ask = async <T>(path: string, data: object): Promise<T> => {
      const answer = await guest.request.post(`/api/v0${path}`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as T;
    };
    await use({
      keep,
      async order(body) {
        const items = [{ item, amount: 6 }];
        const isCollected = "pickup" in body;
        const priced = { items, ...(isCollected ? { pickup: true } : { country: "DE" }) };
        const { total: expectedTotal } = await ask<Placed>("/shop/price", priced);
        return ask<Placed>("/shop/order", {
          ...{
            items,
            email: "lager@gaeste.example",
            birthDate: "1980-05-05",
            checkoutKey: randomUUID(),
            expectedTotal,
          },
          ...(isCollected ? { invoiceData: address } : { shippingData: address }),
          ...body,
        });
      },
    });
    await guest.close();
  },
});

test("an owner finds what is to be done, enters payments together, sends an order in two parcels, and its customer follows them", async ({
  page,
  shop,
  site,
  browser,
  mailbox,
}) => {
  test.slow();
  const [one, other] = [
    await shop.order({ paymentsource: "advancepayment" }),
    await shop.order({ paymentsource: "advancepayment" }),
  ];
  await page.goto("/admincenter/shop/orders");
  await settled(page);
  await page.getByRole("link", { name: "Zu bezahlen" }).press("Enter");
  await expect(page).toHaveURL("/admincenter/shop/orders?view=pay");
  for (const { number } of [one, other]) {
    await page
      .getByRole("row", { name: new RegExp(number) })
      .getByRole("checkbox")
      .check();
  }
  await page.getByRole("button", { name: "Als bezahlt eintragen" }).press("Enter");
  await confirm(page);
  await expect(told(page)).toContainText("2 Bestellungen sind als bezahlt eingetragen.");
  await expect(page.getByRole("row", { name: new RegExp(one.number) })).toBeHidden();
  await mailbox.next({ to: "lager@gaeste.example", subject: /^Ihre Zahlung/ });
  await page.getByRole("link", { name: "Zu packen" }).press("Enter");
  for (const { number } of [one, other]) {
    await page
      .getByRole("row", { name: new RegExp(number) })
      .getByRole("checkbox")
      .check();
  }
  await page.getByRole("link", { name: "Lieferschein und Adresse drucken" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Packpapiere" })).toBeVisible();
  const file = await page.request.get(
    (await page.getByRole("link", { name: /herunterladen|PDF/ }).getAttribute("href"))!,
  );
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.goto("/admincenter/shop/orders?view=pack");
  await settled(page);
  await page.getByRole("link", { name: one.number, exact: true }).press("Enter");
  await settled(page);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(part("Was zu tun ist")).toContainText("Diese Bestellung kann gepackt werden.");
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Als gepackt eintragen" }).press("Enter");
  await expect(part("Was zu tun ist")).toContainText("Diese Bestellung kann auf den Weg gehen.");
  await page.getByLabel("Paketdienst").fill("DHL");
  await page.getByLabel("Sendungsnummer").fill("00340434161094015902");
  await page.getByText("Nur einen Teil versenden").press("Enter");
  await page.getByLabel("Riesling (noch 6)").fill("4");
  await page.getByRole("button", { name: "Als versandt eintragen" }).press("Enter");
  await expect(part("Sendungen")).toContainText(/DHL 00340434161094015902\s*4 × Riesling/);
  const mail = await mailbox.next({ to: "lager@gaeste.example", subject: /^Ein Teil Ihrer Bestellung/ });
  expect(mail.text).toContain("Sendungsnummer 00340434161094015902");
  await page.getByRole("button", { name: "Als versandt eintragen" }).press("Enter");
  await expect(part("Sendungen")).toContainText("2 × Riesling");
  await expect(part("Verlauf")).toContainText(`Die Bestellung „${one.number}“ ist versandt`);
  await page.getByRole("textbox", { name: /^Notiz/ }).fill("Frau Groß war begeistert.");
  await page.getByRole("button", { name: "Notiz speichern" }).press("Enter");
  await expect(part("Notizen").getByRole("listitem")).toContainText("Frau Groß war begeistert.");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await settled(page);
  expect([await beyondScreen(page), await axeFindsInBoth(page)]).toEqual([0, []]);

  const guest = await browser.newPage({ baseURL: site });
  await guest.goto(`/shop/order/${one._id}?token=${one.token}`);
  await expect(guest.locator(".order-state")).toContainText("unterwegs oder schon bei Ihnen");
  await expect(guest.getByRole("link", { name: "DHL: Sendung 00340434161094015902 verfolgen" })).toBeVisible();
  await expect(guest.getByText("Frau Groß war begeistert.")).toHaveCount(0);
  expect(await axeFindsInBoth(guest)).toEqual([]);
  await guest.close();
});

test("without a script, on a phone: goods are handed over to whoever shows an identity card, and an order is cancelled with a word", async ({
  browser,
  shop,
  site,
  mailbox,
}) => {
  test.slow();
  const place = {
    ...placeTable.emptyOf(placeTable.names),
    name_de: "Hofladen",
    address: "Am Hang 1\n55599 Niederamsel",
  };
  const made = await shop.keep.call<{ _id: string }>("POST", "/shop/pickup/place", { ...place, choose: "nothing" });
  const collected = await shop.order({
    ...{ paymentsource: "pickup", pickup: { place: made._id, start: null } },
  });
  const page = await withoutScript(browser, site);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admincenter/shop/orders/${collected._id}`);
  await page.getByRole("button", { name: "Liegt zur Abholung bereit" }).click();
  await mailbox.next({ to: "lager@gaeste.example", subject: /liegt bereit/ });
  await page.getByRole("button", { name: "Ist abgeholt und bezahlt" }).click();
  await expect(
    page.getByText("Bestätigen Sie bitte, dass Sie das Alter an einem Ausweis geprüft haben."),
  ).toBeVisible();
  await page.getByLabel("Ausweis gesehen").check();
  await page.getByRole("button", { name: "Ist abgeholt und bezahlt" }).click();
  await expect(page.getByText("abgeschlossen")).toBeVisible();
  expect(await beyondScreen(page)).toBe(0);

  const unpaid = await shop.order({ paymentsource: "advancepayment" });
  await page.goto(`/admincenter/shop/orders/${unpaid._id}`);
  await page.getByText("Stornieren …").click();
  await page.getByLabel("Worte an den Kunden").fill("Leider ist der Jahrgang aus.");
  await page.getByRole("button", { name: "Bestellung stornieren" }).click();
  await expect(page.getByText("beendet", { exact: true })).toBeVisible();
  const mail = await mailbox.next({ to: "lager@gaeste.example", subject: /storniert/ });
  expect(mail.text).toContain("Leider ist der Jahrgang aus.");
  await expect(page.getByRole("button", { name: "Als bezahlt eintragen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Als versandt eintragen" })).toHaveCount(0);
});

test("tracking numbers are copied from a carrier's list, looked at, and entered, by keyboard", async ({
  page,
  shop,
}) => {
  const [one, unpaid] = [
    await shop.order({ paymentsource: "invoice" }),
    await shop.order({ paymentsource: "advancepayment" }),
  ];
  await page.goto("/admincenter/shop/orders");
  await settled(page);
  await page.getByRole("link", { name: "Sendungen", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Sendungen" })).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  const file = await page.request.get("/api/v0/shop/parcel/addresses/");
  expect(await file.text()).toContain(`"${one.number}"`);
  await page.getByRole("combobox", { name: "Paketdienst" }).fill("GLS");
  const list = page.getByRole("textbox", { name: "Liste" });
  await list.fill("Gerda Groß");
  await page.getByRole("button", { name: "Prüfen" }).press("Enter");
  await expect(page.getByText("In der Liste steht keine Bestellnummer")).toBeVisible();
  await expect(list).toHaveValue("Gerda Groß");
  await list.fill(`${one.number}\t50123456789\n${unpaid.number}\t50123456790`);
  await page.getByRole("button", { name: "Prüfen" }).press("Enter");
  await expect(page.getByRole("row", { name: new RegExp(unpaid.number) })).toContainText("noch nicht bezahlt");
  await page.getByRole("button", { name: "1 Sendung eintragen" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 Sendung ist eingetragen" })).toContainText("50123456789");
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => beyondScreen(page)).toBe(0);
});
