import { written } from "../help/entries.ts";
import { paper, stored } from "../help/files.ts";
import { expect, logIn, test } from "../help/site.ts";
import { message, signature } from "../help/talk-things.ts";

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

  // What loses something is asked first, on the page itself.
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

test("without script messages are tagged and given to somebody, and notifications are marked", async ({ page }) => {
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
  await page.getByPlaceholder("Schlagwort geben").fill("Federn");
  await act("Schlagwort geben");
  await act("Löschen");
  await page.getByRole("button", { name: "bestätigen", exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.goto("/admincenter/files?q=Federspiel&show=trash");
  await act("Wiederherstellen");
  await page.goto("/admincenter/files?q=Federspiel&tags=Federn");
  await expect(card).toBeVisible();
});
