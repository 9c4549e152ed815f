import type { Browser, Locator, Page } from "@playwright/test";
import { confirm, settled } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call } from "../help/things/entries.ts";

test("an entry from its first German sentence to two people who write at once", async ({
  page,
  browser,
  site,
  isMobile,
}) => {
  test.slow();
  const title = `Federweißer ist da (${isMobile ? "Telefon" : "Rechner"})`;
  const guest = await visitor(browser, site);
  const id = () => new URL(page.url()).pathname.split("/")[3] ?? "";
  const seen = async () => {
    const answer = await guest.goto(`/e/${id()}`);
    if (answer?.status() === 404) return null;
    return [await guest.locator("h1").innerText(), await guest.locator(".entry-body p").last().innerText()];
  };

  // German first, and by itself it is only a draft.
  await logIn(page);
  await page.goto("/admincenter/entries/new");
  await settled(page);
  await write(page, "de", { title, text: "Ab Freitag im Hof." });
  await page.waitForURL(/entries\/[\da-f-]{36}$/);
  await expect(saved(page)).toHaveText(/^Gespeichert um/);
  expect(await seen()).toBeNull();

  // The translation beside it.
  await show(page, "Englisch", isMobile);
  await write(page, "en", {
    title: `New wine is here (${isMobile ? "phone" : "desk"})`,
    text: "In the yard from Friday.",
  });
  await expect(saved(page)).toHaveText(/^Gespeichert um/);
  await show(page, "Deutsch", isMobile);

  // Planned for English, published at once in German.
  await choose(page, "Planen …");
  const plan = page.getByRole("dialog", { name: "Veröffentlichung planen" });
  await plan.getByLabel("Sprache").selectOption("Englisch");
  await plan.getByLabel("Wann?").fill("2099-10-02T08:00");
  await plan.getByRole("button", { name: "Planen", exact: true }).click();
  await expect(page.getByText(/^Geplant für .* 8:00$/)).toBeVisible();
  await choose(page, "Nur Deutsch veröffentlichen");
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.")).toBeVisible();
  expect(await seen()).toEqual([title, "Ab Freitag im Hof."]);
  await guest.goto("/");
  await expect(guest.locator(".entry-card", { hasText: title })).toContainText("weiterlesen");

  // A correction that visitors do not see before it is published.
  await write(page, "de", { text: "Ab Samstag im Hof." });
  await expect.poll(() => content(page, id())).toEqual(["<p>Ab Samstag im Hof.</p>"]);
  await expect(page.getByText("Änderungen sehen Besucher erst nach dem Veröffentlichen.")).toBeVisible();
  expect(await seen()).toEqual([title, "Ab Freitag im Hof."]);
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).first().click();
  await expect.poll(seen).toEqual([title, "Ab Samstag im Hof."]);
  await expect(page.getByText("Besucher sehen diese Fassung.", { exact: true })).toBeVisible();

  // The first publication comes back, as a draft.
  await choose(page, "Versionen");
  await page.getByRole("link", { name: "Ohne Zwischenstände" }).click();
  await expect(page).toHaveURL(/named=1/);
  await page
    .getByRole("region", { name: "Liste der Versionen" })
    .getByRole("link", { name: /Veröffentlicht/ })
    .last()
    .click();
  await expect(page.getByRole("region", { name: "Text (Deutsch)" }).locator("del")).toHaveText(/Freitag/);
  await page.getByRole("button", { name: "Version wiederherstellen" }).click();
  await confirm(page);
  await expect(words(page, "de")).toHaveText("Ab Freitag im Hof.");
  expect(await seen()).toEqual([title, "Ab Samstag im Hof."]);

  // Two browsers at once: both texts are shown, one is chosen, none is lost.
  const other = await visitor(browser, site);
  await logIn(other);
  await other.goto(`/admincenter/entries/${id()}`);
  await settled(other);
  await write(page, "de", { text: "Ab Sonntag im Hof." });
  await expect.poll(() => content(page, id())).toEqual(["<p>Ab Sonntag im Hof.</p>"]);
  await write(other, "de", { text: "Ab Montag im Hof." });
  await expect(other.getByText(/Dieser Beitrag wurde inzwischen anderswo gespeichert/)).toBeVisible({
    timeout: 15_000,
  });
  await other.getByRole("button", { name: "Vergleichen" }).first().click();
  const dialog = other.getByRole("dialog");
  await expect(dialog).toContainText("Ab Sonntag im Hof.");
  await expect(dialog).toContainText("Ab Montag im Hof.");
  await dialog.getByRole("radio", { name: "Ihre Fassung" }).check();
  await dialog.getByRole("button", { name: "Auswahl übernehmen" }).click();
  await expect.poll(() => content(page, id())).toEqual(["<p>Ab Montag im Hof.</p>"]);
  await other.goto(`/admincenter/entries/${id()}/versions`);
  await expect(other.getByRole("region", { name: "Liste der Versionen" }).getByRole("listitem")).not.toHaveCount(0);
  expect(await seen()).toEqual([title, "Ab Samstag im Hof."]);
  await Promise.all([guest, other].map((one) => one.context().close()));
});

async function visitor(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
}

function words(page: Page, language: "de" | "en"): Locator {
  return page.locator(`${language === "de" ? "#entry-content" : "#entry-en_content"}.ProseMirror`);
}

/** Over what is there. */
async function write(
  page: Page,
  language: "de" | "en",
  { title, text }: { title?: string; text: string },
): Promise<void> {
  if (title) await page.locator(language === "de" ? "#entry-title" : "#entry-en_title").fill(title);
  await words(page, language).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

function saved(page: Page): Locator {
  return page.locator(".admin-save-state > p").first();
}

/** On a narrow screen one language is shown at a time. */
async function show(page: Page, language: string, narrow: boolean): Promise<void> {
  if (narrow) await page.getByText(language, { exact: true }).first().click();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

async function content(page: Page, id: string): Promise<string[]> {
  return (await call<{ content: string[] }>(page, "get", `entry/?id=${id}`)).content;
}
