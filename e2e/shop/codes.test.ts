import { axeFindsInBoth } from "../accessibility/axe.ts";
import { settled, told } from "../help/colleagues.ts";
import { databaseOf } from "../help/product-database.ts";
import { expect, logIn, type Product, test } from "../help/site.ts";
import { Shopkeeper } from "../help/things/shop-things.ts";

/** Some order has the code. */
function redeem({ data }: Product, word: string): void {
  const database = databaseOf({ data });
  const { id } = database.prepare("select id from codes where code = ?").get(word) as { id: string };
  database
    .prepare("insert into code_redemptions values (?, ?, ?, null, ?, ?, ?, null)")
    .run(crypto.randomUUID(), id, crypto.randomUUID(), "gast@example.org", 1250, new Date().toISOString());
  database.prepare("update codes set redeemed = 1, taken = 1250 where id = ?").run(id);
  database.close();
}

test("an owner makes a discount code by keyboard, reads what it does, and archives it once it was redeemed", async ({
  page,
  product,
}) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open();
  const group = { name_de: "Gasthäuser", name_en: "Restaurants", display: "gross", discount: 0 };
  await keep.call("POST", "/shop/customergroup", group);

  await page.goto("/admincenter/shop/codes");
  await settled(page);
  await expect(page.getByText("Noch keine Rabattcodes")).toBeVisible();
  await page.getByRole("link", { name: "Neuer Rabattcode" }).first().press("Enter");
  await settled(page);
  const word = page.getByRole("textbox", { name: "Code", exact: true });
  await page.getByRole("button", { name: "Wort vorschlagen" }).press("Enter");
  await expect(word).toHaveValue(/^[B-DF-HK-NP-RTV-Y]{6}[2-79]{2}$/);
  const proposed = await word.inputValue();
  await page.getByRole("button", { name: "Wort vorschlagen" }).press("Enter");
  await expect(word).not.toHaveValue(proposed);

  // What is missing is said at its field, and nothing that was typed is lost.
  await word.fill("Advent-26");
  await page.keyboard.press("Control+s");
  const percent = page.getByLabel("Rabatt in Prozent");
  await expect(percent).toHaveAttribute("aria-invalid", "true");
  await expect(percent).toBeFocused();
  const sentence = page.getByRole("region", { name: "In einem Satz" });
  await expect(sentence).toContainText("Tragen Sie ein, was der Code gibt");
  await percent.fill("10");
  await page.getByLabel("Mindestbestellwert").fill("50");
  await page.getByLabel("Gültig bis").fill("2099-12-31");
  await page.getByLabel("Einmal je Kunde").press("Space");
  const german = /10\s%\sauf Ihre Bestellung ab 50\s€, einmal je Kunde, bis 31\.12\.2099/;
  await expect(sentence).toContainText(german);
  await expect(sentence.locator("[lang=en]")).toHaveText(
    "10% off your order if you spend €50 or more, once per customer, until Dec 31, 2099",
  );
  await page.getByLabel("Gasthäuser").press("Space");
  await expect(sentence).toContainText("nur für Gasthäuser");
  await page.getByLabel("Gasthäuser").press("Space");
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert. Der Code gilt sofort so.");
  await expect(page).toHaveURL(/\/admincenter\/shop\/codes\/[0-9a-f-]{36}$/);
  expect(await axeFindsInBoth(page)).toEqual([]);

  await page.reload();
  await settled(page);
  await expect(page.getByLabel("Gültig bis")).toHaveValue("2099-12-31");
  await expect(page.getByRole("region", { name: "Eingelöst" })).toContainText("Noch nie");
  redeem(product, "Advent-26");
  await page.reload();
  await settled(page);
  await expect(page.getByRole("region", { name: "Eingelöst" })).toContainText(/Ersparnis der Kunden\s*12,50\s€/);

  // A second one begins with what the first one has, but for the word.
  await page.getByRole("link", { name: "Duplizieren" }).press("Enter");
  await settled(page);
  await expect(page.getByText("Kopie von Advent-26.")).toBeVisible();
  await expect(word).toHaveValue("");
  await word.fill("advent-26");
  await page.keyboard.press("Control+s");
  await expect(word).toHaveAttribute("aria-invalid", "true");
  await word.fill("Neujahr");
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert. Der Code gilt sofort so.");
  await expect(sentence).toContainText(german);

  await page.goto("/admincenter/shop/codes");
  await settled(page);
  const row = page.getByRole("row", { name: /Advent-26/ });
  await expect(row).toContainText(german);
  await expect(row).toContainText(/1-mal · 12,50\s€/);
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Aktionen für Advent-26" }).press("Enter");
  await page.getByRole("menuitem", { name: "Archivieren" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Seine Zahlen bleiben im Archiv");
  await page.getByRole("dialog").getByRole("button", { name: "bestätigen" }).press("Enter");
  await expect(told(page)).toContainText("Der Rabattcode ist im Archiv.");
  await expect(row).toHaveCount(0);
  await page.getByLabel("Zustand").selectOption("archiviert");
  await expect(row).toContainText("archiviert");
  await page.getByRole("link", { name: "Advent-26" }).press("Enter");
  await settled(page);
  await page.getByLabel("Eingeschaltet").press("Space");
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert. Der Code gilt sofort so.");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Advent-26");
  await expect(page.getByText("aktiv", { exact: true })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a discount code is made and changed", async ({ page }) => {
    await logIn(page);
    const keep = new Shopkeeper(page.request);
    await keep.open();
    for (const name_de of ["Handel", "Hotels"]) {
      await keep.call("POST", "/shop/customergroup", { name_de, name_en: "", display: "gross", discount: 0 });
    }
    await page.goto("/admincenter/shop/codes/new");
    await page.getByRole("textbox", { name: "Code", exact: true }).fill("Ohne-Script");
    await page.getByLabel("Rabatt als Betrag").fill("4,90 €");
    for (const name of ["Kostenloser Versand", "Handel", "Hotels"]) await page.getByLabel(name).check();
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.goto("/admincenter/shop/codes");
    await expect(page.getByRole("row", { name: /Ohne-Script/ })).toContainText(
      /4,90\s€ Rabatt auf Ihre Bestellung und kostenloser Versand, nur für Handel und Hotels/,
    );
    await page.getByRole("link", { name: "Ohne-Script" }).click();
    for (const name of ["Handel", "Hotels"]) await page.getByLabel(name).uncheck();
    await page.getByLabel("Kostenloser Versand").uncheck();
    await page.getByRole("button", { name: "Speichern" }).click();
    await page.goto("/admincenter/shop/codes");
    await expect(page.getByRole("row", { name: /Ohne-Script/ })).not.toContainText("Handel");
    await expect(page.getByRole("row", { name: /Ohne-Script/ })).not.toContainText("Versand");
  });
});
