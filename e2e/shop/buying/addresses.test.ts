import { join } from "node:path";
import type { BrowserContextOptions } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { mailboxIn } from "../../help/mail/mailbox.ts";
import { enter, stranger } from "../../help/people.ts";
import { expect, logIn, owner, startProduct, test } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

test("a customer keeps addresses on a phone without a script, and changes and removes them on a desk", async ({
  browser,
}) => {
  test.slow();
  const product = await startProduct({
    ...{ VITRINE_DEMO: "1", VITRINE_ADMIN_EMAIL: owner.email, VITRINE_ADMIN_PASSWORD: owner.password },
  });
  try {
    const staff = await browser.newPage({ baseURL: product.url });
    await logIn(staff);
    const keep = new Shopkeeper(staff.request);
    await keep.open({ shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } } });
    const { _id: group } = await keep.group({ name_de: "Weißweine" });
    const { _id: wine } = await keep.wine({ name_de: "Riesling", group });
    const gerda = stranger("Gerda Gross");
    const home = { name: gerda.name, street: "Packstation 145", zip: "D-55599", city: "Niederamsel", country: "DE" };
    const headers = { "sec-fetch-site": "same-origin" };
    const data = { name: gerda.name, handle: gerda.email, password: gerda.password, shippingData: home };
    expect((await staff.request.post("/api/v0/shop/signup/", { headers, data })).status()).toBe(202);
    const { link } = await mailboxIn(join(product.data, "mail")).next({ to: gerda.email, subject: /bestätigen/ });
    const pageOn = async (own: BrowserContextOptions) =>
      (await browser.newContext({ baseURL: product.url, ...own })).newPage();

    const phone = await pageOn({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await phone.goto(link);
    await phone.getByLabel("Passwort", { exact: true }).fill(gerda.password);
    await phone.locator("main button[type=submit]").click();
    await phone.goto("/konto");
    await phone.getByRole("link", { name: "Meine Adressen" }).click();
    const cards = phone.locator(".address-card");
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText("55599 Niederamsel");
    await expect(cards).toContainText("braucht DHL auch Ihre Postnummer");
    await expect(cards).toContainText("Standard für Lieferungen");
    await phone.getByRole("link", { name: "Neue Adresse" }).click();
    await phone.getByRole("button", { name: "Speichern" }).click();
    const summary = phone.getByRole("alert");
    await expect(summary).toContainText("4 Angaben fehlen");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveCount(4);
    await summary.getByRole("link", { name: "Bitte geben Sie die Postleitzahl an." }).click();
    expect(await phone.evaluate(() => location.hash)).toBe("#address-zip");
    expect(await beyondScreen(phone)).toBe(0);
    await phone.getByLabel("Vor- und Nachname").fill("Gerda Gross");
    await phone.getByLabel("Straße und Hausnummer").fill("10 Downing Street");
    await phone.getByLabel("Postleitzahl").fill("sw1a2aa");
    await phone.getByLabel("Ort").fill("London");
    await phone.getByRole("button", { name: "Speichern" }).click();
    await expect(phone.getByLabel("Postleitzahl")).toHaveAttribute("aria-invalid", "true");
    await expect(summary).toBeFocused();
    await expect(phone.getByLabel("Ort")).toHaveValue("London");
    await phone.getByLabel("Land").selectOption("GB");
    await phone.getByLabel("Standard für Rechnungen").check();
    await phone.getByRole("button", { name: "Speichern" }).click();
    await expect(phone.getByText("Die Adresse ist gespeichert.")).toBeFocused();
    await expect(cards.nth(1)).toContainText("London SW1A 2AA");
    await expect(cards.nth(1)).toContainText("Standard für Rechnungen");
    await expect(cards.nth(0)).not.toContainText("Standard für Rechnungen");

    // The next order begins with both.
    await phone.request.put("/api/v0/shop/cart/", { headers, data: { set: [{ item: wine, amount: 6 }] } });
    await phone.goto("/shop/cart/checkout/2");
    await expect(phone.locator("#shippingData-street")).toHaveValue("Packstation 145");
    await expect(phone.locator("#checkout-invoice")).toBeChecked();
    await expect(phone.locator("#invoiceData-street")).toHaveValue("10 Downing Street");

    const desk = await pageOn({});
    await desk.goto("/en/shop/addresses");
    await expect(desk).toHaveURL(/\/en\/login\?next=/);
    await enter(desk, { ...gerda, at: "" });
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("My addresses");
    expect([await beyondScreen(desk), await axeFindsInBoth(desk)]).toEqual([0, []]);
    await desk.getByRole("link", { name: /^Change .*Packstation/ }).click();
    await desk.getByLabel("Street and house number").fill("Packstation 145, Postnummer 12345678");
    expect(await axeFindsInBoth(desk)).toEqual([]);
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.locator(".address-card").first()).toContainText("12345678");
    await expect(desk.locator(".address-card").first()).not.toContainText("DHL also needs");
    await desk.getByRole("link", { name: /^Remove .*Downing/ }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Remove this address?");
    expect(await axeFindsInBoth(desk)).toEqual([]);
    await desk.getByRole("link", { name: "Cancel" }).click();
    await expect(desk.locator(".address-card")).toHaveCount(2);
    await desk.getByRole("link", { name: /^Remove .*Downing/ }).click();
    await desk.getByRole("button", { name: "Remove the address" }).click();
    await expect(desk.getByText("The address is removed.")).toBeVisible();
    await expect(desk.locator(".address-card")).toHaveCount(1);
  } finally {
    await product.stop();
  }
});
