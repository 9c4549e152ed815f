import type { Browser, Page } from "@playwright/test";
import { languages } from "#contract/language.ts";
import { byTurns } from "#database/testing/turns.ts";
import { colleague, enterAdmin, settled, told } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { call, changed, type Entry, published, sound, written } from "../help/things/entries.ts";

async function open(page: Page, { _id }: Entry): Promise<void> {
  await page.goto(`/admincenter/entries/${_id}`);
  await settled(page);
  await expect(page.locator("#entry-content.ProseMirror")).toBeVisible();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

async function guestOf(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: "de-DE" });
  return context.newPage();
}

const ahead = (seconds: number) => new Date(Date.now() + seconds * 1000);
const dayAhead = () =>
  ahead(24 * 60 * 60)
    .toISOString()
    .slice(0, 10);

test("a plan stands in the editor and in the list of what is planned, and can be taken back", async ({ page }) => {
  await logIn(page);
  const entry = await written(page, { title: "Hofladen macht Winterpause" });
  await open(page, entry);
  await choose(page, "Planen …");
  const dialog = page.getByRole("dialog", { name: "Veröffentlichung planen" });
  await expect(dialog).toContainText("der Entwurf veröffentlicht, so wie er dann ist");
  await dialog.getByLabel("Sprache").selectOption("Deutsch");
  await dialog.getByLabel("Wann?").fill(`${dayAhead()}T07:05`);
  await dialog.getByRole("button", { name: "Planen", exact: true }).click();
  await expect(told(page)).toHaveText("Geplant.");
  await expect(page.getByText(/^Geplant für .* 7:05$/)).toBeVisible();

  await page.goto("/admincenter/entries");
  await page.getByRole("link", { name: "Geplant", exact: true }).click();
  await expect(page).toHaveURL(/\?status=planned$/);
  const row = page.getByRole("row", { name: /Hofladen macht Winterpause/ });
  await expect(row).toContainText("Entwurf");
  await expect(row).toContainText(/Geplant für .* 7:05/);

  await open(page, entry);
  await choose(page, "Planen …");
  await expect(dialog.getByRole("listitem")).toContainText("Veröffentlichen, Deutsch");
  await dialog.getByRole("button", { name: /^Plan aufheben/ }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Geplant für/)).toHaveCount(0);
});

test("a time that is over is refused at its field, and the dialog stays", async ({ page }) => {
  await logIn(page);
  await open(page, await written(page, { title: "Gestern ist vorbei" }));
  await choose(page, "Planen …");
  const at = page.getByLabel("Wann?");
  await at.fill("2020-01-01T08:00");
  await page.getByRole("button", { name: "Planen", exact: true }).click();
  await expect(at).toHaveAccessibleDescription(/Dieser Zeitpunkt ist schon vorbei/);
  await expect(at).toHaveValue("2020-01-01T08:00");
  await at.fill("");
  await page.getByRole("button", { name: "Planen", exact: true }).click();
  await expect(at).toHaveAccessibleDescription(/Bitte wählen Sie Datum und Uhrzeit/);
});

test("when its time has come, a plan publishes the draft as it is then", async ({ page, browser, site }) => {
  await logIn(page);
  const entry = await written(page, { title: "Zwei Sekunden vorher" });
  await call(page, "post", "plan/entry/", { _id: entry._id, act: "publish", at: ahead(2).toISOString() });
  await changed(page, entry, { title: "Im letzten Augenblick geändert" });
  const guest = await guestOf(browser, site);
  await expect(async () => {
    expect((await guest.goto(`/e/${entry._id}`))?.status()).toBe(200);
  }).toPass({ timeout: 15_000 });
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Im letzten Augenblick geändert");
  await guest.context().close();
});

test("a plan that could not be carried out says why", async ({ page }) => {
  await logIn(page);
  const entry = await written(page, { title: "Nur auf Deutsch" });
  await call(page, "post", "plan/entry/", { _id: entry._id, act: "publish", lang: "en", at: ahead(1).toISOString() });
  await expect(async () => {
    await open(page, entry);
    await expect(page.getByText("Planung gescheitert")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await choose(page, "Planen …");
  const plan = page.getByRole("dialog").getByRole("listitem");
  await expect(plan).toContainText("Gescheitert: Dieser Text fehlt noch auf Englisch.");
});

test("a preview link shows the draft to somebody without an account, until it is taken back", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const live = await published(page, { title: "Preise bleiben" });
  await changed(page, live, {
    title: "Preise steigen",
    translations: { en: { title: "Prices rise", content: ["<p>A sentence.</p>"] } },
  });
  await open(page, live);
  await choose(page, "Vorschau teilen …");
  const dialog = page.getByRole("dialog", { name: "Vorschau teilen" });
  await dialog.getByLabel("Wie lange soll der Link gelten?").selectOption("1 Tag");
  await dialog.getByRole("button", { name: "Link erstellen" }).click();
  const link = await dialog.getByLabel("Link zur Vorschau").inputValue();
  expect(link.startsWith(`${site}/e/${live._id}?token=`)).toBe(true);

  const guest = await guestOf(browser, site);
  const heading = guest.getByRole("heading", { level: 1 });
  await guest.goto(link);
  await expect(heading).toHaveText("Preise steigen");
  await expect(guest.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await sound(guest, "a preview");
  await guest.getByRole("navigation", { name: "Sprache" }).getByRole("link", { name: "English" }).click();
  await expect(heading).toHaveText("Prices rise");
  await guest.goto(`/e/${live._id}`);
  await expect(heading).toHaveText("Preise bleiben");

  await dialog.getByRole("button", { name: "Alle Links ungültig machen" }).click();
  await expect(told(page)).toHaveText("Der Link gilt nicht mehr.");
  await expect(dialog.getByLabel("Link zur Vorschau")).toHaveCount(0);
  expect((await guest.goto(link))?.status()).toBe(404);
  await expect(heading).toHaveText("Dieser Vorschaulink gilt nicht mehr");
  await sound(guest, "a preview that is gone");
  await guest.context().close();
});

test("the own preview shows what was just typed", async ({ page }) => {
  await logIn(page);
  await open(page, await written(page, { title: "Noch ein Wort" }));
  await page.getByLabel("Titel").first().fill("Noch ein Wort dazu");
  const tab = page.context().waitForEvent("page");
  await choose(page, "Vorschau ansehen");
  await expect((await tab).getByRole("heading", { level: 1 })).toHaveText("Noch ein Wort dazu");
  await page.getByLabel("Titel").first().fill("Noch ein Wort und dann Schluss");
  const next = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Vorschau", exact: true }).click();
  await expect((await next).getByRole("heading", { level: 1 })).toHaveText("Noch ein Wort und dann Schluss");
});

test("what was published too soon is looked at and undone, and changes go back to what visitors see", async ({
  page,
  browser,
  product,
}) => {
  await logIn(page);
  const entry = await written(page, { title: "Voreilig" });
  await open(page, entry);
  const state = page.locator(".admin-page-header .mantine-Badge-root").first();
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await expect(told(page)).toContainText("Veröffentlicht. Besucher sehen jetzt diese Fassung.");
  const address = await told(page).getByRole("link", { name: "Ansehen" }).getAttribute("href");
  const guest = await guestOf(browser, product.url);
  await guest.goto(address ?? "");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Voreilig");
  await page.getByLabel("Titel").first().fill("Noch nicht");
  await told(page).getByRole("button", { name: "Rückgängig" }).click();
  await expect(told(page).last()).toContainText("wieder wie vorher");
  await expect(state).toHaveText("Entwurf");
  await expect(page.getByLabel("Titel").first()).toHaveValue("Noch nicht");
  expect((await guest.goto(address ?? ""))?.status()).toBe(404);

  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await expect(state).toHaveText("Live");
  await page.getByLabel("Titel").first().fill("Ein Versehen");
  await choose(page, "Änderungen verwerfen");
  const question = page.getByRole("dialog", { name: "Änderungen verwerfen?" });
  await expect(question).toContainText("„Ein Versehen“");
  await question.getByRole("button", { name: "bestätigen" }).click();
  await expect(told(page).last()).toContainText("Die Änderungen sind verworfen.");
  await expect(page.getByLabel("Titel").first()).toHaveValue("Noch nicht");
  await expect(state).toHaveText("Live");
  await page.getByRole("link", { name: "Versionen" }).click();
  await expect(page.getByRole("list").filter({ hasText: "Änderungen verworfen" })).toContainText("rückgängig gemacht");
  await guest.context().close();
});

for (const language of byTurns(languages, { of: 2 })) {
  const names =
    language === "de"
      ? { more: "Weitere Aktionen", plan: "Planen …", share: "Vorschau teilen …", make: "Link erstellen" }
      : { more: "More actions", plan: "Schedule …", share: "Share preview …", make: "Create link" };

  test(`planning and sharing are for everybody (${language})`, async ({ page, api, mailbox }) => {
    test.slow();
    const person = await colleague({ api, mailbox }, { name: "Ada Plan", role: "admin", language });
    await enterAdmin(page, person);
    const entry = await published(page, { title: "Für alle" });
    await call(page, "post", "plan/entry/", { _id: entry._id, act: "unpublish", at: ahead(9000).toISOString() });
    for (const dialog of ["plan", "share"] as const) {
      await open(page, entry);
      await page.getByRole("button", { name: names.more }).click();
      await page.getByRole("menuitem", { name: names[dialog], exact: true }).click();
      if (dialog === "share") await page.getByRole("button", { name: names.make }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await sound(page, dialog, "[role=dialog]");
    }
    await page.goto("/admincenter/entries?status=planned");
    await settled(page);
    await sound(page, "the list of what is planned");
    await page.goto("/admincenter");
    await settled(page);
    await sound(page, "the overview");
  });
}
