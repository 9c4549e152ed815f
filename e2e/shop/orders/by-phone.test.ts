import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { test as base, expect, logIn } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

/** A shop with a wine that nobody else has. */
const test = base.extend<{ wine: { name: string; group: string; keep: Shopkeeper } }>({
  async wine({ page }, use) {
    await logIn(page);
    const keep = new Shopkeeper(page.request);
    await keep.open({
      paymentsources: { invoice: true, advancepayment: true },
      paymentrules: { invoice: { notFirst: true } },
      bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001" },
      shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } },
    });
    const { _id: group } = await keep.group({ name_de: `Weine ${randomUUID()}` });
    const name = `Telefonriesling ${randomUUID().slice(0, 6)}`;
    await keep.wine({ name_de: name, group, price: 10 });
    await use({ name, group, keep });
    await keep.open({ paymentrules: { invoice: null } });
  },
});

/** Goes on with the tabulator until the field has the focus. */
async function tabTo(page: Page, field: ReturnType<Page["locator"]>): Promise<void> {
  for (let at = 0; at < 60; at += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The field is not reached with the tabulator");
}

test("an owner takes an order on the phone with the keyboard alone; the second time the customer is known", async ({
  page,
  wine,
}) => {
  const family = `Telefon${randomUUID().slice(0, 6)}`;
  await page.goto("/admincenter/shop/orders");
  await page.getByRole("link", { name: "Bestellung aufnehmen" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Bestellung aufnehmen" })).toBeVisible();

  await tabTo(page, page.getByRole("textbox", { name: "Ware hinzufügen" }));
  await page.keyboard.type(wine.name);
  await page.getByRole("option", { name: wine.name }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(`Menge: ${wine.name}`)).toBeFocused();
  await page.keyboard.type("4");
  await tabTo(page, page.getByLabel("Vor- und Nachname"));
  await page.keyboard.type(`Gerda ${family}`);
  await tabTo(page, page.getByLabel("Straße und Hausnummer"));
  await page.keyboard.type("Am Hang 3");
  await tabTo(page, page.getByLabel("Postleitzahl"));
  await page.keyboard.type("555");
  await tabTo(page, page.getByLabel("Ort", { exact: true }));
  await page.keyboard.type("Niederamsel");
  await expect(page.getByText("2 Flaschen passen noch in den Karton")).toBeVisible();
  await tabTo(
    page,
    page
      .getByRole("radio", { name: "Vorkasse" })
      .or(page.getByRole("radio", { name: "Rechnung" }))
      .first(),
  );
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Warum trotzdem?")).toBeVisible();

  // Without a reason, and then with a wrong postcode, nothing that is typed is lost.
  const button = page.getByRole("button", { name: /^Bestellung über 46,90/ });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Warum trotzdem?")).toBeFocused();
  await page.keyboard.type("Kenne ich seit Jahren.");
  await tabTo(page, page.getByLabel("Der Kunde ist mindestens 16 Jahre alt."));
  await page.keyboard.press("Space");
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Postleitzahl")).toBeFocused();
  expect(await axeFindsInBoth(page)).toEqual([]);
  expect(await beyondScreen(page)).toBe(0);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("55599");
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Bestellung \d{4}-\d{5}$/ })).toBeVisible();
  await expect(page.getByText("am Telefon")).toBeVisible();
  await expect(page.getByText("Kenne ich seit Jahren.")).toBeVisible();

  await page.goto("/admincenter/shop/orders/new");
  await page.getByRole("textbox", { name: "Kunden suchen" }).pressSequentially(family);
  await page.getByRole("option", { name: `Gerda ${family}` }).click();
  await expect(page.getByLabel("Straße und Hausnummer")).toHaveValue("Am Hang 3");
});

test("an owner who takes an order of vouchers alone is asked for no delivery, only where the invoice goes", async ({
  page,
  wine: { name, group, keep },
}) => {
  const voucher = `Gutschein ${randomUUID().slice(0, 6)}`;
  const { _id } = await keep.call<{ _id: string }>("POST", "/shop/product", {
    ...{ type: "voucher", group, name_de: voucher, price: 50 },
  });
  await keep.call("POST", "/publish/product", [_id]);
  const add = async (product: string) => {
    await page.getByRole("textbox", { name: "Ware hinzufügen" }).fill(product);
    await page.getByRole("option", { name: product }).click();
  };
  const [delivery, note] = [page.getByLabel("Gewünschter Liefertag"), page.getByLabel("Hinweis zur Lieferung")];
  await page.goto("/admincenter/shop/orders/new");
  await add(name);
  await page.getByLabel("Vor- und Nachname").fill("Gerda Groß");
  await expect(delivery).toBeVisible();
  await add(voucher);
  await page.getByRole("button", { name: `„${name}“ entfernen` }).click();
  await expect(page.getByRole("heading", { name: "Rechnungsadresse" })).toBeVisible();
  await expect(delivery.or(note)).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Wird geliefert" })).toHaveCount(0);
  await expect(page.getByLabel("Vor- und Nachname")).toHaveValue("Gerda Groß");
  await page.getByLabel("Straße und Hausnummer").fill("Am Hang 3");
  await page.getByLabel("Ort", { exact: true }).fill("Niederamsel");
  await page.getByRole("radio", { name: "Vorkasse" }).check();
  await page.getByRole("button", { name: /^Bestellung über 50,00/ }).click();
  await expect(page.getByLabel("Postleitzahl")).toBeFocused();
  await page.getByLabel("Postleitzahl").fill("55599");
  await page.getByRole("button", { name: /^Bestellung über 50,00/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Bestellung \d{4}-\d{5}$/ })).toBeVisible();
  await expect(page.getByText("Am Hang 3")).toHaveCount(1);
});
