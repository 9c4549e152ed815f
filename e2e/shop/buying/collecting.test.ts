import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { mailboxIn } from "../../help/mail/mailbox.ts";
import { expect, logIn, test } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

const headers = { "sec-fetch-site": "same-origin" };
const saturday = [{ from: "10:00", to: "12:00" }];
const none: { from: string; to: string }[] = [];
const times = {
  weekly: { mon: none, tue: none, wed: none, thu: none, fri: none, sat: saturday, sun: none },
  exceptions: [],
  holidays: { state: "", closed: false, assumption: false },
};

test("customers collect on Saturday: they choose place and time, pay nothing for sending, and the third finds the time taken", async ({
  browser,
  product,
  page: staff,
}) => {
  test.slow();
  await logIn(staff);
  const keep = new Shopkeeper(staff.request);
  await keep.open({
    paymentsources: { invoice: true, pickup: true },
    shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
  });
  const place = (name_de: string, more: object = {}) =>
    keep.call("POST", "/shop/pickup/place", {
      ...{ enabled: true, name_de, name_en: "", address: "Am Hang 3\n55599 Niederamsel" },
      ...{ note_de: "", note_en: "", ownHours: true, hours: times, choose: "time", slotMinutes: 60, perSlot: 2 },
      ...{ leadHours: 2, daysAhead: 21, ...more },
    });
  await place("Vinothek", { note_de: "Durch das Hoftor." });
  await place("Scheune", { choose: "day", perSlot: null });
  const { _id: group } = await keep.group({ name_de: "Weißweine" });
  const { _id: item } = await keep.wine({ name_de: "Riesling", group, price: 10 });

  const slots = (page: Page) => page.getByRole("radio", { name: /^10:00–11:00/ });

  /** A customer on the step on which place and time are chosen. */
  const choosing = async (email: string): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    const set = [{ item, amount: 6 }];
    expect((await page.request.put("/api/v0/shop/cart/", { headers, data: { set } })).status()).toBe(200);
    await page.goto("/shop/cart/checkout/1");
    await page.getByLabel("E-Mail-Adresse").first().fill(email);
    await page.getByRole("button", { name: "Weiter als Gast" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lieferung oder Abholung" })).toBeVisible();
    await page.getByRole("radio", { name: /^Ich hole sie ab/ }).check();
    const gerda = { name: "Gerda Groß", street: "Am Hang 9", zip: "55599", city: "Niederamsel" };
    for (const [name, value] of Object.entries(gerda)) await page.locator(`#shippingData-${name}`).fill(value);
    await page.getByRole("button", { name: "Weiter", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Abholung und Zahlung" })).toBeVisible();
    await page.getByRole("radio", { name: /^Vinothek/ }).check();
    // With a script, the times follow the day by themselves.
    await slots(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Zeiten anzeigen" }).first()).toBeHidden();
    return page;
  };
  const buys = async (page: Page): Promise<void> => {
    await slots(page).check();
    await page.getByRole("radio", { name: /^Zahlung bei Abholung/ }).check();
    await page.getByRole("button", { name: "Weiter zur Prüfung" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bestellung prüfen" })).toBeVisible();
  };
  const looksRight = async (page: Page) => {
    await expect(page.getByText("Vinothek", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Samstag, .* 10–11 Uhr$/)).toBeVisible();
    await expect(page.getByText(/Bitte bringen Sie einen Ausweis mit: .* ab 16 Jahren/)).toBeVisible();
    await expect(page.locator(".order-table").getByRole("row", { name: /^Abholung/ })).toContainText("kostenlos");
    await expect(page.locator(".order-table").getByRole("row", { name: /Gesamtbetrag/ })).toContainText("60,00 €");
    expect(await axeFindsInBoth(page)).toEqual([]);
    expect(await beyondScreen(page)).toBe(0);
  };
  const finishes = async (page: Page) => {
    await page.getByLabel("Ihr Geburtsdatum").fill("1980-05-05");
    await page.getByRole("button", { name: "zahlungspflichtig bestellen" }).click();
  };

  const first = await choosing("samstag@gaeste.example");
  await buys(first);
  await looksRight(first);
  await finishes(first);
  await expect(first.getByRole("heading", { level: 1, name: /^Bestellung 2/ })).toBeVisible();
  await looksRight(first);
  await expect(first.getByText("Durch das Hoftor.")).toBeVisible();
  const mail = await mailboxIn(join(product.data, "mail")).next({
    to: "samstag@gaeste.example",
    subject: /^Ihre Bestellung/,
  });
  const words = mail.text.replace(/\s+/g, " ");
  for (const part of ["Vinothek", "10–11 Uhr", "einen Ausweis", "60,00 €"]) expect(words).toContain(part);

  // One is left of two. The last two customers both see it, and one of them gets it.
  const second = await choosing("zweite@gaeste.example");
  const third = await choosing("dritte@gaeste.example");
  await buys(second);
  await third.setViewportSize({ width: 360, height: 740 });
  await buys(third);
  await finishes(second);
  await expect(second.getByRole("heading", { level: 1, name: /^Bestellung 2/ })).toBeVisible();
  await finishes(third);
  await expect(third.locator(".error-summary")).toBeVisible();
  expect(await beyondScreen(third)).toBe(0);
  await third.getByRole("link", { name: "ändern (Abholung)" }).click();
  await expect(slots(third)).toBeDisabled();
  await third.getByRole("radio", { name: /^11:00–12:00/ }).check();
  await third.getByRole("button", { name: "Weiter zur Prüfung" }).click();
  await finishes(third);
  await expect(third.getByRole("heading", { level: 1, name: /^Bestellung 2/ })).toBeVisible();
  await expect(third.getByText(/^Samstag, .* 11–12 Uhr$/)).toBeVisible();
});
