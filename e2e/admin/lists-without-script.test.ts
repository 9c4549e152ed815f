import { expect, logIn, test } from "../help/site.ts";
import { written } from "../help/things/entries.ts";
import { paper, photograph, stored } from "../help/things/files.ts";
import { message, messageFrom, signature, subscriber } from "../help/things/talk-things.ts";

test.use({ javaScriptEnabled: false });

test("without script a table is searched, sorted, paged and changed", async ({ page }) => {
  await logIn(page);
  const titles = Array.from({ length: 21 }, (_, at) => `Federweißer ${String(at + 1).padStart(2, "0")}`);
  for (const title of titles) await written(page, { title });
  await page.goto("/admincenter/entries");
  const rows = page.getByRole("row").filter({ hasText: "Federweißer" });
  const act = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await page.getByRole("searchbox", { name: "Titel suchen" }).fill("Federweißer");
  await page.getByRole("combobox", { name: "Sortieren" }).selectOption({ label: "Titel Z–A" });
  await act("Anzeigen");
  await expect(page.getByRole("status").filter({ hasText: "21 Beiträge" })).toBeVisible();
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText("Federweißer 21");
  await page.getByRole("link", { name: "Seite 2" }).click();
  await expect(rows).toHaveText([/Federweißer 01/]);

  await page.goBack();
  for (const title of ["Federweißer 20", "Federweißer 19"])
    await rows.filter({ hasText: title }).getByRole("checkbox").check();
  await act("Veröffentlichen");
  await expect(page.getByRole("status").filter({ hasText: "2 Beiträge sind veröffentlicht." })).toBeVisible();
  await page.getByRole("link", { name: "Live", exact: true }).click();
  await expect(rows).toHaveCount(2);

  // An act that loses data asks first, on the page itself.
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await act("In den Papierkorb");
  await expect(page.getByRole("alert", { name: "2 Beiträge in den Papierkorb legen?" })).toBeVisible();
  await act("bestätigen");
  await expect(page.getByRole("status").filter({ hasText: "2 Beiträge liegen im Papierkorb." })).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test("without script rows that are no table are narrowed, searched and changed", async ({ page }) => {
  await logIn(page);
  for (const name of ["Trude Traminer", "Till Traminer"]) {
    await signature(page.request, { name, text: "Ein schöner Nachmittag." });
  }
  await page.goto("/admincenter/guestbook?state=published");
  await page.getByRole("searchbox").fill("Traminer");
  await page.getByRole("button", { name: "Anzeigen", exact: true }).click();
  const rows = page.getByRole("listitem").filter({ hasText: "Traminer" });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Ablehnen", exact: true }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole("link", { name: "Abgelehnt", exact: true }).click();
  await expect(rows).toHaveCount(2);
});

test("without script messages are tagged and given to somebody, and notifications are marked", async ({
  page,
  request,
}) => {
  await logIn(page);
  await message(page.request);
  await page.goto("/admincenter/messages/inbox");
  const row = page.getByRole("row").filter({ hasText: "Lena Winter" }).first();
  await row.getByRole("checkbox").check();
  await page.getByPlaceholder("Schlagwörter vergeben").fill("Federweißer");
  await page.getByRole("button", { name: "Schlagwörter vergeben", exact: true }).click();
  await expect(row).toContainText("Federweißer");
  await row.getByRole("checkbox").check();
  await page.getByRole("combobox", { name: "Zuweisen" }).selectOption({ label: "katharina" });
  await page.getByRole("button", { name: "Zuweisen", exact: true }).click();
  await expect(row).toContainText("katharina");

  // What was given to somebody is no news any more, nor is what one did oneself; what a visitor writes is.
  await messageFrom(request);
  await page.goto("/admincenter/notifications?state=unread");
  // Each row has one; the button above them marks all.
  const unread = page.getByRole("button", { name: /^„.+“ als gelesen markieren$/ });
  const count = await unread.count();
  await unread.last().click();
  await expect(unread).toHaveCount(count - 1);
});

test("without script files are tagged, thrown away after a question, and brought back", async ({ page }) => {
  await logIn(page);
  await stored(page, paper("Federspiel.txt"));
  await page.goto("/admincenter/files?q=Federspiel");
  const card = page.getByRole("listitem").filter({ hasText: "Federspiel" });
  const act = async (name: string) => {
    await card.getByRole("checkbox").check();
    await page.getByRole("button", { name, exact: true }).click();
  };
  await page.getByPlaceholder("Schlagwörter hinzufügen").fill("Federn");
  await act("Schlagwörter hinzufügen");
  await act("Löschen");
  await page.getByRole("button", { name: "bestätigen", exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.goto("/admincenter/files?q=Federspiel&show=trash");
  await act("Wiederherstellen");
  await page.goto("/admincenter/files?q=Federspiel&tags=Federn");
  await expect(card).toBeVisible();
});

test("without script a file is deleted, brought back and processed again by the buttons on its card", async ({
  page,
}) => {
  await logIn(page);
  await stored(page, paper("Federstrich.txt"));
  const photo = await photograph("Federbild");
  await stored(page, { ...photo, buffer: photo.buffer.subarray(0, 3000) });
  const card = page.getByRole("listitem").filter({ hasText: "Federstrich" });
  const act = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await page.goto("/admincenter/files?q=Feder");
  await act("Löschen: „Federstrich.txt“");
  await expect(page.getByRole("alert", { name: "Datei löschen?" })).toContainText("Federstrich");
  await act("bestätigen");
  await expect(card).toHaveCount(0);
  await page.goto("/admincenter/files?q=Federstrich&show=trash");
  await act("Wiederherstellen: „Federstrich.txt“");
  await expect(card).toHaveCount(0);

  await page.goto("/admincenter/files?q=Federstrich");
  await act("Löschen: „Federstrich.txt“");
  await act("bestätigen");
  await page.goto("/admincenter/files?q=Federstrich&show=trash");
  await act("Endgültig löschen: „Federstrich.txt“");
  await expect(card).toBeVisible();
  await act("bestätigen");
  await expect(card).toHaveCount(0);

  // Without script the page does not update itself.
  const again = page.getByRole("button", { name: "Noch einmal verarbeiten", exact: true });
  await expect(async () => {
    await page.goto("/admincenter/files?q=Federbild");
    await expect(again).toBeVisible({ timeout: 500 });
  }).toPass();
  await again.click();
  await expect(page.getByRole("status").filter({ hasText: "Die Datei wird noch einmal verarbeitet." })).toBeVisible();
});

test("without script subscribers get a label, are found by it and unsubscribed", async ({ page }) => {
  await logIn(page);
  for (const name of ["trude", "till"]) await subscriber(page.request, `${name}.traminer@example.org`);
  await page.goto("/admincenter/newsletter/subscribers?q=traminer");
  const rows = page.getByRole("row").filter({ hasText: "traminer@example.org" });
  const trude = rows.filter({ hasText: "trude" });
  const act = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
  await trude.getByRole("checkbox").check();
  await page.getByPlaceholder("Merkmal").fill("Stammtisch");
  await act("Merkmal geben");
  await expect(page.getByRole("status").filter({ hasText: "1 Person ist geändert." })).toBeVisible();

  await page.goto("/admincenter/newsletter/subscribers?q=traminer");
  await page.getByRole("search").getByRole("combobox", { name: "Merkmal" }).selectOption("Stammtisch");
  await act("Anzeigen");
  await expect(rows).toHaveCount(1);
  await trude.getByRole("checkbox").check();
  await act("Abmelden");
  await act("bestätigen");
  await expect(page.getByRole("status").filter({ hasText: "1 Person ist abgemeldet." })).toBeVisible();
});
