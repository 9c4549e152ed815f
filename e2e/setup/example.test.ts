import { expect } from "@playwright/test";
import { axeFinds } from "../accessibility/axe.ts";
import { endSetup, shotOfJourney as shot, test } from "../help/setup.ts";

test.use({ locale: "de-DE" });

test("an owner who began with the example looks around, and then begins with pages of their own", async ({
  page,
  browser,
  link,
  product,
}) => {
  await page.goto(link);
  await page.getByLabel("Name der Website").fill("Schreinerei Ahorn");
  await page.getByRole("radio", { name: "Erst das Beispiel ansehen" }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await endSetup(page, { name: "Anna Ahorn", email: "anna@ahorn.example", password: "vier Bretter und ein Hobel" });
  const steps = page.getByRole("region", { name: "Bis Sie die Website zeigen können" });
  await shot(page, "desk-example-1-overview");
  await steps.getByRole("link", { name: "Beispiel entfernen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Das Beispiel entfernen");
  await expect(page.getByText("12 Seiten")).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await shot(page, "desk-example-2-removal");
  await page.getByLabel("Was machen Sie?").selectOption("Handwerk oder Betrieb");
  await page.getByRole("button", { name: "Beispiel entfernen" }).click();
  await page.waitForURL(`${product.url}/admincenter`);
  await expect(steps.getByText("Das Beispiel entfernen")).toHaveCount(0);
  await shot(page, "desk-example-3-own");

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(product.url);
  await expect(guest.getByRole("main")).toContainText("Hier entsteht unsere neue Website.");
  await expect(guest.locator("body")).not.toContainText(/Amselberg|Riesling/);
  await page.goto(`${product.url}/admincenter/pages`);
  await expect(page.getByRole("row", { name: "„Leistungen“ auswählen" })).toContainText("Entwurf");
});
