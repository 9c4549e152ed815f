import type { Page } from "@playwright/test";
import { confirm, settled, told } from "../help/colleagues.ts";
import { expect, stranger, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { subscriber } from "../help/things/talk-things.ts";

const name = (page: Page) => page.getByLabel("Name", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Speichern" }).click();
const language = (page: Page) => page.getByLabel("Sprache", { exact: true });

test("what two people note about a subscriber comes together, or the second one decides", async ({ page }) => {
  await logIn(page);
  const id = await subscriber(page.request, stranger("Vera").email);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(`/admincenter/newsletter/subscribers/${id}`);
    await settled(one);
  }
  await language(other).selectOption("en");
  await save(other);
  await expect(told(other)).toContainText("Gespeichert.");
  await name(page).fill("Vera");
  await save(page);
  await expect(told(page)).toContainText("Gespeichert.");
  await expect(language(page)).toHaveValue("en");
  await name(other).fill("Vera Rebmann");
  await save(other);
  const question = other.getByRole("dialog").filter({ hasText: "inzwischen geändert" });
  await expect(question.getByRole("row", { name: "Name" })).toContainText("Vera Rebmann");
  await question.getByRole("button", { name: "Meine Fassung speichern" }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(name(page)).toHaveValue("Vera Rebmann");
});

test("somebody is unsubscribed while their name is being typed, and the text stays", async ({ page }) => {
  await logIn(page);
  const id = await subscriber(page.request, stranger("Mara").email);
  await page.goto(`/admincenter/newsletter/subscribers/${id}`);
  await settled(page);
  await name(page).fill("Mara");
  await page.getByRole("button", { name: "Abmelden", exact: true }).last().click();
  await confirm(page);
  await expect(told(page)).toContainText("Die Person ist abgemeldet.");
  await expect(name(page)).toHaveValue("Mara");
  await save(page);
  await expect(told(page).filter({ hasText: "Gespeichert." })).toBeVisible();
  await page.reload();
  await expect(name(page)).toHaveValue("Mara");
});

test("without script what is noted about a subscriber is saved, with lists and tags", async ({
  browser,
  page,
  site,
}) => {
  await logIn(page);
  const id = await subscriber(page.request, stranger("Nora").email);
  const path = `/admincenter/newsletter/subscribers/${id}`;
  await page.goto(path);
  await settled(page);
  await page.getByRole("combobox", { name: "Merkmale" }).fill("Chor");
  await page.keyboard.press("Enter");
  // What others have noted is proposed below, over the button.
  await page.keyboard.press("Tab");
  await save(page);
  await expect(told(page)).toContainText("Gespeichert.");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site, locale: "de-DE" });
  const plain = await context.newPage();
  await logIn(plain);
  await plain.goto(path);
  const list = plain.getByRole("group", { name: "Listen" }).getByRole("checkbox").first();
  const ticked = await list.isChecked();
  await list.setChecked(!ticked);
  await name(plain).fill("Nora");
  await save(plain);
  await plain.goto(path);
  await expect(name(plain)).toHaveValue("Nora");
  await expect(list).toBeChecked({ checked: !ticked });
  await page.reload();
  await expect(page.getByText("Chor", { exact: true })).toBeVisible();
  await context.close();
});
