import type { Browser, Page } from "@playwright/test";
import { settled, told } from "../help/colleagues.ts";
import { resetDesign } from "../help/designs.ts";
import { test } from "../help/people.ts";
import { expect, logIn } from "../help/site.ts";

const address = "/admincenter/design";

test.setTimeout(120_000);

test.afterEach(({ browser, site }) => resetDesign({ browser, site }));

async function open(page: Page, section?: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  if (section) await page.getByRole("button", { name: section, exact: true }).click();
}

async function guest(browser: Browser, site: string): Promise<Page> {
  return (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
}

async function openCss(page: Page): Promise<void> {
  await logIn(page);
  await open(page, "Eigenes CSS");
}

const css = (page: Page) => page.getByRole("textbox", { name: "Eigenes CSS" });

test("own CSS breaks the page, the safe address shows it well, and one click switches it off", async ({
  page,
  browser,
  site,
}) => {
  await openCss(page);

  await css(page).fill("main {\n  color: red\n  display: none;\n}\n");
  const fault = page.getByRole("button", { name: "Zeile 3, Zeichen 10: Vor „display“ fehlt ein Strichpunkt." });
  await fault.click();
  await expect(css(page)).toBeFocused();
  expect(await css(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(29);
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Nicht gespeichert – bitte prüfen Sie die Angaben").first()).toBeVisible();

  await css(page).fill("main {\n  color: red;\n  display: none;\n}\n");
  await expect(page.getByText(/Texte sind damit nicht mehr zu sehen/)).toBeVisible();
  const preview = page.frameLocator(".design-preview iframe");
  await expect(preview.locator("main")).toBeHidden();
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(told(page)).toContainText("Veröffentlicht.");

  const visitor = await guest(browser, site);
  await visitor.goto("/");
  await expect(visitor.getByRole("banner")).toBeVisible();
  await expect(visitor.locator("main")).toBeHidden();
  // The staff still get in.
  await visitor.goto("/login");
  await expect(visitor.getByLabel("Passwort", { exact: true })).toBeVisible();

  await visitor.goto("/e/design?plain");
  await expect(visitor).toHaveURL(`${site}/`);
  await expect(visitor.locator("main")).toBeVisible();
  await expect(visitor.getByText("Nur Sie sehen die Website gerade ohne das eigene CSS.")).toBeVisible();
  const answer = await visitor.goto("/kontakt");
  expect(answer?.headers()).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });
  await expect(visitor.locator("main")).toBeVisible();
  await visitor.getByRole("link", { name: "Vorschau beenden" }).click();
  await expect(visitor.locator("main")).toBeHidden();

  await expect(page.getByText(/Auf der Website ist eigenes CSS eingeschaltet/)).toContainText("/e/design?plain");
  await page.getByRole("button", { name: "Sofort abschalten" }).click();
  await expect(told(page).last()).toContainText("Abgeschaltet.");
  await visitor.reload();
  await expect(visitor.locator("main")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Eigenes CSS verwenden" })).not.toBeChecked();
  await expect(css(page)).toHaveValue(/display: none/);
  await visitor.context().close();
});

test("a link shows the draft of the design in a private window, on every page, until it is withdrawn", async ({
  page,
  browser,
  site,
}) => {
  await openCss(page);
  await css(page).fill(".brand-name { letter-spacing: 7px }");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Vorschau teilen …" }).click();
  await page.getByRole("button", { name: "Link erstellen" }).click();
  const link = await page.getByRole("dialog").getByRole("textbox").inputValue();
  expect(link).toContain("/e/design?token=");

  const reader = await guest(browser, site);
  const spacing = () =>
    reader.locator(".site-header .brand-name").evaluate((name) => getComputedStyle(name).letterSpacing);
  await reader.goto("/");
  const usual = await spacing();
  await reader.goto(link);
  await expect(reader.getByRole("note")).toContainText("Vorschau der Gestaltung:");
  expect(await spacing()).toBe("7px");
  await reader.getByRole("navigation").getByRole("link", { name: "Kontakt" }).first().click();
  await expect(reader).toHaveURL(/\/kontakt$/);
  expect(await spacing()).toBe("7px");
  const other = await guest(browser, site);
  await other.goto("/kontakt");
  await expect(other.getByRole("note")).toHaveCount(0);

  await page.getByRole("button", { name: "Alle Links ungültig machen" }).click();
  await expect(told(page).last()).toBeVisible();
  await reader.reload();
  expect(await spacing()).toBe(usual);
  expect((await reader.goto(link))?.status()).toBe(404);
  await expect(reader.getByRole("heading", { name: "Dieser Vorschaulink gilt nicht mehr" })).toBeVisible();
  for (const one of [reader, other]) await one.context().close();
});
