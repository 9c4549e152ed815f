import type { Page } from "@playwright/test";
import { colleague, enterAdmin, settled, told } from "../help/colleagues.ts";
import { resetDesign } from "../help/designs.ts";
import { test } from "../help/people.ts";
import { expect, logIn } from "../help/site.ts";

const address = "/admincenter/design";

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** The custom properties of the page in the preview. */
async function seen(page: Page, name: string): Promise<string> {
  const frame = page.frameLocator(".design-preview iframe").locator("html");
  return frame.evaluate((root, property) => getComputedStyle(root).getPropertyValue(property).trim(), name);
}

async function visited(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  );
}

const section = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const option = (page: Page, group: string, name: string) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name });

test.setTimeout(120_000);

test.afterEach(({ browser, site }) => resetDesign({ browser, site }));

test("an owner chooses a preset, gets a colour that can be read, a pair of fonts and a button, compares, and visitors see it once it is published", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await open(page);
  await page.getByRole("button", { name: /^Praxis/ }).click();
  await expect(page.getByRole("button", { name: /^Praxis/ })).toHaveAttribute("aria-pressed", "true");

  await section(page, "Farben").click();
  const ink = page.getByLabel("Schrift", { exact: true });
  await ink.fill("#d8dcd8");
  await expect(page.getByText(/^Angepasst, damit man es lesen kann: Besucher sehen #[0-9a-f]{6}\.$/)).toBeVisible();
  await expect.poll(() => seen(page, "--ink")).toMatch(/^#[0-9a-f]{6}$/);
  const mended = await seen(page, "--ink");
  expect(mended).not.toBe("#d8dcd8");

  await section(page, "Schrift").click();
  await page.getByRole("combobox", { name: "Schrift der Überschriften" }).click();
  await page.getByRole("option", { name: "Bitter" }).click();
  await section(page, "Kopfbereich").click();
  await page.getByRole("radio", { name: "Mittig" }).check({ force: true });
  await page.getByLabel("Beschriftung (Deutsch)").fill("Termin buchen");
  await page.locator("#design-call-link").fill("https://www.beispiel.de/termin");
  await page.locator("#design-call-link").press("Tab");
  const preview = page.frameLocator(".design-preview iframe");
  await expect(preview.locator(".header-call").first()).toHaveText("Termin buchen");

  const before = page.getByRole("button", { name: "Vorher" });
  await before.focus();
  await before.press("Enter");
  await expect.poll(() => seen(page, "--ink")).not.toBe(mended);
  await page.keyboard.press("Enter");
  await expect.poll(() => seen(page, "--ink")).toBe(mended);

  await expect(page.getByText(/^Gespeichert um/).first()).toBeVisible();
  await expect(page.getByText("Live mit Änderungen")).toBeVisible();
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(told(page)).toContainText("Veröffentlicht. Besucher sehen jetzt diese Gestaltung.");

  const guest = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
  await guest.goto("/");
  expect(await visited(guest, "--ink")).toBe(mended);
  await guest.close();
});

test("what was chosen is undone and redone, saved by itself, and a former version comes back", async ({ page }) => {
  await logIn(page);
  await open(page);
  await section(page, "Bewegung").click();
  const none = page.getByRole("radio", { name: "Keine" });
  const lively = page.getByRole("radio", { name: "Lebendig" });
  await lively.check({ force: true });
  await none.check({ force: true });
  await page.keyboard.press("Control+z");
  await expect(lively).toBeChecked();
  await page.keyboard.press("Control+y");
  await expect(none).toBeChecked();
  await expect(page.getByText(/^Gespeichert um/).first()).toBeVisible();
  await page.getByRole("link", { name: "Versionen" }).click();
  await expect(page.getByRole("heading", { name: "Versionen von „Gestaltung“" })).toBeVisible();
  await page
    .locator(".admin-versions")
    .getByRole("link", { name: /Version 1 / })
    .click();
  await page.getByRole("button", { name: "Wiederherstellen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "bestätigen" }).click();
  await expect(page).toHaveURL(/\/admincenter\/design$/);
  await section(page, "Bewegung").click();
  await expect(none).not.toBeChecked();
});

test("two people who change different colours keep both, and of the same choice they are asked", async ({ page }) => {
  await logIn(page);
  const other = await page.context().newPage();
  for (const one of [page, other]) await open(one);
  await section(other, "Formen").click();
  await option(other, "Ecken", "Sehr rund").check({ force: true });
  await expect(other.getByText(/^Gespeichert um/).first()).toBeVisible();
  await section(page, "Formen").click();
  await option(page, "Knöpfe", "Pille").check({ force: true });
  await page.keyboard.press("Control+s");
  await expect(option(page, "Ecken", "Sehr rund")).toBeChecked();
  await expect(option(page, "Knöpfe", "Pille")).toBeChecked();

  await option(other, "Knöpfe", "Block").check({ force: true });
  await other.keyboard.press("Control+s");
  await expect(other.getByRole("dialog")).toContainText("Die Gestaltung wurde inzwischen geändert");
});

test("sections and choices are worked with by keys", async ({ page }) => {
  await logIn(page);
  await open(page);
  const { keyboard } = page;
  await section(page, "Formen").focus();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  const corners = page.getByRole("group", { name: "Ecken" }).getByRole("radio");
  await expect(page.locator(":focus")).toHaveAttribute("type", "radio");
  const at = await corners.evaluateAll((all) => all.findIndex((one) => one === document.activeElement));
  await keyboard.press("ArrowRight");
  await expect(corners.nth((at + 1) % 4)).toBeChecked();
  await section(page, "Vorlagen").focus();
  await keyboard.press("Enter");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(page.locator(".design-preset-do").nth(1)).toHaveAttribute("aria-pressed", "true");
});

test("administrators look at the design, and cannot change it", async ({ page, api, mailbox }) => {
  const admin = await colleague({ api, mailbox }, { name: "Ada", role: "admin" });
  await enterAdmin(page, admin, address);
  await expect(page.getByText("Über die Gestaltung entscheiden die Inhaber.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Gedeckter Tisch/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Veröffentlichen" })).toHaveCount(0);
  await page.getByText("Dunkel", { exact: true }).first().click();
  await expect(page.frameLocator(".design-preview iframe").locator("html")).toHaveAttribute("data-scheme", "dark");
});
