import type { Page } from "@playwright/test";
import { languages } from "#contract/language.ts";
import { byTurns } from "#database/testing/turns.ts";
import { colleague, confirm, enterAdmin, settled, told } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { call, published, sound, written } from "../help/things/entries.ts";

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function show(page: Page, address: string): Promise<void> {
  await page.goto(`/admincenter/entries${address}`);
  await settled(page);
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await row(page, title)
    .getByRole("button", { name: `Aktionen für „${title}“` })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("what goes into the trash leaves list and site, and comes back with one click", async ({ page }) => {
  await logIn(page);
  const { _id, title } = await published(page, { title: "Versehentlich weggeworfen" });
  await show(page, "?q=Versehentlich");
  await choose(page, title, "In den Papierkorb");
  await expect(page.getByRole("dialog")).toContainText("30 Tage");
  await confirm(page);
  await expect(told(page)).toContainText("Der Beitrag liegt im Papierkorb.");
  await expect(row(page, title)).toHaveCount(0);
  expect((await page.goto(`/e/${_id}`))?.status()).toBe(404);

  await show(page, "?q=Versehentlich&status=trash");
  await expect(row(page, title)).toContainText(/Im Papierkorb seit \d\d\/\d\d\/\d{4}, bis \d\d\/\d\d\/\d{4}/);
  await choose(page, title, "Wiederherstellen");
  await expect(told(page)).toHaveText("Der Beitrag ist wieder da, als Entwurf.");
  await show(page, "?q=Versehentlich");
  await expect(row(page, title)).toContainText("Entwurf");
});

test("after a row is gone the focus is on the one that took its place, and at the end on the content", async ({
  page,
}) => {
  await logIn(page);
  const titles = ["Nachrücker eins", "Nachrücker zwei"];
  for (const title of titles) await written(page, { title });
  await show(page, "?q=Nachrücker");
  for (const left of [1, 0]) {
    const first = page.getByRole("row").filter({ hasText: "Nachrücker" }).first();
    await first.getByRole("button", { name: "Aktionen für" }).press("Enter");
    await page.getByRole("menuitem", { name: "In den Papierkorb" }).press("Enter");
    await confirm(page);
    await expect(page.getByRole("row").filter({ hasText: "Nachrücker" })).toHaveCount(left);
    const place = left > 0 ? page.getByRole("row").filter({ hasText: "Nachrücker" }) : page.locator("main");
    await expect(place.and(page.locator(":focus-within"))).toBeVisible();
  }
  await expect(page.locator("#inhalt")).toBeFocused();
});

test("after deleting in the editor, the list offers to undo it", async ({ page }) => {
  await logIn(page);
  const { _id, title } = await written(page, { title: "Doch noch gebraucht" });
  await page.goto(`/admincenter/entries/${_id}`);
  await settled(page);
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "In den Papierkorb" }).click();
  await confirm(page);
  await expect(page).toHaveURL("/admincenter/entries");
  await expect(row(page, title)).toHaveCount(0);
  await told(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(told(page).filter({ hasText: "Der Beitrag ist wieder da, als Entwurf." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rückgängig" })).toHaveCount(0);
  await expect(row(page, title)).toHaveCount(1);
});

test("several are brought back or deleted for good together", async ({ page }) => {
  await logIn(page);
  const titles = ["Altpapier eins", "Altpapier zwei", "Altpapier drei"];
  const entries = [];
  for (const title of titles) entries.push(await written(page, { title }));
  const ids = entries.map(({ _id }) => _id);
  await call(page, "post", "batch/entry/delete/", ids);
  await show(page, "?q=Altpapier&status=trash");
  await page.getByRole("checkbox", { name: "„Altpapier eins“ auswählen" }).check();
  await page
    .getByRole("group", { name: "1 Beitrag ausgewählt" })
    .getByRole("button", { name: "Wiederherstellen" })
    .click();
  await expect(told(page)).toHaveText("Der Beitrag ist wieder da, als Entwurf.");
  await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).check();
  const selected = page.getByRole("group", { name: "2 Beiträge ausgewählt" });
  await selected.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByRole("dialog")).toContainText("lässt sich nicht rückgängig machen");
  await confirm(page);
  await expect(page.getByText("Nichts gefunden")).toBeVisible();
  await show(page, "?q=Altpapier");
  await expect(row(page, "Altpapier eins")).toHaveCount(1);
  await expect(row(page, "Altpapier zwei")).toHaveCount(0);
});

test("the list is narrowed by state, tag and search, and each choice stands in the address", async ({ page }) => {
  await logIn(page);
  const english = { en: { title: "Filter found", content: ["<p>Text</p>"] } };
  await written(page, { title: "Filterprobe ohne Englisch", tags: ["Filterprobe|Innen"] });
  await written(page, { title: "Filterprobe mit Englisch", translations: english, tags: ["Filterprobe"] });
  await show(page, "");
  await page.getByLabel("Nach Schlagwort filtern").selectOption("Filterprobe");
  await expect(page).toHaveURL(/tags=Filterprobe/);
  await expect(row(page, "Filterprobe mit Englisch")).toHaveCount(1);
  await page.getByRole("link", { name: "Übersetzung fehlt", exact: true }).click();
  await expect(page).toHaveURL(/status=missing/);
  await expect(row(page, "Filterprobe mit Englisch")).toHaveCount(0);
  await expect(row(page, "Filterprobe ohne Englisch")).toContainText("Englisch fehlt");
  await page.getByRole("searchbox").fill("gibt es nicht");
  await expect(page.getByText("Nichts gefunden")).toBeVisible();
  await page.getByRole("link", { name: "Alle Beiträge zeigen" }).click();
  await expect(page).toHaveURL("/admincenter/entries");
});

for (const language of byTurns(languages, { of: 2 })) {
  test(`the trash is for everybody, empty and with something in it (${language})`, async ({ page, api, mailbox }) => {
    test.slow();
    const person = await colleague({ api, mailbox }, { name: "Tom Trash", role: "admin", language });
    await enterAdmin(page, person, "/admincenter/entries?status=trash&q=nothing+of+that+kind");
    await sound(page, "an empty trash");
    const { _id } = await written(page, { title: "Donaudampfschifffahrtsgesellschaftskapitän geht in den Ruhestand" });
    await call(page, "delete", "entry/", { _id });
    await show(page, "?status=trash");
    await page.getByRole("checkbox").first().check();
    await sound(page, "the trash");
  });
}
