import { axeFindsInBoth } from "../accessibility/axe.ts";
import { expect, test } from "../help/site.ts";

const screens = [
  ["/", "Der Berg ist steil. Der Wein macht es wieder gut."],
  ["/Willkommen", "Der Berg ist steil. Der Wein macht es wieder gut."],
  ["/login", "Anmelden"],
  ["/kontakt", "So erreichen Sie uns"],
  ["/Impressum", "Impressum"],
  ["/Datenschutz", "Datenschutz"],
  ["/datenschutz", "Datenschutz"],
  ["/weine", "Zehn Weine und ein Saft"],
  ["/en", "The hill is steep. The wine makes up for it."],
  ["/en/contact", "How to reach us"],
] as const;

for (const [path, heading] of screens) {
  test(`${path} shows ${heading}`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Weingut Amselberg/);
    await expect(page.locator("main")).toContainText(heading);
  });
}

test("a page that is not there says so in the site's own design and offers to search for it, in both languages", async ({
  page,
}) => {
  for (const [path, text, words, found] of [
    ["/jahr/lese-2025.html", "Diese Seite gibt es nicht", "lese 2025", "/suche?q=lese+2025"],
    ["/en/old-cellar", "There is no such page", "old cellar", "/en/search?q=old+cellar"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
    await expect(page.getByRole("banner")).toBeVisible();
    const field = page.locator("main").getByRole("search").locator("[name=q]");
    await expect(field).toHaveValue(words);
    expect(await axeFindsInBoth(page)).toEqual([]);
    await field.press("Enter");
    await expect.poll(() => page.url()).toContain(found);
  }
});
