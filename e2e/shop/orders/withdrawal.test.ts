import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { settled, told } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";
import { type PlacedOrder, placeOrder, Shopkeeper } from "../../help/things/shop-things.ts";

const newEmail = () => `gerda-${randomUUID().slice(0, 8)}@gaeste.example`;

/** An order over six bottles that is paid and on its way. */
async function sentOrder(keep: Shopkeeper, guest: APIRequestContext, email: string): Promise<PlacedOrder> {
  await keep.open({
    paymentsources: { advancepayment: true },
    bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
    shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
  });
  const { _id: group } = await keep.group({ name_de: `Weine ${randomUUID()}` });
  const { _id: item } = await keep.wine({ name_de: "Riesling", group, price: 10 });
  const order = await placeOrder(guest, { items: [{ item, amount: 6 }], email, paymentsource: "advancepayment" });
  await keep.call("PUT", "/shop/markPayed", { order: order._id });
  await keep.call("PUT", "/shop/markShipped", { order: order._id, override: { reason: "Stammgast" } });
  return order;
}

test("a guest withdraws on a phone without script and has the receipt at once; the owner takes the goods back and enters the refund", async ({
  page,
  browser,
  site,
  mailbox,
}) => {
  test.slow();
  const email = newEmail();
  await logIn(page);
  const viewport = { width: 360, height: 740 };
  const phone = await browser.newContext({ baseURL: site, javaScriptEnabled: false, viewport, locale: "de-DE" });
  const order = await sentOrder(new Shopkeeper(page.request), phone.request, email);
  const guest = await phone.newPage();
  await guest.goto("/");
  await guest.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await expect(guest.getByRole("heading", { level: 1, name: "Vertrag widerrufen" })).toBeVisible();
  await guest.getByRole("button", { name: "Weiter" }).click();
  await expect(guest.getByRole("alert")).toContainText("3 Angaben fehlen oder stimmen nicht");
  await guest.getByLabel("Ihr Name").fill("Gerda Groß");
  await guest.getByLabel("Bestellnummer").fill(order.number);
  await guest.getByLabel("E-Mail-Adresse für die Eingangsbestätigung").fill(email);
  expect(await beyondScreen(guest)).toBe(0);
  await guest.screenshot({ path: "artifacts/withdrawal-declare-360.png", fullPage: true });
  await guest.getByRole("button", { name: "Weiter" }).click();
  await expect(guest.getByText("Hiermit widerrufe ich den unten genannten Vertrag.")).toBeVisible();
  expect(await beyondScreen(guest)).toBe(0);
  await guest.screenshot({ path: "artifacts/withdrawal-confirm-360.png", fullPage: true });
  await guest.getByRole("button", { name: "Widerruf bestätigen", exact: true }).click();
  await expect(guest.getByRole("heading", { name: "Ihr Widerruf ist bei uns eingegangen" })).toBeVisible();
  // Loaded again, the form is sent again: it is the same declaration.
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "Ihr Widerruf ist bei uns eingegangen" })).toBeVisible();
  await guest.screenshot({ path: "artifacts/withdrawal-received-360.png", fullPage: true });
  const receipt = await mailbox.next({ to: email, subject: /^Eingangsbestätigung Ihres Widerrufs/ });
  expect(receipt.text).toMatch(/Eingegangen am: .* um \d\d:\d\d Uhr/);
  await mailbox.next({ to: email, subject: /^Ihr Widerruf zur Bestellung/ });
  const subjects = await mailbox.subjects(email);
  expect(subjects.filter((subject) => subject.startsWith("Eingangsbestätigung"))).toHaveLength(1);
  await phone.close();

  await page.goto("/admincenter/shop/withdrawals?view=open");
  await settled(page);
  await expect(page.getByRole("table").getByText("Gerda Groß")).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("link", { name: order.number }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: `Widerruf ${order.number}` })).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.screenshot({ path: "artifacts/withdrawal-admin.png", fullPage: true });
  await page.getByRole("button", { name: "Ware ist zurück" }).click();
  await expect(told(page)).toContainText("Die Ware ist zurückgenommen.");
  await expect(page.getByLabel("Betrag in EUR")).toHaveValue("66,90");
  await page.getByRole("button", { name: "Erstattung eintragen" }).click();
  await expect(told(page).last()).toContainText("Die Erstattung ist eingetragen");
  const refund = await mailbox.next({ to: email, subject: /^Erstattung zur Bestellung/ });
  expect(refund.text).toContain("66,90");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await settled(page);
  expect(await beyondScreen(page)).toBe(0);
  await page.screenshot({ path: "artifacts/withdrawal-admin-360.png", fullPage: true });
});

test("an owner enters by keyboard on a phone what came by letter, and what comes next is as always", async ({
  page,
  browser,
  site,
  mailbox,
}) => {
  test.slow();
  const email = newEmail();
  await logIn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const guest = await browser.newContext({ baseURL: site });
  const order = await sentOrder(new Shopkeeper(page.request), guest.request, email);
  await guest.close();
  await page.goto(`/admincenter/shop/orders/${order._id}`);
  await settled(page);
  await page.getByRole("link", { name: "Widerruf eintragen …" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Widerruf eintragen" })).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByLabel("Alles").press("ArrowDown");
  await page.getByRole("button", { name: "Widerruf eintragen" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Bitte tragen Sie ein, wie viel wovon widerrufen wird.");
  await page.getByLabel("Riesling: wie viele von 6?").fill("7");
  await page.getByLabel("Notiz").fill("Brief vom Montag.");
  expect(await beyondScreen(page)).toBe(0);
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.screenshot({ path: "artifacts/withdrawal-enter-360.png", fullPage: true });
  await page.getByLabel("Riesling: wie viele von 6?").fill("2");
  await page.getByRole("button", { name: "Widerruf eintragen" }).press("Enter");
  await expect(told(page)).toContainText("Der Widerruf ist eingetragen.");
  await expect(page.getByRole("heading", { level: 1, name: `Widerruf ${order.number}` })).toBeVisible();
  await expect(page.getByText("Brief vom Montag.")).toBeVisible();
  const receipt = await mailbox.next({ to: email, subject: /^Eingangsbestätigung Ihres Widerrufs/ });
  expect(receipt.text).toContain("2 × Riesling");
  await page.getByRole("button", { name: "Ware ist zurück" }).press("Enter");
  await expect(told(page).last()).toContainText("Die Ware ist zurückgenommen.");
});
