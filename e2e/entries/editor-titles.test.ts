import type { Page, Request } from "@playwright/test";
import { draft, germanText, germanTitle, open, status, stored } from "../help/editor.ts";
import { expect, logIn, test } from "../help/site.ts";

test.use({ ownBrowser: true });

test("a text without a title is saved without one, and publishing asks for it before anything is sent", async ({
  page,
}) => {
  await logIn(page);
  await open(page, "/admincenter/entries/new");
  await germanText(page).click();
  await page.keyboard.type("Erst der Text.");
  await page.waitForURL(/entries\/[\da-f-]{36}/);
  const written = { title: "", content: ["<p>Erst der Text.</p>"] };
  await expect.poll(() => stored(page), { timeout: 15_000 }).toMatchObject(written);
  await expect(status(page)).toHaveText(/^Gespeichert um/);
  const asked = posts(page);
  await page.getByRole("button", { name: "Veröffentlichen" }).first().click();
  await expect(germanTitle(page)).toHaveAccessibleDescription(/Bitte geben Sie einen Titel ein/);
  await expect(germanTitle(page)).toBeFocused();
  expect(asked.filter((request) => request.postData()?.includes("publish"))).toEqual([]);
});

test("an entry in English alone is published with its German title left empty", async ({ page }) => {
  await logIn(page);
  await open(page, "/admincenter/entries/new");
  await page.locator("#entry-en_title").fill("English only");
  await page.waitForURL(/entries\/[\da-f-]{36}/);
  await expect(page).toHaveTitle(/^English only/);
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Nur Englisch veröffentlichen" }).click();
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.")).toBeVisible();
  expect(await stored(page)).toMatchObject({ title: "", published: ["en"] });
});

test("an emptied title is saved, and lists, versions and trash call the entry untitled", async ({ page }) => {
  await logIn(page);
  await open(page, await draft(page, { title: "Bald ohne Titel", content: ["<p>Text.</p>"], tags: ["Titellos"] }));
  await expect(page).toHaveTitle("Bald ohne Titel · Beiträge · Weingut Amselberg");
  await germanTitle(page).fill("");
  await expect.poll(() => stored(page), { timeout: 15_000 }).toMatchObject({ title: "" });
  await expect(page).toHaveTitle("Beitrag bearbeiten · Beiträge · Weingut Amselberg");
  const versions = `${page.url()}/versions`;
  await page.goto("/admincenter");
  await expect(page.getByRole("link", { name: "(ohne Titel)" }).first()).toBeVisible();
  await page.goto("/admincenter/entries?tags=Titellos");
  await expect(page.getByRole("row").getByRole("link", { name: "(ohne Titel)" })).toBeVisible();
  await page.goto(versions);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("(ohne Titel)");
  const id = versions.split("/").at(-2);
  const headers = { "sec-fetch-site": "same-origin" };
  await page.request.delete(`/api/v0/entry/?id=${id}`, { headers });
  await page.goto("/admincenter/entries?status=trash&tags=Titellos");
  await expect(page.getByRole("row").filter({ hasText: "(ohne Titel)" })).toBeVisible();
});

test("a date that is taken out stops nothing else from being saved, and is asked for when somebody saves", async ({
  page,
}) => {
  await logIn(page);
  await page.clock.install();
  await open(page, await draft(page, { title: "Wann?" }));
  const date = page.getByLabel("Veröffentlichungsdatum");
  await date.fill("");
  await germanTitle(page).fill("Wann auch immer");
  const asked = posts(page);
  await expect.poll(() => stored(page), { timeout: 15_000 }).toMatchObject({ title: "Wann auch immer" });
  await expect(status(page)).toHaveText(/^Gespeichert um/);
  await page.clock.runFor(60_000);
  expect(asked.filter((request) => request.url().includes("/entries/"))).toHaveLength(1);
  await expect(date).toHaveValue("");
  await page.keyboard.press("Control+s");
  await expect(date).toHaveAccessibleDescription(/Bitte geben Sie ein Datum an\./);
  await expect(date).toBeFocused();
  await date.fill("2027-03-01T10:00");
  await expect(date).not.toHaveAccessibleDescription(/Bitte geben Sie ein Datum an\./);
  await page.keyboard.press("Control+s");
  await expect.poll(() => stored(page)).toMatchObject({ publish_date: "2027-03-01T09:00:00.000Z" });
});

/** The requests of this page from now on. */
function posts(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request));
  return sent;
}
