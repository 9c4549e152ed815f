import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { axeFindsInBoth } from "../accessibility/axe.ts";
import { colleague, enterAdmin, settled } from "../help/colleagues.ts";
import { expect, stranger, test } from "../help/people.ts";
import { databaseOf } from "../help/product-database.ts";
import { logIn } from "../help/site.ts";

const log = "/admincenter/audit";
const whole = /^Das Protokoll ist vollständig: [\d.]+ Zeilen, keine nachträglich geändert$/;

/** The API as the person whose screen this is. */
async function call<T>(page: Page, method: "post" | "put" | "delete", path: string, data: unknown): Promise<T> {
  const answer = await page.request[method](`/api/v0/${path}`, { headers: { "sec-fetch-site": "same-origin" }, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** An entry with a title of its own, published by whoever is logged in. */
async function published(page: Page, title = `Herbst ${randomUUID().slice(0, 8)}`) {
  const { _id } = await call<{ _id: string }>(page, "post", "entry/", { title });
  await call(page, "post", "publish/entry/", [_id]);
  return { _id, title };
}

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });

test("what an owner does stands in the log in plain sentences, latest first", async ({ page }) => {
  await logIn(page);
  const { _id, title } = await published(page);
  const invited = stranger("Ida Ahrens");
  await call(page, "post", "auth/", { name: invited.name, handle: invited.email, roles: ["admin"] });
  await page.goto("/admincenter");
  await page.getByRole("link", { name: "Protokoll" }).click();
  await expect(page).toHaveTitle("Protokoll · Vitrine");
  await expect(rows(page).nth(0)).toContainText("katharina hat Ida Ahrens eingeladen");
  await expect(rows(page).nth(0)).toContainText("Rolle: Admin");
  await expect(rows(page).nth(1)).toContainText(`katharina hat den Beitrag „${title}“ veröffentlicht`);
  await expect(rows(page).nth(2)).toContainText(`katharina hat den Beitrag „${title}“ angelegt`);
  await expect(page.getByText(whole)).toBeVisible();
  await rows(page).nth(1).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(`/admincenter/entries/${_id}`);
});

test("a deleted user and a deleted entry are told as such, without their names", async ({ page }) => {
  await logIn(page);
  const { _id, title } = await published(page);
  const invited = stranger("Kurt Kurzmann");
  const user = await call<{ _id: string }>(page, "post", "auth/", { name: invited.name, handle: invited.email });
  await call(page, "delete", "auth/", { _id: user._id });
  await call(page, "delete", "entry/", { _id });
  await call(page, "post", "trash/entry/delete/", [_id]);
  await page.goto(log);
  const said = (await rows(page).allTextContents()).slice(0, 6).join("\n");
  expect(said).toContain("katharina hat einen Beitrag endgültig gelöscht");
  expect(said).toContain("katharina hat einen inzwischen gelöschten Beitrag in den Papierkorb gelegt");
  expect(said).toContain("katharina hat einen Benutzer gelöscht");
  expect(said).toContain("katharina hat einen inzwischen gelöschten Benutzer eingeladen");
  expect(said).toContain("katharina hat einen inzwischen gelöschten Beitrag veröffentlicht");
  expect(said).not.toContain(invited.name);
  expect(said).not.toContain(title);
});

test("the log is narrowed by what, who and when, and each choice stands in the address", async ({ page }) => {
  await logIn(page);
  const { title } = await published(page);
  await page.goto(log);
  await settled(page);
  await page.getByLabel("Was", { exact: true }).selectOption("Beiträge");
  await expect(page).toHaveURL(/\?group=entry$/);
  await expect(rows(page).filter({ hasText: "angemeldet" })).toHaveCount(0);
  await expect(rows(page).first()).toContainText(title);
  await page.getByLabel("Wer", { exact: true }).selectOption("katharina");
  await expect(page).toHaveURL(/group=entry&user=[\da-f-]{36}$/);
  await expect(rows(page).first()).toContainText(title);
  await page.getByLabel("Vom", { exact: true }).fill("2099-01-01");
  await expect(page).toHaveURL(/from=2099-01-01/);
  await expect(page.getByText("Zu dieser Auswahl steht nichts im Protokoll.")).toBeVisible();
  await page.getByRole("link", { name: "Alle Filter aufheben" }).click();
  await expect(page).toHaveURL(log);
  await expect(page.getByLabel("Was", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Vom", { exact: true })).toHaveValue("");
  await page.goBack();
  await expect(page.getByLabel("Was", { exact: true })).toHaveValue("entry");
  await expect(page.getByLabel("Vom", { exact: true })).toHaveValue("2099-01-01");
});

test("today is from its first to its last minute in German time", async ({ page }) => {
  await logIn(page);
  const { title } = await published(page);
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());
  await page.goto(`${log}?from=${today}&to=${today}`);
  await expect(rows(page).first()).toContainText(title);
});

test("an address that nobody understands shows the whole log", async ({ page }) => {
  await logIn(page);
  await page.goto(`${log}?group=none&user=x&thing=1&from=2026-02-31&page=-1`);
  await expect(rows(page).first()).toContainText("katharina hat sich angemeldet");
});

test("with the keyboard from one row to everything about the same entry, and back to all", async ({ page }) => {
  await logIn(page);
  const { _id, title } = await published(page);
  await page.goto(log);
  await settled(page);
  const menu = rows(page)
    .first()
    .getByRole("button", { name: /^Aktionen für Zeile/ });
  for (let press = 0; press < 60; press += 1) {
    if (await menu.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Alles von katharina" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${log}?thing=${_id}`);
  await expect(rows(page)).toHaveCount(2);
  const drop = page.getByRole("link", { name: `Filter aufheben: Nur zu „${title}“` });
  await drop.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(log);
});

test("a line that somebody changes in the database is told loudly, with its number", async ({ page, product }) => {
  await logIn(page);
  await published(page);
  await page.goto(log);
  await expect(page.getByText(whole)).toBeVisible();
  const database = databaseOf(product);
  const first = database.prepare("select details from audit where number = 1").get() as { details: string };
  const write = database.prepare("update audit set details = ? where number = 1");
  write.run('{"fields":["roles"]}');
  try {
    await page.reload();
    const warning = page.getByRole("alert");
    await expect(warning).toContainText("Das Protokoll wurde nachträglich geändert");
    await expect(warning).toContainText("Bei Zeile 1 passt die Prüfsumme nicht");
    await warning.getByRole("link", { name: "Zeile 1 zeigen" }).click();
    await expect(rows(page).filter({ hasText: "Prüfsumme passt nicht" })).toHaveCount(1);
    expect(await axeFindsInBoth(page)).toEqual([]);
  } finally {
    write.run(first.details);
    database.close();
  }
  await page.reload();
  await expect(page.getByText(whole)).toBeVisible();
});

test("when the check gets no answer, that is said, and it can be asked for again", async ({ page }) => {
  await logIn(page);
  await page.route("**/api/v0/audit/check/", (route) => route.abort());
  await page.goto(log);
  await expect(page.getByText("Das Protokoll konnte gerade nicht geprüft werden.")).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.unroute("**/api/v0/audit/check/");
  await page.getByRole("button", { name: "Erneut prüfen" }).click();
  await expect(page.getByText(whole)).toBeVisible();
});

test("axe finds nothing in the log, with rows and without", async ({ page }) => {
  await logIn(page);
  await published(page);
  for (const path of [log, `${log}?group=site&from=2099-01-01`]) {
    await page.goto(path);
    await expect(page.getByText(whole)).toBeVisible();
    expect(await axeFindsInBoth(page)).toEqual([]);
  }
});

test("whoever speaks English reads the log in English", async ({ page, api, mailbox }) => {
  const emma = await colleague({ api, mailbox }, { name: "Emma Stone", role: "admin", language: "en" });
  await enterAdmin(page, emma, log);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit log");
  await expect(rows(page).first()).toContainText("Emma Stone logged in");
  await expect(rows(page).first()).toContainText(/^\w{3}, \w{3} \d{1,2}, \d{4} \d{1,2}:\d\d/);
  await expect(page.getByText(/^The log is complete: [\d,]+ lines, none changed afterwards$/)).toBeVisible();
  expect(await axeFindsInBoth(page)).toEqual([]);
});

test("on the phone the rows are cards, and nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page);
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung";
  const { _id } = await published(page, long);
  await page.goto(`${log}?thing=${_id}`);
  await settled(page);
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(`katharina hat den Beitrag „${long}“ veröffentlicht`);
  await expect(page.getByRole("table")).toBeHidden();
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
  expect(await axeFindsInBoth(page)).toEqual([]);
});
