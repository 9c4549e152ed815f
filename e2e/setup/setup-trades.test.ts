import { expect } from "@playwright/test";
import { shotOfJourney as shot, test } from "../help/setup.ts";

test("who begins empty chooses a trade and finds its pages as drafts: guests see them once they are published", async ({
  page,
  browser,
  link,
  product,
}) => {
  await page.goto(link);
  const trade = page.getByRole("radio", { name: "Restaurant oder Café" });
  await page.getByRole("radio", { name: "Erst das Beispiel ansehen" }).check();
  await expect(trade).toBeHidden();
  await page.getByLabel("Name der Website").fill("Gasthaus zur Linde");
  await page.getByRole("radio", { name: "Mit der eigenen Website" }).check();
  await expect(page.getByRole("radio", { name: "Nichts davon" })).toBeChecked();
  await trade.check();
  await shot(page, "desk-setup-trade-1-chosen");
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("radio", { name: "Gedeckter Tisch" })).toBeChecked();
  await page.getByRole("radio", { name: "Backstube" }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Ihr Name").fill("Anna Linde");
  await page.getByLabel("E-Mail-Adresse").fill("anna@linde.example");
  await page.getByLabel("Passwort").fill("kurz");
  await page.getByRole("button", { name: "Website einrichten" }).click();
  await expect(page.getByText("Das Passwort braucht mindestens 10 Zeichen.")).toBeVisible();
  await page.getByRole("button", { name: "Zurück" }).click();
  await expect(page.getByRole("radio", { name: "Backstube" })).toBeChecked();
  await page.getByRole("button", { name: "Zurück" }).click();
  await expect(trade).toBeChecked();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("anna@linde.example");
  await page.getByLabel("Passwort").fill("vier Linden im Hof");
  await page.getByRole("button", { name: "Website einrichten" }).click();
  await page.waitForURL(`${product.url}/admincenter`);

  const guest = await (await browser.newContext()).newPage();
  const menu = guest.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link");
  await guest.goto(product.url);
  await expect(guest.getByRole("main")).toContainText("Hier entsteht unsere neue Website.");
  await expect(menu).toHaveText(["Kontakt"]);
  await expect(guest.locator("h1")).toHaveCSS("font-family", /Bricolage Grotesque/);
  for (const path of ["/", "/kontakt", "/en", "/en/contact"]) {
    await guest.goto(product.url + path);
    await expect(guest.getByRole("main")).not.toContainText("[");
  }
  expect((await guest.goto(`${product.url}/speisekarte`))?.status()).toBe(404);

  await page.goto(`${product.url}/admincenter/pages`);
  for (const title of ["Speisekarte", "Veranstaltungen", "Über uns", "Öffnungszeiten und Anfahrt"]) {
    await expect(page.getByRole("row", { name: `„${title}“ auswählen` })).toContainText("Entwurf");
  }
  await expect(page.getByRole("row", { name: "„Willkommen“ auswählen" })).toContainText("Live mit Änderungen");
  await shot(page, "desk-setup-trade-2-pages");
  const { items } = (await (await page.request.get(`${product.url}/api/v0/page?pageSize=100`)).json()) as {
    items: { _id: string }[];
  };
  const headers = { "sec-fetch-site": "same-origin" };
  const ids = items.map(({ _id }) => _id);
  expect((await page.request.post(`${product.url}/api/v0/publish/page`, { headers, data: ids })).ok()).toBe(true);

  await guest.goto(product.url);
  await expect(menu).toHaveText([
    ...["Speisekarte", "Veranstaltungen", "Über uns", "Öffnungszeiten und Anfahrt", "Kontakt"],
  ]);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Setzen Sie sich, wir kochen");
  await shot(guest, "desk-setup-trade-3-home");
  await guest.getByRole("link", { name: "Zur Speisekarte" }).click();
  await expect(guest).toHaveURL(`${product.url}/speisekarte`);
  await guest.getByRole("link", { name: "Tisch anfragen" }).click();
  await expect(guest).toHaveURL(`${product.url}/kontakt`);
  await guest.goto(`${product.url}/en/menu`);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("What’s cooking");
});
