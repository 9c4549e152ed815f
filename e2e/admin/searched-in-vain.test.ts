import { axeFinds } from "../accessibility/axe.ts";
import { colleague, enterAdmin, settled } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";
import { databaseOf } from "../help/product-database.ts";
import { logIn, type Product } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";

type Asked = { term: string; language: "de" | "en"; times: number; found: number };

/** As if visitors had searched for it on several days. */
function searchedFor(product: Pick<Product, "data">, asked: Asked[]): void {
  const database = databaseOf(product);
  const today = new Date().toISOString().slice(0, 10);
  const insert = database.prepare(
    "insert into search_terms (term, language, day, times, found) values (?, ?, ?, ?, ?) on conflict do nothing",
  );
  for (const { term, language, times, found } of asked) insert.run(term, language, today, times, found);
  database.close();
}

test("an owner does something about what visitors searched for in vain, by keyboard, and none of it is a dead end", async ({
  page,
  browser,
  site,
  product,
  api,
  mailbox,
}) => {
  searchedFor(product, [
    { term: "appartement", language: "de", times: 9, found: 0 },
    { term: "hund erlaubt", language: "de", times: 5, found: 0 },
    { term: "wheelchair", language: "en", times: 3, found: 0 },
    { term: "riesling", language: "de", times: 20, found: 12 },
  ]);
  await logIn(page);
  await page.goto("/admincenter/search");
  await settled(page);
  await expect(page.getByText("Gibt es das bei Ihnen unter einem anderen Namen?")).toBeVisible();
  await sound(page, "searched in vain");

  // It has another name here: a synonym, which the list knows of afterwards.
  await page.getByRole("link", { name: "Synonym hinzufügen: appartement" }).press("Enter");
  await settled(page);
  await expect(page.getByLabel("Wer sucht nach")).toHaveValue("appartement");
  await page.getByLabel("findet auch").fill("Gästezimmer");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Gespeichert. Die Suche findet es sofort.")).toBeVisible();
  await page.goto("/admincenter/search");
  await expect(
    page.getByText("Inzwischen führt das Wort auch zu: Gästezimmer").filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Synonym hinzufügen: appartement" })).toHaveCount(0);
  await page.getByRole("link", { name: "Synonym ändern: appartement" }).press("Enter");
  await expect(page.getByLabel("findet auch")).toHaveValue("Gästezimmer");

  // Nobody has written about it: an entry that has its title already. Of several words there is no synonym.
  await page.goto("/admincenter/search");
  await settled(page);
  await expect(page.getByRole("link", { name: /^Synonym .*: hund erlaubt$/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Beitrag schreiben: hund erlaubt" }).press("Enter");
  await settled(page);
  await expect(page.locator("#entry-title")).toHaveValue("Hund erlaubt");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/admincenter\/entries\/[\da-f-]{36}/);
  await expect(page.locator("#entry-title")).toHaveValue("Hund erlaubt");

  // In the language in which it was searched for.
  await page.goto("/admincenter/search");
  await settled(page);
  await page.getByRole("link", { name: "Beitrag schreiben: wheelchair" }).press("Enter");
  await settled(page);
  await expect(page.locator("#entry-en_title")).toHaveValue("Wheelchair");
  await expect(page.locator("#entry-title")).toHaveValue("");

  await page.goto("/admincenter/search");
  await settled(page);
  await page.getByRole("link", { name: "Seite ergänzen: hund erlaubt" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Seiten" })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: site, locale: "en-GB" })).newPage();
  await other.setViewportSize({ width: 360, height: 740 });
  const person = await colleague({ api, mailbox }, { name: "Ada", role: "admin", language: "en" });
  await enterAdmin(other, person, "/admincenter/search");
  await expect(other.getByRole("link", { name: "Add a synonym: wheelchair" })).toBeVisible();
  await expect(other.getByText("By now the word also leads to: Gästezimmer").filter({ visible: true })).toBeVisible();
  expect(await axeFinds(other)).toEqual([]);
  const wide = await other.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(360);
});
