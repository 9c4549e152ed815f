import { expect } from "@playwright/test";
import { test } from "../help/setup.ts";

test("where English leads nothing asks for German first, and switched off it leaves no trace", async ({
  page,
  link,
  product,
}) => {
  await page.goto(link);
  await page.getByRole("link", { name: "English" }).click();
  await page.getByLabel("Name of the website").fill("Crumb Bakery");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Your name").fill("Anna Crumb");
  await page.getByLabel("Email address").fill("anna@crumb.example");
  await page.getByLabel("Password").fill("four loaves under a hat");
  await page.getByRole("button", { name: "Set up the website" }).click();
  await page.waitForURL(`${product.url}/admincenter`);

  const titles = page.locator(".admin-text input[name$=title]");
  await page.goto(`${product.url}/admincenter/entries/new`);
  await expect(titles).toHaveCount(2);
  await expect(titles.first()).toHaveAttribute("lang", "en");
  await titles.first().fill("Rye bread again");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/entries\/[\da-f-]{36}$/);
  const editor = page.url();
  await page.reload();
  await expect(page).toHaveTitle(/^Rye bread again/);

  await page.goto(`${product.url}/admincenter/settings/config`);
  await page.getByLabel("The site is in German as well").click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors see it at once.")).toBeVisible();
  for (const address of [
    editor,
    "/admincenter/galleries/new",
    "/admincenter/newsletter/add",
    "/admincenter/forms/new",
  ]) {
    await page.goto(new URL(address, product.url).href);
    await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible();
    expect([address, await page.locator("[lang=de]").count()]).toEqual([address, 0]);
    await expect(page.getByText(/\bGerman\b(?! time)/)).toHaveCount(0);
  }
  await page.goto(`${product.url}/de/kontakt`);
  await expect(page).toHaveURL(`${product.url}/contact`);
  await expect(page.locator("[lang=de], [hreflang], .languages")).toHaveCount(0);
});
