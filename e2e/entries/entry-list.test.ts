import type { Page } from "@playwright/test";
import { settled, told } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call, changed, published, written } from "../help/things/entries.ts";

async function show(page: Page, address: string): Promise<void> {
  await page.goto(`/admincenter/entries${address}`);
  await settled(page);
}

test("what somebody changes after the list was loaded is not published from it unseen", async ({ page }) => {
  await logIn(page);
  const [calm, busy] = [
    await written(page, { title: "Listenweise ruhig" }),
    await written(page, { title: "Listenweise bewegt" }),
  ];
  await show(page, "?q=Listenweise");
  await changed(page, busy, { content: ["<p>Mitten im"] });
  await page.getByRole("checkbox", { name: /alle/i }).first().check();
  const publish = page.getByRole("button", { name: "Veröffentlichen", exact: true });
  await publish.click();
  await expect(told(page)).toContainText("„Listenweise bewegt“ wurde inzwischen geändert. Nichts wurde veröffentlicht");
  for (const { _id } of [calm, busy]) {
    expect(await call(page, "get", `entry/?id=${_id}`)).toMatchObject({ published: [] });
  }
  // Once the list shows the current version, it can be published.
  await show(page, "?q=Listenweise");
  await page.getByRole("checkbox", { name: /alle/i }).first().check();
  await publish.click();
  await expect(told(page)).toContainText("2 Beiträge");
});

test("of several that are published together, one without a title holds up all, and that is said", async ({ page }) => {
  await logIn(page);
  const named = await written(page, { title: "Betitelt unter anderen" });
  const { _id } = await written(page, { title: "", tags: ["Betitelt"] });
  await call(page, "put", "entry/", { _id: named._id, version: named.version, tags: ["Betitelt"] });
  await show(page, "?tags=Betitelt");
  await page.getByRole("checkbox", { name: /alle/i }).first().check();
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await expect(told(page)).toContainText("Darunter ist ein Beitrag ohne Titel. Nichts wurde veröffentlicht");
  for (const id of [named._id, _id]) {
    expect(await call(page, "get", `entry/?id=${id}`)).toMatchObject({ published: [] });
  }
});

test("the address of an entry that was thrown away leads to the trash, where it can be brought back", async ({
  page,
}) => {
  await logIn(page);
  const { _id, title } = await published(page, { title: "Verlegter Beitrag" });
  await call(page, "delete", `entry/?id=${_id}`);
  await page.goto(`/admincenter/entries/${_id}`);
  await expect(page).toHaveURL(/status=trash/);
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Im Papierkorb seit");
  expect((await page.goto("/admincenter/entries/01890000-0000-7000-8000-000000000000"))?.status()).toBe(404);
});

test("what waits for its day is planned in the list, and leads to no page that is not there yet", async ({ page }) => {
  await logIn(page);
  const live = await published(page, { title: "Kommt erst später", publish_date: "2099-01-01T08:00:00.000Z" });
  await changed(page, live, { content: ["<p>Und anders.</p>"] });
  await show(page, "?q=Kommt+erst");
  const row = page.getByRole("row").filter({ hasText: live.title });
  await expect(row).toContainText("01/01/2099");
  await expect(row).not.toContainText("Live");
  await expect(row).toContainText("ohne die letzten Änderungen");
  await row.getByRole("button", { name: `Aktionen für „${live.title}“` }).click();
  await page.getByRole("menuitem", { name: "Änderungen veröffentlichen" }).click();
  await expect(told(page)).toHaveText("Der Beitrag ist geplant. Besucher sehen ihn ab seinem Datum.Rückgängig");
  await expect(row).not.toContainText("ohne die letzten Änderungen");
  await page.goto(`/admincenter/entries/${live._id}`);
  await settled(page);
  await expect(page.getByRole("link", { name: "Auf der Website ansehen" })).toHaveCount(0);
});

test("what was published from the list is undone there, entries are tagged together, and one is duplicated", async ({
  page,
}) => {
  await logIn(page);
  const entry = await written(page, { title: "Listenakt eins" });
  await written(page, { title: "Listenakt zwei" });
  await show(page, "?q=Listenakt");
  const row = page.getByRole("row").filter({ hasText: "Listenakt eins" });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await expect(told(page)).toContainText("Der Beitrag ist veröffentlicht.");
  await expect(told(page).getByRole("link", { name: "Ansehen" })).toHaveAttribute("href", /\/listenakt-eins(-\d+)?$/);
  await told(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(told(page).filter({ hasText: "Rückgängig gemacht." })).toBeVisible();
  await expect(row).toContainText("Entwurf");

  await page.getByRole("checkbox", { name: /alle/i }).first().check();
  await page.getByRole("button", { name: "Schlagwörter hinzufügen" }).click();
  const dialog = page.getByRole("dialog", { name: "Schlagwörter für 2 Beiträge" });
  await dialog.getByRole("combobox").fill("Listenweise");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Schlagwörter hinzufügen" }).click();
  await expect(told(page)).toContainText("Schlagwörter hinzugefügt.");
  await show(page, "?tags=Listenweise");
  await page.getByRole("checkbox", { name: "„Listenakt zwei“ auswählen" }).check();
  await page.getByRole("button", { name: "Schlagwörter entfernen" }).click();
  await page.getByRole("dialog").getByLabel("Listenweise (1)").check();
  await page.getByRole("dialog").getByRole("button", { name: "Schlagwörter entfernen" }).click();
  await expect(told(page)).toContainText("Schlagwörter entfernt.");
  await expect(page.getByRole("row").filter({ hasText: "Listenakt zwei" })).toHaveCount(0);

  await row.getByRole("button", { name: "Aktionen für „Listenakt eins“" }).click();
  await page.getByRole("menuitem", { name: "Duplizieren" }).click();
  await expect(page.getByLabel("Titel").first()).toHaveValue("Listenakt eins (Kopie)");
  await expect(told(page)).toContainText("Dupliziert. Sie bearbeiten jetzt die Kopie.");
  expect(page.url()).not.toContain(entry._id);
});
