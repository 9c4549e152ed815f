import { axeFindsInBoth } from "../accessibility/axe.ts";
import { settled, told } from "../help/colleagues.ts";
import { expect, logIn, owner, test } from "../help/site.ts";
import { Shopkeeper } from "../help/things/shop-things.ts";

test("an owner makes a customer group by keyboard, and who is in it sees its prices without VAT, and nobody else", async ({
  page,
  browser,
}) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open();
  const { _id: shelf } = await keep.group({ name_de: "Fassweine" });
  await keep.wine({ name_de: "Literwein", group: shelf, price: 11.9 });

  await page.goto("/admincenter/shop/customer-groups");
  await settled(page);
  await page.getByRole("link", { name: "Neue Kundengruppe" }).first().press("Enter");
  await settled(page);
  await page.getByLabel("Name", { exact: true }).fill("Gasthäuser");
  const discount = page.getByLabel("Nachlass auf alle Preise");
  await discount.fill("110");
  await page.getByLabel("Preise zeigen").selectOption("ohne Mehrwertsteuer");
  await page.keyboard.press("Control+s");
  await expect(discount).toHaveAttribute("aria-invalid", "true");
  await discount.fill("10");
  await page.keyboard.press("Control+s");
  await expect(told(page)).toContainText("Gespeichert. Die Preise gelten sofort.");

  const tabs = page.getByRole("navigation", { name: "Kundengruppe", exact: true });
  await tabs.getByRole("link", { name: "Kunden" }).press("Enter");
  await settled(page);
  await page.locator("#member-add").fill(owner.email);
  await page.getByRole("option", { name: owner.email }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: owner.email })).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);

  await page.goto("/shop/fassweine/literwein");
  const price = page.locator(".shop-price-large");
  // 11.90 € less 10 % is 10.71 €, of which 1.71 € is VAT.
  await expect(price).toContainText("9,00 €");
  await expect(price).toContainText("Preis für Gasthäuser");
  await expect(price).toContainText("zzgl. MwSt.");
  const guest = await browser.newPage();
  await guest.goto(page.url());
  await expect(guest.locator(".shop-price-large")).toContainText("11,90 €");
  await expect(guest.locator(".shop-price-large")).toContainText("inkl. MwSt.");
  await guest.close();

  await page.goto("/admincenter/shop/customer-groups");
  await settled(page);
  await expect(page.getByRole("row", { name: /Gasthäuser/ })).toContainText("1 Kunde");
  await page.getByRole("button", { name: "Aktionen für Gasthäuser" }).press("Enter");
  await page.getByRole("menuitem", { name: "Löschen" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("zahlen danach die Preise, die für alle gelten");
  await page.getByRole("dialog").getByRole("button", { name: "bestätigen" }).press("Enter");
  await expect(page.getByRole("row", { name: /Gasthäuser/ })).toHaveCount(0);
});
