import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { settled, told } from "../../help/colleagues.ts";
import { test as base, demoProduct, expect, logIn, type Product } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

/** A site of its own: it begins without anything of others. */
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

test("an owner makes a place by keyboard, sees what customers could choose there, and puts it before another", async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  const shop = new Shopkeeper(page.request);
  await shop.open();
  // The example has a place already.
  const { places: former } = await shop.call<{ places: { _id: string }[] }>("GET", "/shop/pickup/place");
  await shop.call(
    "POST",
    "/batch/shop/pickup/place/delete",
    former.map(({ _id }) => _id),
  );

  await page.goto("/admincenter/shop/settings_shipping");
  await page.getByRole("link", { name: "Abholung" }).press("Enter");
  await settled(page);
  await expect(page.getByText("Noch keine Abholorte")).toBeVisible();
  await page.getByRole("link", { name: "Neuer Abholort" }).press("Enter");
  await settled(page);
  const name = page.locator("#pickup-place-name_de");
  await expect(name).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Vinothek");
  // Most businesses hand orders out where they are.
  await expect(page.getByLabel("Anschrift")).toHaveValue(/Amselberg/);

  await page.getByRole("radio", { name: "zu eigenen Zeiten" }).press("Space");
  await page.locator("#hours-mon-add").press("Enter");
  await page.locator("#hours-mon-0-from").fill("10:00");
  await page.locator("#hours-mon-0-to").fill("12:00");
  await page.getByRole("radio", { name: "Tag und Uhrzeit" }).press("Space");
  await page.getByLabel("Bestellungen je Abholzeit").fill("2");
  const preview = page.getByRole("region", { name: "So sehen es Kunden" });
  await expect(preview.getByText("Montag, ").first()).toBeVisible();
  await expect(preview.getByRole("list").first()).toContainText("10:0010:3011:0011:30");
  expect(await axeFindsInBoth(page)).toEqual([]);

  // So far ahead nobody can choose.
  await page.getByLabel("Vorlauf").fill("400");
  await expect(preview).toContainText("Zurzeit gibt es nichts zu wählen");
  await page.keyboard.press("Control+s");
  await expect(page.getByLabel("Vorlauf")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Vorlauf").fill("2");
  await page.locator("#hours-mon-add").press("Enter");
  await page.locator("#hours-mon-1-from").fill("11:00");
  await page.locator("#hours-mon-1-to").fill("13:00");
  await expect(page.getByText("Montag: 10–12 Uhr und 11–13 Uhr überschneiden sich.")).toBeVisible();
  await page.locator("#hours-mon-1-from").fill("14:00");
  await page.locator("#hours-mon-1-to").fill("15:00");
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert. Kunden sehen es sofort.");
  await expect(page).toHaveURL(/\/shop\/pickup\/[0-9a-f-]{36}$/);

  const keep = new Shopkeeper(page.request);
  const { places } = await keep.call<{ places: { _id: string; hours: object }[] }>("GET", "/shop/pickup/place");
  const { _id: _same, ...first } = places[0]!;
  const { version: _version, booked: _booked, ...written } = first as Record<string, unknown>;
  await keep.call("POST", "/shop/pickup/place", { ...written, name_de: "Hofladen" });
  await page.goto("/admincenter/shop/pickup");
  await settled(page);
  const rows = page.locator("#pickup-places li");
  await expect(rows).toContainText(["Vinothek", "Hofladen"]);
  await page.getByRole("button", { name: "„Hofladen“ nach vorn" }).press("Enter");
  await expect(rows).toContainText(["Hofladen", "Vinothek"]);
  await expect(told(page)).toContainText("Die Reihenfolge ist gespeichert.");
  await page.getByRole("button", { name: "Aktionen für Vinothek" }).press("Enter");
  await page.getByRole("menuitem", { name: "Ausschalten" }).press("Enter");
  await expect(rows.nth(1)).toContainText("ausgeschaltet");
  await page.reload();
  await settled(page);
  await expect(rows).toContainText(["Hofladen", "Vinothek"]);
  expect(await axeFindsInBoth(page)).toEqual([]);

  await page.getByRole("button", { name: "Aktionen für Vinothek" }).press("Enter");
  await page.getByRole("menuitem", { name: "Löschen" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "bestätigen" }).press("Enter");
  await expect(rows).toContainText(["Hofladen"]);
});
