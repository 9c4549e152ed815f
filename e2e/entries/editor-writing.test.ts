import { readFileSync } from "node:fs";
import { byTurns } from "#database/testing/turns.ts";
import { axeFinds } from "../accessibility/axe.ts";
import { draft, germanText, germanTitle, open, paste, status, stored } from "../help/editor.ts";
import { expect, logIn, test } from "../help/site.ts";

test.beforeEach(async ({ page }) => {
  await logIn(page);
});

test("a slash opens the list of blocks, which is filtered, chosen and closed by keyboard", async ({ page }) => {
  await open(page, "/admincenter/entries/new");
  const text = germanText(page);
  await text.click();
  await page.keyboard.type("/");
  const list = page.getByRole("listbox", { name: "Einfügen" });
  await expect(list.getByRole("option")).toHaveText([
    ...["Überschrift 2", "Überschrift 3", "Liste", "Nummerierte Liste", "Zitat"],
    ...["Bild", "Bilder nebeneinander", "Galerie", "Video", "Tabelle", "Button", "Trennlinie", "Text"],
  ]);
  await expect(text).toHaveAttribute("aria-activedescendant", /heading2/);
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveText("Überschrift 3");
  await expect(page.getByRole("status").filter({ hasText: "13 Einträge. Überschrift 3" })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(text).toHaveText("/");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("/num");
  await expect(list.getByRole("option")).toHaveText(["Nummerierte Liste"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Eins");
  await expect(text.locator("ol > li")).toHaveText("Eins");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("und/oder");
  await expect(list).toHaveCount(0);
});

test("the blocks can be reached by a button too", async ({ page }) => {
  await open(page, "/admincenter/entries/new");
  await germanText(page).click();
  await page.getByRole("button", { name: "Einfügen" }).first().click();
  await page.getByRole("menuitem", { name: "Zitat" }).click();
  await expect(germanText(page).locator("blockquote")).toHaveCount(1);
  await expect(germanText(page)).toBeFocused();
});

test("a link is set by keyboard, and an address pasted over words becomes one; a script does not", async ({ page }) => {
  await open(page, "/admincenter/entries/new");
  const text = germanText(page);
  await text.click();
  await page.keyboard.type("Weinberg");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+k");
  const address = page.getByRole("dialog", { name: "Link" }).getByLabel("Adresse");
  await expect(address).toBeFocused();
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(address).toHaveAccessibleDescription(/geben Sie eine Adresse ein: eine Website/);
  await address.fill("www.beispiel.de");
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await expect(text.locator("a")).toHaveAttribute("href", "https://www.beispiel.de");
  await page.keyboard.press("Control+a");
  await paste(page, { text: "https://www.beispiel.de/anders" });
  await expect(text.locator("a")).toHaveAttribute("href", "https://www.beispiel.de/anders");
  await expect(text).toHaveText("Weinberg");
});

for (const source of ["word", "google-docs", "web-page", "excel", "libreoffice-calc", "google-sheets"]) {
  test(`pasted from ${source}, headings, lists, links, simple tables and every word stay, and nothing else`, async ({
    page,
  }) => {
    await open(page, "/admincenter/entries/new");
    await germanText(page).click();
    await paste(page, { html: fixture(`${source}.html`) });
    await page.waitForURL(/entries\/[\da-f-]{36}/);
    const wanted = fixture(`${source}.txt`).trim();
    await expect.poll(async () => html(await stored(page))).toBe(wanted.replaceAll("&nbsp;", "\u00a0"));
  });
}

test("pasted tables that the editor cannot show become lines: cells over several columns, lists in them, tables in tables", async ({
  page,
}) => {
  await open(page, "/admincenter/entries/new");
  const text = germanText(page);
  const lines: Record<string, string[]> = {
    "<table><tr><td colspan=2>Preise</td></tr><tr><td>Riesling</td><td>9 €</td></tr></table>": [
      ...["Preise", "Riesling | 9 €"],
    ],
    "<table><tr><td>Im Hof</td><td><ul><li>Wein</li><li>Saft</li></ul></td></tr></table>": ["Im Hof | WeinSaft"],
    "<table><tr><td>Außen</td><td><table><tr><td>Innen</td></tr></table></td></tr></table>": ["Außen | Innen"],
    "<table role=presentation><tr><td>Links</td><td>Rechts</td></tr></table>": ["Links | Rechts"],
    "<table><tr><td>Nur ein Kasten</td></tr></table>": ["Nur ein Kasten"],
  };
  for (const [pasted, wanted] of Object.entries(lines)) {
    await text.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
    await paste(page, { html: pasted });
    await expect(text.locator("> p")).toHaveText(wanted);
    await expect(text.locator("table")).toHaveCount(0);
  }
});

test("a table pasted into a table fills its cells, and one among words becomes lines there", async ({ page }) => {
  await open(page, "/admincenter/entries/new");
  const text = germanText(page);
  await text.click();
  await page.keyboard.type("/tab");
  await page.keyboard.press("Enter");
  const pasted = "<table><tr><th>Wein</th><th>Preis</th></tr><tr><td>Riesling</td><td>9 €</td></tr></table>";
  await paste(page, { html: pasted });
  await expect(text.locator("th")).toHaveText(["Wein", "Preis", ""]);
  await expect(text.locator("tr").nth(1).locator("td")).toHaveText(["Riesling", "9 €", ""]);
  await text.locator("td").last().click();
  // What was pasted is no longer selected.
  await expect(text.locator(".selectedCell")).toHaveCount(0);
  await paste(page, { html: `<p>Dazu</p>${pasted}` });
  await expect(text.locator("td").last().locator("p")).toHaveText(["Dazu", "Wein | Preis", "Riesling | 9 €"]);
  await expect(text.locator("table")).toHaveCount(1);
});

test("German and English stand beside each other; what is outdated says so until it is found to fit", async ({
  page,
}) => {
  const en = { title: "Harvest", content: ["<p>Soon.</p>"] };
  await open(page, await draft(page, { title: "Lese", content: ["<p>Bald.</p>"], translations: { en } }));
  const english = page.getByRole("region", { name: "Englisch" });
  const german = page.getByRole("region", { name: "Deutsch" });
  await expect(german).toContainText("1 Wort");
  await expect(english.getByText("aktuell", { exact: true })).toBeVisible();
  const [left, right] = [await german.boundingBox(), await english.boundingBox()];
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
  await germanText(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Sehr bald.");
  await expect(english.getByText("veraltet", { exact: true })).toBeVisible({ timeout: 10_000 });
  await expect(english).toContainText("Der deutsche Text wurde danach geändert.");
  await english.getByRole("button", { name: "Passt noch" }).click();
  await expect(english.getByText("aktuell", { exact: true })).toBeVisible();
  expect(await stored(page)).toMatchObject({ translations: { en }, behind: { translation: "complete" } });
});

test("the German text is taken over for translating, and only after a question when there is an English one", async ({
  page,
}) => {
  await open(page, await draft(page, { title: "Vorlage", content: ["<p>Zum Übersetzen.</p>"] }));
  const english = page.getByRole("region", { name: "Englisch" });
  await expect(english.getByText("fehlt", { exact: true })).toBeVisible();
  await english.getByRole("button", { name: "Deutschen Text übernehmen" }).click();
  await expect(english.locator(".ProseMirror")).toHaveText("Zum Übersetzen.");
  await expect(english.getByLabel("Titel")).toHaveValue("Vorlage");
  await english.getByLabel("Titel").fill("Template");
  await english.getByRole("button", { name: "Deutschen Text übernehmen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "abbrechen" }).click();
  await expect(english.getByLabel("Titel")).toHaveValue("Template");
});

test("tags are chosen by typing and from the tree, and new ones are made", async ({ page }) => {
  await draft(page, { title: "Schlagwörter", tags: ["Wein|Rotwein"] });
  await open(page, await draft(page, { title: "Mit Schlagwörtern" }));
  await page.locator("#entry-tags").fill("rotw");
  await page.getByRole("option", { name: "Wein › Rotwein" }).click();
  await page.locator("#entry-tags").fill("Feste > Hoffest");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Schlagwörter aus dem Baum wählen" }).click();
  const tree = page.getByRole("dialog", { name: "Schlagwörter aus dem Baum wählen" });
  await expect(tree.getByRole("checkbox", { name: "Wein › Rotwein" })).toBeChecked();
  await tree.getByRole("checkbox", { name: "Wein", exact: true }).check();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await stored(page)).tags).toEqual(["Wein|Rotwein", "Feste|Hoffest", "Wein"]);
});

for (const colorScheme of byTurns(["light", "dark"] as const, { of: 2 })) {
  test(`axe finds nothing in the editor with its lists open, and a phone does not scroll sideways (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page, await draft(page, { title: "Geprüft", content: ["<p></p>"], tags: ["Geprüft|Genau"] }));
    const clean = async () => {
      expect(await axeFinds(page)).toEqual([]);
    };
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await germanText(page).click();
      await page.keyboard.type("/");
      await expect(page.getByRole("listbox")).toBeVisible();
      await clean();
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
      await page.keyboard.press("Backspace");
    }
    await page.getByRole("button", { name: "Schlagwörter aus dem Baum wählen" }).click();
    await clean();
  });
}

test("on a phone one language is shown at a time, and the toolbar stays in sight", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const content = Array.from({ length: 40 }, (_, line) => `<p>Zeile ${line}</p>`);
  await open(page, await draft(page, { title: "Unterwegs", content }));
  await germanText(page).getByText("Zeile 35").click();
  await expect(page.getByRole("button", { name: "Fett" }).first()).toBeInViewport();
  await page.getByRole("radiogroup", { name: "Sprache des Textes" }).getByText("Englisch").click();
  await expect(germanText(page)).toBeHidden();
  await expect(page.locator("#entry-en_content.ProseMirror")).toBeVisible();
  await page.getByRole("textbox", { name: "Titel" }).fill("On the road");
  await expect(status(page)).toHaveText(/^Gespeichert um/, { timeout: 10_000 });
  await expect(germanTitle(page)).toHaveValue("Unterwegs");
});

function fixture(name: string): string {
  return readFileSync(new URL(`../pastes/${name}`, import.meta.url), "utf8");
}

function html({ content }: { content: string[] }): string {
  return content.join("").replaceAll("<br />", "<br>");
}
