import { colleague, enterAdmin, settled, told } from "../help/colleagues.ts";
import { bar, expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";

test("a user of two people: the second one reads what is stored, and keeps what was typed", async ({
  page,
  browser,
  site,
  people,
  api,
  mailbox,
}) => {
  const paul = await people.customer("Paul Rabe");
  const ruth = await colleague({ api, mailbox }, { name: "Ruth Kern", role: "admin" });
  const second = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
  await logIn(page);
  await page.goto(`/admincenter/settings/users/browse?q=${encodeURIComponent(paul.email)}`);
  await page.getByRole("link", { name: paul.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(paul.name);
  await enterAdmin(second, ruth, new URL(page.url()).pathname);

  await page.getByLabel("Name").fill("Paul Rabe-Lenz");
  await page.getByLabel("Rabatt in Prozent").fill("5");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(told(page)).toHaveText("Gespeichert.");

  await second.getByLabel("Name").fill("Paul R.");
  await second.getByRole("button", { name: "Speichern" }).click();
  const dialog = second.getByRole("dialog", { name: "Dieser Benutzer wurde inzwischen geändert" });
  await expect(dialog.getByRole("row", { name: /^Name/ })).toHaveText("NamePaul Rabe-LenzPaul R.");
  await expect(dialog.getByRole("row", { name: /^Rabatt/ })).toHaveText("Rabatt in Prozent5 %5 %");
  await dialog.getByRole("button", { name: "Meine Fassung speichern" }).click();
  await expect(told(second)).toHaveText("Gespeichert.");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Paul R.");
  await expect(page.getByLabel("Rabatt in Prozent")).toHaveValue("5");
  await second.context().close();
});

test("what is typed survives a suspension on the same screen, and is asked about before it is left", async ({
  page,
  people,
}) => {
  const lina = await people.customer("Lina Moos");
  await logIn(page);
  await page.goto(`/admincenter/settings/users/browse?q=${encodeURIComponent(lina.email)}`);
  await page.getByRole("link", { name: lina.name }).click();
  await settled(page);
  await page.getByLabel("Rabatt in Prozent").fill("7,5");
  await page.getByRole("button", { name: "Sperren" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "bestätigen" }).click();
  await expect(page.getByRole("button", { name: "Sperre aufheben" })).toBeVisible();
  await expect(page.getByLabel("Rabatt in Prozent")).toHaveValue("7,5");
  await page.getByRole("link", { name: "Alle Benutzer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Weiter bearbeiten" }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(told(page).last()).toHaveText("Gespeichert.");
  await page.reload();
  await expect(page.getByLabel("Rabatt in Prozent")).toHaveValue("7,5");
});

test("a new role is announced to log somebody out, and does", async ({ page, browser, site, people }) => {
  const max = await people.customer("Max Thal");
  const guest = await (await browser.newContext({ baseURL: site })).newPage();
  await logIn(guest, max);
  await guest.goto("/");
  await expect(bar(guest)).toContainText(max.name);
  await logIn(page);
  await page.goto(`/admincenter/settings/users/browse?q=${encodeURIComponent(max.email)}`);
  await page.getByRole("link", { name: max.name }).click();
  await settled(page);
  await page.getByRole("radio", { name: "Admin" }).check();
  await expect(page.getByText("Beim Speichern wird die Person überall abgemeldet.")).toBeVisible();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(told(page)).toHaveText("Gespeichert. Die Person ist jetzt überall abgemeldet.");
  await guest.reload();
  await expect(bar(guest)).toHaveCount(0);
  await guest.context().close();
});
