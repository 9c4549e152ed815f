import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { readPdf } from "#server/testing/reading/pdf.ts";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { test as base, demoProduct, expect, logIn, type Product } from "../../help/site.ts";
import { Shopkeeper } from "../../help/things/shop-things.ts";

/** A shop of its own: what others publish would be on its list. */
const test = base.extend<object, { product: Product }>({ product: demoProduct() });

const drawn = { timeout: 20_000 };
const german = (page: Page) => page.getByRole("link", { name: "PDF auf Deutsch", exact: true });
const picture = (page: Page) => page.getByRole("img", { name: "Die erste Seite" });

async function textOf(download: Download): Promise<string> {
  return (await readPdf(await readFile(await download.path()))).text();
}

async function downloaded(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name, exact: true }).press("Enter"),
  ]);
  return download;
}

test("an owner prints a price list with an order form, and labels for what is chosen in the list", async ({ page }) => {
  test.slow();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open();
  await page.goto("/admincenter/shop/print");
  await expect(page.getByText("Noch gibt es nichts zu drucken")).toBeVisible();

  const white = await keep.group({ name_de: "Weißwein", name_en: "White wine" });
  const red = await keep.group({ name_de: "Rotwein", name_en: "Red wine" });
  await keep.wine({ name_de: "Silvaner", name_en: "Silvaner", group: white._id });
  await keep.wine({ name_de: "Spätburgunder", name_en: "Pinot noir", group: red._id });
  await page.reload();
  await expect(picture(page)).not.toHaveAttribute("data-loading", drawn);
  expect(await axeFindsInBoth(page)).toEqual([]);

  await page.getByLabel("Mit Bestellschein").press("Space");
  await page.getByRole("checkbox", { name: "Rotwein" }).press("Space");
  await expect(page).toHaveURL(/order=yes.*group=/);
  await expect(german(page)).toHaveAttribute("href", /(?=.*groups=).*order=yes/);
  const list = await downloaded(page, "PDF auf Deutsch");
  expect(list.suggestedFilename()).toMatch(/^Preisliste-\d{4}-\d\d-\d\d\.pdf$/);
  const text = await textOf(list);
  expect([text.includes("Spätburgunder"), text.includes("Silvaner"), text.includes("Bestellung")]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await textOf(await downloaded(page, "PDF auf Englisch"))).toContain("Pinot noir");

  await page.goto("/admincenter/shop/items");
  await page.getByRole("checkbox", { name: /Silvaner/ }).check();
  await page.getByRole("button", { name: "Etiketten drucken" }).press("Enter");
  await expect(page.getByText("Für das ausgewählte Produkt: Silvaner.")).toBeVisible();
  await page.getByLabel("Etikettenbogen").selectOption({ label: "105 × 48 mm · 12 auf einem Bogen" });
  await page.getByLabel("Erstes Etikett").fill("12");
  await page.getByLabel("Stück je Produkt").fill("2");
  await expect(page).toHaveURL(/sheet=105x48.*start=12.*copies=2/);
  await expect(german(page)).toHaveAttribute("href", /sheet=105x48.*copies=2/);
  await expect(picture(page)).not.toHaveAttribute("data-loading", drawn);
  expect(await axeFindsInBoth(page)).toEqual([]);
  const labels = await readPdf(await readFile(await (await downloaded(page, "PDF auf Deutsch")).path()));
  expect(labels.pages.map((texts) => texts.some(({ text }) => text.includes("Silvaner")))).toEqual([true, true]);
});

test("without script, the choices are in the address once they are sent", async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await logIn(page);
  const keep = new Shopkeeper(page.request);
  await keep.open();
  const { _id: group } = await keep.group({ name_de: "Sekt", name_en: "Sparkling" });
  await keep.wine({ name_de: "Crémant", name_en: "Crémant", group });
  await page.goto("/admincenter/shop/print");
  await page.getByRole("checkbox", { name: "Sekt" }).check();
  await page.getByRole("button", { name: "Vorschau zeigen" }).click();
  await expect(page).toHaveURL(new RegExp(`group=${group}`));
  const href = await page.getByRole("link", { name: "PDF auf Deutsch" }).getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect((await readPdf(await answer.body())).text()).toContain("Crémant");
  await context.close();
});
