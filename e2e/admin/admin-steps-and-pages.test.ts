import type { Browser, Page } from "@playwright/test";
import { settled, told } from "../help/colleagues.ts";
import { databaseOf } from "../help/product-database.ts";
import { expect, logIn, owner, type Product, startProduct, test } from "../help/site.ts";
import { call, sound } from "../help/things/entries.ts";

/** On its own site, since it needs many entries and no other activity. */
let product: Product;
test.beforeAll(async () => {
  const { email, password } = owner;
  product = await startProduct({ VITRINE_DEMO: "1", VITRINE_ADMIN_EMAIL: email, VITRINE_ADMIN_PASSWORD: password });
});
test.afterAll(() => product.stop());
test.describe.configure({ mode: "default" });

const desk = { width: 1440, height: 900 };

/** The owner in a fresh browser. */
async function ownerIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale: "de-DE", viewport: desk });
  const page = await context.newPage();
  await logIn(page);
  return page;
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test("of the first steps one is open at a time, a click closes it, and the site itself knows which are done", async ({
  browser,
}) => {
  const page = await ownerIn(browser);
  await show(page, "/admincenter");
  const title = "Bis Sie die Website zeigen können";
  const steps = page.getByRole("region", { name: title });
  const progress = steps.getByRole("progressbar", { name: title });
  const step = (name: RegExp) => steps.getByRole("button", { name });
  const opened = steps.locator("button[aria-expanded=true]");
  await expect(step(/^Wann Sie geöffnet haben/)).toHaveAccessibleName("Wann Sie geöffnet haben (erledigt)");
  await expect(opened).toHaveText("Das Beispiel entfernen");
  await step(/^Ihre Adresse/).click();
  await expect(opened).toHaveText("Ihre Adresse im Internet");
  await expect(steps.getByRole("link", { name: "Adresse eintragen" })).toBeVisible();
  await expect(steps.getByRole("link", { name: "Beispiel entfernen" })).toBeHidden();
  await step(/^Ihre Adresse/).click();
  await expect(opened).toHaveCount(0);
  const before = await progress.getAttribute("aria-valuetext");
  await step(/^Ihre Adresse/).press("Enter");
  await sound(page, "the first steps");
  await steps.getByRole("link", { name: "Adresse eintragen" }).click();
  await page.getByLabel("Domain").fill("www.amselberg.example");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: false }).first()).toBeVisible();
  await call(page, "post", "auth/", { name: "Ida Ahrens", handle: "ida@gaeste.example" });
  await show(page, "/admincenter");
  await expect(step(/^Ihre Adresse/)).toHaveAccessibleName("Ihre Adresse im Internet (erledigt)");
  expect(await progress.getAttribute("aria-valuetext")).not.toBe(before);

  const other = await ownerIn(browser);
  await show(other, "/admincenter");
  const theirs = other.getByRole("region", { name: title });
  await theirs.getByRole("button", { name: "Ausblenden" }).click();
  await expect(theirs).toHaveCount(0);
  await show(other, "/admincenter");
  await expect(theirs).toHaveCount(0);
  await other.context().close();

  mailsAre("failed");
  await show(page, "/admincenter");
  const failed = page.getByRole("region", { name: "1 Mail kam nicht an" });
  await sound(page, "the overview");
  await failed.getByRole("button", { name: /erneut senden$/ }).press("Enter");
  await expect(told(page)).toContainText("Die Mail liegt wieder im Postausgang.");
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Heute" })).toBeFocused();

  mailsAre("sent");
  await show(page, "/admincenter");
  await expect(step(/^Prüfen, ob Mails/)).toHaveAccessibleName("Prüfen, ob Mails ankommen (erledigt)");
  await page.context().close();
});

/** As if a mail server had accepted all mails, or none. */
function mailsAre(state: "sent" | "failed"): void {
  const database = databaseOf(product);
  database.prepare("update mails set state = ?, done_at = created_at").run(state);
  database.close();
}

test("a long list offers three pages around the one that is shown and one at each margin, and stops at both ends", async ({
  browser,
}) => {
  test.slow();
  const page = await ownerIn(browser);
  await many(page, 450);
  const pages = page.getByRole("navigation", { name: "Seiten der Liste" });
  const numbers = pages.getByRole("listitem");
  const at = (number: number) => `/admincenter/entries?q=Lese+Nr.&page=${number}`;
  await show(page, at(5));
  await expect(numbers).toHaveText(["1", "…", "4", "5", "6", "…", "23"]);
  await expect(pages.locator("[aria-current=page]")).toHaveText("5");
  await pages.getByRole("link", { name: "Weiter" }).click();
  await expect(page).toHaveURL(/page=6$/);
  await pages.getByRole("link", { name: "Seite 1", exact: true }).click();
  await expect(numbers).toHaveText(["1", "2", "3", "…", "23"]);
  await expect(pages.getByRole("link", { name: "Zurück" })).toHaveCount(0);
  await show(page, at(23));
  await expect(numbers).toHaveText(["1", "…", "21", "22", "23"]);
  await expect(pages.getByRole("link", { name: "Weiter" })).toHaveCount(0);
  await show(page, at(99));
  await expect(page).toHaveURL(/page=23$/);
  await sound(page, "the pages of a list", ".admin-pages");

  const visitor = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false });
  await readByPages(visitor);
  await Promise.all([page.context().close(), visitor.close()]);
});

/** Turns the pages of the news, a hundred entries each, without any script. */
async function readByPages(visitor: Page): Promise<void> {
  await visitor.goto("/");
  const pages = visitor.getByRole("navigation", { name: "Seiten der Beiträge" });
  await expect(pages.getByRole("listitem")).toHaveText(["1", "2", "3", "4", "5"]);
  await pages.getByRole("link", { name: "Seite 3: Beiträge 201 bis 300" }).click();
  await expect(visitor).toHaveURL(/\?news=300#/);
  await expect(visitor.locator(".entry-card")).toHaveCount(100);
  await expect(pages.locator("[aria-current=page]")).toHaveText("3");
  await pages.getByRole("link", { name: "Zurück", exact: true }).click();
  await expect(visitor).toHaveURL(/\?news=200#/);
  await pages.getByRole("link", { name: /^Seite 5:/ }).click();
  await expect(pages.getByRole("link", { name: "Weiter" })).toHaveCount(0);
  await visitor.goto("/?news=90000");
  await expect(pages.locator("[aria-current=page]")).toHaveText("5");
}

async function many(page: Page, count: number): Promise<void> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push((await call<{ _id: string }>(page, "post", "entry/", { title: `Lese Nr. ${number}` }))._id);
  }
  for (let from = 0; from < count; from += 50) await call(page, "post", "publish/entry/", ids.slice(from, from + 50));
}
