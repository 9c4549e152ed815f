import type { Page } from "@playwright/test";
import { confirm } from "../help/colleagues.ts";
import { pageOf, publishPage, sectionBlock, storedBlocks, textBlock } from "../help/page-blocks.ts";
import { expect, logIn, test } from "../help/site.ts";

async function published(page: Page): Promise<void> {
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt").first()).toBeVisible({ timeout: 15_000 });
}

test("a section of a page becomes one of several, changes everywhere at once, and can be taken over as a copy", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const make = async (data: Parameters<typeof pageOf>[1]) => {
    const id = await pageOf(page, data);
    await publishPage(page, id);
    return id;
  };
  const section = sectionBlock("s", [textBlock("b", "<p>Hoffest im Mai</p>")]);
  const first = await make({ title: "Erste", slug: "erste", blocks: [textBlock("a", "<h1>Erste</h1>"), section] });
  const second = await make({ title: "Zweite", slug: "zweite", blocks: [textBlock("a", "<h1>Zweite</h1>")] });
  const visitor = await (await browser.newContext()).newPage();
  const seen = async (path: string) => {
    await visitor.goto(`${site}${path}`);
    return visitor.locator("main").innerText();
  };

  await page.goto(`/admincenter/pages/${first}`);
  const canvas = page.frameLocator("iframe.editor-frame");
  const chooseSection = async (name: RegExp) => {
    await page.getByRole("tab", { name: "Gliederung" }).click();
    await page.getByRole("navigation", { name: "Gliederung" }).getByRole("button", { name }).first().click();
    await page.getByRole("tab", { name: "Eigenschaften" }).click();
  };
  await chooseSection(/^Abschnitt/);
  await page.getByRole("button", { name: "Auf mehreren Seiten verwenden" }).click();
  await expect(page.getByText("„Hoffest im Mai“ ist jetzt ein gemeinsamer Abschnitt.").first()).toBeVisible();
  await expect(canvas.locator("vitrine-block[data-type=sharedSection]")).toContainText("Hoffest im Mai");
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await published(page);
  expect(await seen("/erste")).toContain("Hoffest im Mai");

  await page.goto(`/admincenter/pages/${second}`);
  await page.getByRole("tab", { name: "Bausteine" }).click();
  await page.getByRole("button", { name: "Gemeinsamer Abschnitt einfügen", exact: true }).click();
  await page.getByRole("tab", { name: "Eigenschaften" }).click();
  await page.getByRole("combobox", { name: "Abschnitt" }).click();
  await page.getByRole("option", { name: "Hoffest im Mai" }).click();
  await expect(canvas.locator("vitrine-block[data-type=sharedSection]")).toContainText("Hoffest im Mai");
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await published(page);
  expect(await seen("/zweite")).toContain("Hoffest im Mai");

  await page.getByRole("link", { name: "Abschnitt bearbeiten" }).click();
  await expect(page.getByText("Er steht auf 2 Seiten.")).toBeVisible();
  await canvas.getByText("Hoffest im Mai").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type(" und Juni");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Erste, Zweite");
  await confirm(page);
  await expect.poll(() => seen("/erste")).toContain("Hoffest im Mai und Juni");
  await expect.poll(() => seen("/zweite")).toContain("Hoffest im Mai und Juni");
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Von der Website nehmen", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Erste, Zweite.");
  await expect(page.getByRole("dialog")).toContainText("Besucher sehen nirgends mehr etwas davon.");
  await page.getByRole("button", { name: "Abbrechen" }).click();
  expect(await seen("/erste")).toContain("Hoffest im Mai und Juni");

  await page.goto(`/admincenter/pages/${second}`);
  await chooseSection(/^Gemeinsamer Abschnitt/);
  await page.getByRole("button", { name: "Als Kopie übernehmen" }).click();
  await expect(canvas.locator("vitrine-block[data-type=section]")).toContainText("Hoffest im Mai und Juni");
  await expect(canvas.locator("vitrine-block[data-type=sharedSection]")).toHaveCount(0);
});

test("a notice stands on every page of the site, in its language, for as long as it is published; its form answers", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  await page.goto("/admincenter/pages");
  await page.getByRole("link", { name: "Gemeinsame Abschnitte" }).click();
  await page.getByRole("link", { name: "Neuer gemeinsamer Abschnitt" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Betriebsferien");
  await page.getByLabel("Auf allen Seiten ganz oben").check();
  await page.getByRole("button", { name: "Anlegen und gestalten" }).click();
  const canvas = page.frameLocator("iframe.editor-frame");
  await page.getByRole("button", { name: "Text einfügen", exact: true }).click();
  await canvas.locator("[data-prop=html]").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.type("Im August haben wir zu");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Bausteine" }).click();
  await page.getByRole("button", { name: "Newsletter-Anmeldung einfügen", exact: true }).click();
  await page.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await confirm(page);
  await published(page);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const path of ["/", "/kontakt", "/gaestebuch", "/en", "/gibt-es-nicht"]) {
    await visitor.goto(`${site}${path}`);
    await expect(visitor.getByText("Im August haben wir zu")).toHaveCount(1);
  }
  await visitor.goto(`${site}/gaestebuch`);
  const form = visitor.locator("section.block-form").filter({ hasText: "Newsletter" });
  await form.getByRole("button", { name: "Newsletter bestellen" }).click();
  await expect(visitor).toHaveURL(/\/e\/section\//);
  await expect(visitor.getByText("Im August haben wir zu")).toHaveCount(1);
  await expect(visitor.locator("[aria-invalid=true]").first()).toBeVisible();

  await page.getByRole("link", { name: "Alle gemeinsamen Abschnitte" }).click();
  const row = page.getByRole("row", { name: /Betriebsferien/ });
  await expect(row).toContainText("Auf allen Seiten ganz oben");
  await expect(row.getByRole("cell", { name: "allen Seiten", exact: true })).toBeVisible();
  await row.getByRole("button", { name: "Aktionen für" }).click();
  await expect(page.getByRole("menuitem", { name: "Einstellungen" })).toBeVisible();
  for (const name of ["Auf der Website ansehen", "In sozialen Medien teilen"]) {
    await expect(page.getByRole("menuitem", { name })).toHaveCount(0);
  }
  await page.getByRole("menuitem", { name: "Von der Website nehmen" }).click();
  await expect(page.getByRole("dialog")).toContainText("steht auf allen Seiten Ihrer Website.");
  await confirm(page);
  await expect(row).toContainText("Entwurf");
  await visitor.goto(`${site}/kontakt`);
  await expect(visitor.getByText("Im August haben wir zu")).toHaveCount(0);
});

test("what is written while a section becomes one of several stays on the page", async ({ page }) => {
  await logIn(page);
  const blocks = [
    textBlock("a", "<p>Anfang</p>"),
    sectionBlock("s", [textBlock("b", "<p>Hoffest</p>")]),
    sectionBlock("z", [textBlock("y", "<p>Weinprobe</p>")]),
  ];
  const id = await pageOf(page, { title: "Dritte", slug: "dritte", blocks });
  let release = () => {};
  await page.route("**/api/v0/publish/page/", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  const stored = async () => JSON.stringify(await storedBlocks(page, id));
  await page.goto(`/admincenter/pages/${id}`);
  const canvas = page.frameLocator("iframe.editor-frame");
  const share = async (at: number) => {
    await page.getByRole("tab", { name: "Gliederung" }).click();
    const outline = page.getByRole("navigation", { name: "Gliederung" });
    await outline
      .getByRole("button", { name: /^Abschnitt/ })
      .nth(at)
      .click();
    await page.getByRole("tab", { name: "Eigenschaften" }).click();
    const asked = page.waitForRequest("**/api/v0/publish/page/");
    await page.getByRole("button", { name: "Auf mehreren Seiten verwenden" }).click();
    await asked;
  };
  const write = async (block: string, text: string) => {
    await canvas.locator(`vitrine-block[data-block=${block}] p`).click();
    await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
    await page.keyboard.press("End");
    await page.keyboard.type(text);
    await page.keyboard.press("Escape");
  };
  await share(0);
  await write("a", " und mehr");
  release();
  await expect(page.getByText("„Hoffest“ ist jetzt ein gemeinsamer Abschnitt.").first()).toBeVisible();
  await expect(canvas.getByText("Anfang und mehr")).toBeVisible();
  await expect.poll(stored, { timeout: 15_000 }).toContain("sharedSection");
  expect(await stored()).toContain("Anfang und mehr");

  await share(0);
  await write("y", " am Abend");
  release();
  await expect(page.getByText("Hier wurde währenddessen weitergeschrieben").first()).toBeVisible();
  await expect.poll(stored, { timeout: 15_000 }).toContain("Weinprobe am Abend");
});
