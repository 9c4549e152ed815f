import { settled, told } from "../../help/colleagues.ts";
import { expect, logIn, test } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

test("the shop's own menu leads to its settings and products, and prices are shown in the currency that is set there", async ({
  page,
}) => {
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open();
  const { _id: group } = await keep.group({ name_de: "Währungsweine" });
  await keep.wine({ name_de: "Wechselkurs", group, price: 11.5 });
  await page.goto("/shop/manage/");
  await expect(page).toHaveURL(/\/admincenter\/shop$/);
  await settled(page);
  const menu = page.getByRole("navigation", { name: "Bereiche des Shops" });
  await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "Einstellungen verwalten" }).press("Enter");
  await expect(page).toHaveURL(/\/admincenter\/shop\/settings$/);
  await settled(page);
  const currency = page.getByLabel("Währung");
  await currency.selectOption("CHF");
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert");
  const guest = await page.context().browser()!.newPage();
  await guest.goto(`${new URL(page.url()).origin}/shop/waehrungsweine/wechselkurs`);
  await expect(guest.locator(".shop-price-large")).toContainText("11,50 CHF");
  await guest.close();
  await currency.selectOption("EUR");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Gespeichert um/).first()).toBeVisible();
  await menu.getByRole("link", { name: "Produkte verwalten" }).press("Enter");
  await expect(page).toHaveURL(/\/admincenter\/shop\/items$/);
});
