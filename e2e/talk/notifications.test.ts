import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { axeFinds } from "../accessibility/axe.ts";
import { settled, told } from "../help/colleagues.ts";
import { expect, logIn, owner, test } from "../help/site.ts";
import { call } from "../help/things/entries.ts";
import { photograph } from "../help/things/files.ts";

test.use({ ownBrowser: true });

const bell = (page: Page): Locator => page.getByRole("banner").getByRole("button", { name: /^Meldungen/ });

/** Marks the notifications of other tests as read. */
async function quiet(page: Page): Promise<void> {
  await call(page, "post", "notification/read/", { upTo: 10 ** 9 });
}

/** A truncated picture: the server notices a moment later, and notifies the staff. */
async function brokenPicture(api: APIRequestContext, name: string): Promise<void> {
  // Other tests may have sent this very picture.
  const { buffer } = await photograph(name, { width: 470 });
  const file = { name: `${name}.jpg`, mimeType: "image/jpeg", buffer: buffer.subarray(0, 900) };
  const headers = { "sec-fetch-site": "same-origin" };
  const answer = await api.post("/api/v0/upload/", { multipart: { file }, headers });
  expect(answer.status()).toBe(200);
}

async function enterQuietly(page: Page, path = "/admincenter/tags"): Promise<void> {
  await logIn(page);
  await quiet(page);
  await page.goto(path);
  await settled(page);
}

test("what happens elsewhere is under the bell without a reload, spoken once, and leads to the thing", async ({
  page,
  playwright,
  site,
}) => {
  await enterQuietly(page);
  await expect(bell(page)).toHaveAccessibleName("Meldungen");
  const other = await playwright.request.newContext({ baseURL: site });
  await other.post("/api/v0/login/", { data: { handle: owner.email, password: owner.password } });
  await brokenPicture(other, "Halbes Kelterhaus");
  await expect(bell(page)).toHaveAccessibleName("Meldungen, 1 ungelesene");
  await expect(page.getByRole("status").filter({ hasText: "1 neue Benachrichtigung" })).toBeAttached();
  await bell(page).press("Enter");
  const notice = page.getByRole("dialog", { name: /^Meldungen/ }).getByRole("link", { name: /Halbes Kelterhaus/ });
  await expect(notice).toHaveText("Das Bild „Halbes Kelterhaus“ konnte nicht verarbeitet werden");
  await notice.press("Enter");
  await expect(page).toHaveURL(/\/admincenter\/image\/edit\//);
  await expect(bell(page)).toHaveAccessibleName("Meldungen");
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("Meldungen");
  await expect(page.getByRole("status").filter({ hasText: "neue Benachrichtigung" })).toHaveCount(0);
  await other.dispose();
});

test("the list is read by keyboard, one by one or all at once, and says when there is nothing", async ({ page }) => {
  await enterQuietly(page);
  await brokenPicture(page.request, "Halber Muschelkalk");
  await brokenPicture(page.request, "Halber Silvaner");
  await expect(bell(page)).toHaveAccessibleName("Meldungen, 2 ungelesene");
  await page.goto("/admincenter/notifications?state=unread");
  await settled(page);
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "konnte nicht verarbeitet werden" });
  await expect(rows).toHaveCount(2);
  expect(await axeFinds(page)).toEqual([]);
  await rows.filter({ hasText: "Silvaner" }).getByRole("button").press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(bell(page)).toHaveAccessibleName("Meldungen, 1 ungelesene");
  await page.getByRole("link", { name: "Alle", exact: true }).press("Enter");
  await rows
    .filter({ hasText: "Silvaner" })
    .getByRole("button", { name: /als ungelesen markieren/ })
    .press("Enter");
  await expect(bell(page)).toHaveAccessibleName("Meldungen, 2 ungelesene");
  await page.getByRole("button", { name: "Alle als gelesen markieren" }).press("Enter");
  await expect(bell(page)).toHaveAccessibleName("Meldungen");
  await page.getByRole("link", { name: "Ungelesene", exact: true }).press("Enter");
  await expect(page.getByRole("main")).toContainText("Es gibt nichts Ungelesenes.");
  expect(await axeFinds(page)).toEqual([]);
});

test("what one wants to hear of, and how often, is chosen and stays chosen", async ({ page }) => {
  await enterQuietly(page, "/admincenter/notifications");
  await page.getByRole("link", { name: "Einstellungen", exact: true }).last().click();
  const pictures = page.getByRole("checkbox", { name: "Fehlerhafte Bilder: in der Verwaltung" });
  await pictures.uncheck();
  await page.getByRole("radio", { name: "Keine Mails" }).check();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(told(page)).toContainText("Gespeichert.");
  await page.reload();
  await settled(page);
  await expect(pictures).not.toBeChecked();
  await expect(page.getByRole("radio", { name: "Keine Mails" })).toBeChecked();
  expect(await axeFinds(page)).toEqual([]);
  const { version } = await call<{ version: number }>(page, "get", "notification/settings/");
  const kinds = [{ kind: "picture.failed", app: true, mail: false }];
  await call(page, "put", "notification/settings/", { version, digest: "daily", kinds });
});
