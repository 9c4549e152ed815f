import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { settled, told } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

test("an owner raises the prices of several wines at once, sees first what becomes of each, and visitors pay them", async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open();
  const { _id: group } = await keep.group({ name_de: "Lagenweine" });
  for (const [name_de, price] of [
    ["Lage Nord", 11.9],
    ["Lage Süd", 14.2],
  ]) {
    await keep.wine({ name_de, price, group });
  }
  await page.goto("/admincenter/shop/items?q=Lage");
  await settled(page);
  for (const name of ["Lage Nord", "Lage Süd"])
    await page.getByRole("checkbox", { name: new RegExp(name) }).press("Space");
  await page.getByRole("link", { name: "Gemeinsam ändern" }).press("Enter");
  await settled(page);
  await expect(page.getByText("2 Produkte sind ausgewählt.")).toBeVisible();
  await page.getByLabel("Preis", { exact: true }).selectOption("erhöhen um Prozent");
  const by = page.getByLabel("Um wie viel");
  await by.fill("2000");
  await page.getByRole("button", { name: "Vorschau" }).press("Enter");
  await expect(by).toHaveAttribute("aria-invalid", "true");
  await by.fill("5");
  await page.getByLabel("Runden").selectOption("auf 10 Cent");
  await page.getByRole("button", { name: "Vorschau" }).press("Enter");
  const row = page.getByRole("row", { name: /Lage Nord/ });
  await expect(row).toContainText("11,90 €");
  await expect(row).toContainText("12,50 €");
  expect(await axeFindsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "2 Produkte ändern" }).press("Enter");
  await expect(told(page)).toContainText("2 Produkte sind geändert, 2 davon veröffentlicht.");
  await page.goto("/shop/lagenweine/lage-sued");
  await expect(page.locator(".shop-price-large")).toContainText("14,90 €");
});

test("the draft of a product stands beside its form as on a phone, and follows each save", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open();
  const { _id: group } = await keep.group({ name_de: "Nebenan" });
  const { _id } = await keep.wine({ name_de: "Danebenwein", group });
  await page.goto(`/admincenter/shop/items/${_id}`);
  await settled(page);
  await page.getByRole("switch", { name: "Vorschau daneben" }).press("Space");
  const draft = page.frameLocator("iframe[title='Vorschau daneben']");
  await expect(draft.getByRole("heading", { level: 1, name: "Danebenwein" })).toBeVisible();
  await page.getByLabel("Kurztext (Deutsch)").fill("Steht gleich daneben.");
  await page.keyboard.press("Control+s");
  await expect(draft.getByText("Steht gleich daneben.")).toBeVisible();
  await page.reload();
  await expect(draft.getByText("Steht gleich daneben.")).toBeVisible();
  await page.getByRole("switch", { name: "Vorschau daneben" }).press("Space");
  await expect(page.locator("iframe")).toHaveCount(0);
});
