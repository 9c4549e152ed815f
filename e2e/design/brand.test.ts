import type { Page } from "@playwright/test";
import { settled, told } from "../help/colleagues.ts";
import { resetDesign } from "../help/designs.ts";
import { test } from "../help/people.ts";
import { expect, logIn } from "../help/site.ts";

const drawing = (colour: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100" width="400" height="100">${more}` +
  `<circle cx="50" cy="50" r="44" fill="${colour}"/><rect x="120" y="30" width="270" height="40" fill="${colour}"/></svg>`;

const section = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Uploads a file in the picker of one of the pictures, and takes it. */
async function choose(page: Page, group: string, file: { name: string; text: string }): Promise<void> {
  await page
    .getByRole("group", { name: group, exact: true })
    .getByRole("button", { name: /^(Auswählen|Ändern)/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Bild auswählen" });
  await expect(dialog.getByRole("searchbox")).toBeVisible();
  await page.locator('[role="dialog"] input[type="file"]').setInputFiles({
    ...{ name: file.name, mimeType: "image/svg+xml", buffer: Buffer.from(file.text) },
  });
  await dialog.getByRole("button", { name: /^(Alle hochladen|Hochladen)$/ }).click();
  await expect(dialog.getByText(`Ausgewählt: „${file.name}“`)).toBeVisible();
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(dialog).toHaveCount(0);
}

test.setTimeout(120_000);

test.afterEach(({ browser, site }) => resetDesign({ browser, site }));

test("an owner uploads a logo for light and dark ground and an icon, sees them in the preview, and visitors see each where it belongs", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await page.goto("/admincenter/design");
  await settled(page);
  await section(page, "Logo und Symbole").click();
  await choose(page, "Logo", { name: "Logo hell.svg", text: drawing("#204030", "<script>alert(1)</script>") });
  const preview = page.frameLocator(".design-preview iframe");
  await expect(preview.locator(".brand img")).toBeVisible({ timeout: 30_000 });
  await expect(preview.locator(".footer-name img")).toHaveCount(1);
  await choose(page, "Logo für dunklen Grund", { name: "Logo dunkel.svg", text: drawing("#ffe9b0") });
  await expect(preview.locator(".brand .brand-logo-light")).toBeVisible({ timeout: 30_000 });
  await expect(preview.locator(".brand .brand-logo-dark")).toBeHidden();
  await choose(page, "Symbol der Website", { name: "Symbol.svg", text: drawing("#902040") });
  // Once its sizes are made.
  await expect(page.getByText("Das Bild ist nicht quadratisch.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Gespeichert um/).first()).toBeVisible();
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(told(page)).toContainText("Veröffentlicht.");

  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ baseURL: site, locale: "de-DE", colorScheme });
    const guest = await context.newPage();
    await guest.goto("/");
    const brand = guest.getByRole("link", { name: "Weingut Amselberg", exact: true }).first();
    const shown = brand.getByRole("img", { name: "Weingut Amselberg" });
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveClass(new RegExp(`brand-logo-${colorScheme}`));
    await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    // The ground of the footer is dark in both.
    await expect(guest.locator(".footer-name .brand-logo-dark")).toBeVisible();
    if (colorScheme === "light") {
      await guest.getByRole("button", { name: "Dunkle Ansicht" }).click();
      await expect(brand.locator(".brand-logo-dark")).toBeVisible();
      await expect(brand.locator(".brand-logo-light")).toBeHidden();
    }
    await context.close();
  }
  const icon = await page.request.get("/favicon.svg");
  expect(await icon.text()).toContain("#902040");
  const address = await page.locator('link[rel="icon"]').getAttribute("href");
  expect(address).toBe("/vitrine.svg");

  await page.goto("/admincenter/design/versions");
  await page.getByRole("list").getByRole("link").last().click();
  await expect(page.getByText("Logo hell.svg").first()).toBeVisible();
});
