import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { settled, told } from "../../help/colleagues.ts";
import { test as base, demoProduct, expect, logIn, type Product } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A site of its own: what is set and ordered here concerns no other test. */
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

test("an owner tries shipping, records what is settled abroad, names a service with age check, goes on holiday, and adds words to a mail", async ({
  page,
  browser,
}) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open();

  await page.goto("/admincenter/shop/settings_shipping");
  await settled(page);
  await page.getByRole("button", { name: "Mit Deutschland beginnen" }).click();
  const germany = page.getByRole("group", { name: "Deutschland" });
  await germany.getByLabel("6er-Karton").fill("6,90");
  await germany.getByLabel("12er-Karton").fill("9,90");
  await expect(germany.getByLabel("Geregelt seit")).toHaveCount(0);
  await page.getByRole("button", { name: "Land hinzufügen" }).click();
  await page.getByRole("group", { name: "Neues Land" }).getByLabel("Land", { exact: true }).selectOption("Österreich");
  const austria = page.getByRole("group", { name: "Österreich" });
  await austria.getByLabel("6er-Karton").fill("14,90");
  await austria.getByLabel("12er-Karton").fill("19,90");
  await expect(austria.getByText("Alkohol wird an Privatpersonen noch nicht geliefert: Österreich")).toBeVisible();

  // Before anything is saved.
  const trial = page.getByRole("region", { name: "Ausprobieren" });
  await trial.getByLabel("Flaschen", { exact: true }).fill("13");
  await expect(trial.getByRole("status")).toContainText("Versand: 16,80 €");
  await expect(trial.getByRole("status")).toContainText("Karton für 12 Flaschen: 12 Flaschen");
  await trial.getByLabel("Land").selectOption("Österreich");
  await expect(trial.getByRole("status")).toContainText("Versand: 34,80 €");

  await austria.getByLabel("Geregelt seit").fill("2026-01-05");
  await page.keyboard.press("Control+s");
  await expect(austria.getByLabel("Nachweis")).toHaveAccessibleDescription(/was das belegt/);
  await austria.getByLabel("Nachweis").fill("Steuervertretung in Wien, Nr. 4711");
  await page.getByRole("button", { name: "Versandart hinzufügen" }).click();
  const services = page.getByRole("region", { name: "Versand mit Altersprüfung" });
  await services.getByLabel("Versanddienst").fill("DHL");
  await services.getByLabel("Name des Service").fill("Alterssichtprüfung");
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert. Die Versandkosten gelten sofort.");
  await expect(austria.getByText(/Eingetragen von/)).toBeVisible();

  await page.goto("/admincenter/shop/settings");
  await settled(page);
  await page.getByLabel("Keine Bestellungen annehmen").check();
  await page.getByLabel("Erster Tag").fill(day(0));
  await page.getByLabel("Letzter Tag").fill(day(10));
  await page.getByLabel("Hinweis für Besucher (Deutsch)").fill("Wir sind in der Lese.");
  await page.getByLabel("Buchstaben davor").fill("ab");
  await expect(page.getByText(/Nächste Nummer: AB-\d{4}-00001/)).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert");

  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage();
  await visitor.goto("/shop");
  await expect(visitor.getByText(/In dieser Zeit nehmen wir keine Bestellungen an/)).toBeVisible();
  await expect(visitor.getByText("Wir sind in der Lese.")).toBeVisible();
  await visitor.goto("/en/shop");
  await expect(visitor.getByText(/we take no orders during this time/)).toBeVisible();
  await visitor.context().close();

  await page.goto("/admincenter/settings/components");
  await settled(page);
  const note = page.getByRole("status").filter({ hasText: "nimmt aber wegen der Betriebsferien gerade keine" });
  await expect(note).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
  await note.getByRole("link", { name: "Betriebsferien ändern" }).press("Enter");
  await expect(page).toHaveURL(/\/shop\/settings#shop-vacation$/);

  await page.goto("/admincenter/shop/settings_mails");
  await settled(page);
  const shipped = page.getByRole("region", { name: "Bestellung unterwegs" });
  const first = page.getByRole("region", { name: "Bestätigung einer Bestellung" });
  await first.getByLabel("Eigene Worte (Deutsch)").fill("Auf Ihr Wohl!");
  await expect(first.getByRole("switch")).toHaveCount(0);
  expect(await shipped.count()).toBeLessThanOrEqual(1);
  expect(await axeFindsInBoth(page)).toEqual([]);
  // With what is typed, before it is saved.
  await first.getByRole("button", { name: "Vorschau und Test" }).press("Enter");
  const sheet = first.frameLocator("iframe");
  await expect(sheet.getByText("Auf Ihr Wohl!")).toBeVisible();
  await first.getByRole("button", { name: "Englisch", exact: true }).press("Enter");
  await expect(sheet.locator("html")).toHaveAttribute("lang", "en");
  await expect(sheet.getByText("Auf Ihr Wohl!")).toBeVisible();
  await first.getByLabel("Eigene Worte (Englisch)").fill("Cheers!");
  await expect(sheet.getByText("Cheers!")).toBeVisible();
  await first.getByRole("tab", { name: "Text" }).press("Enter");
  await expect(first.getByRole("tabpanel")).toContainText("Cheers!");
  await first.getByRole("button", { name: "Test senden" }).press("Enter");
  await expect(first.getByText(/^Der (Mailserver hat den )?Test an .* (angenommen|nur abgelegt)/)).toBeVisible({
    timeout: 20_000,
  });
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.screenshot({ path: "artifacts/shop-mails-preview.png", fullPage: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => beyondScreen(page)).toBe(0);
  await first.getByRole("tab", { name: "Ansicht" }).press("Enter");
  await expect(sheet.getByText("Cheers!")).toBeVisible();
  await page.screenshot({ path: "artifacts/shop-mails-preview-360.png", fullPage: true });
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Das gilt für alle Mails ab jetzt.");
});
