import { settled } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";

test("an entry is written, saved and published by keyboard alone", async ({ page }) => {
  await logIn(page);
  await page.goto("/admincenter/entries/new");
  await expect(page.locator("#entry-content.ProseMirror")).toBeVisible();
  await page.getByLabel("Titel").first().focus();
  await page.keyboard.type("Ohne Maus geschrieben");
  const text = page.locator("#entry-content.ProseMirror");
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press("Tab");
    if (await text.evaluate((element) => element.contains(document.activeElement))) break;
  }
  await page.keyboard.type("Ein Satz, den nur Tasten gesehen haben.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/Gespeichert um/).first()).toBeVisible();
  const publish = page.getByRole("button", { name: /Veröffentlichen/ }).first();
  // Each part of a date is a stop of its own.
  for (let press = 0; press < 70; press += 1) {
    if (await publish.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Live", { exact: true }).first()).toBeVisible();
  await page.goto("/");
  await expect(page.locator(".entry-card", { hasText: "Ohne Maus geschrieben" })).toHaveCount(1);
});

test("an entry of two people: the second one is shown both versions, and nothing that was typed is lost", async ({
  browser,
  site,
}) => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ baseURL: site, locale: "de-DE" });
      const page = await context.newPage();
      await logIn(page);
      return page;
    }),
  );
  if (!first || !second) throw new Error("two people are needed");
  await first.goto("/admincenter/entries/new");
  await first.getByLabel("Titel").first().fill("Wer zuerst speichert");
  await first.getByRole("button", { name: "Speichern" }).first().click();
  await first.waitForURL(/entries\/[\da-f-]{36}/);
  await second.goto(first.url());
  await expect(second.getByLabel("Titel").first()).toHaveValue("Wer zuerst speichert");
  await first.getByLabel("Titel").first().fill("Fassung der Ersten");
  await first.getByRole("button", { name: "Speichern" }).first().click();
  await expect(first.getByText(/Gespeichert um/).first()).toBeVisible();
  await second.getByLabel("Titel").first().fill("Fassung der Zweiten");
  await second.getByRole("button", { name: "Speichern" }).first().click();
  await expect(second.getByText("Fassung der Ersten").first()).toBeVisible();
  await expect(second.getByLabel("Titel").first()).toHaveValue("Fassung der Zweiten");
  await Promise.all([first.context().close(), second.context().close()]);
});

test("who follows a result while the search still waits for more letters gets there, however slow the line is", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/admincenter/entries");
  await settled(page);
  const title = (await page.locator(".admin-title a:visible").first().textContent()) ?? "";
  await page.route(/\/admincenter\/entries\/[\w-]+\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByRole("searchbox").pressSequentially(title.slice(0, 1));
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByLabel("Titel").first()).toHaveValue(title);
  await expect(page).toHaveURL(/\/admincenter\/entries\/[\da-f-]{36}$/);
});

test("a search that follows a choice at once is for what was chosen, however slow the line is", async ({ page }) => {
  await logIn(page);
  await page.goto("/admincenter/entries?status=draft");
  await settled(page);
  await page.route(/\/admincenter\/entries\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.getByRole("link", { name: "Alle", exact: true }).click();
  await page.getByRole("searchbox").pressSequentially("lese");
  await expect(page).toHaveURL(/\/admincenter\/entries\?q=lese/);
  expect(page.url()).not.toContain("status");
});
