import { readFile } from "node:fs/promises";
import { axeFinds } from "../accessibility/axe.ts";
import { settled } from "../help/colleagues.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";

test("the site is downloaded as a file, checked and imported again, by keyboard alone", async ({ page }) => {
  await logIn(page);
  await page.goto("/admincenter/settings");
  await page
    .getByRole("link", { name: /Import und Export/ })
    .first()
    .press("Enter");
  await settled(page);
  await expect(page.getByRole("heading", { level: 1, name: "Import und Export" })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Herunterladen" }).press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^website-\d{4}-\d\d-\d\d\.zip$/);
  const buffer = await readFile(await download.path());

  await page.getByRole("button", { name: "Hochladen und prüfen" }).press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Bitte wählen Sie zuerst eine Datei aus.");
  const choose = (file: { name: string; buffer: Buffer }) =>
    page.locator('input[type="file"]').setInputFiles({ mimeType: "application/zip", ...file });
  await choose({ name: "damaged.zip", buffer: buffer.subarray(0, 2000) });
  await page.getByRole("button", { name: "Hochladen und prüfen" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText(/beschädigt|kennt Vitrine nicht/);

  // A trial writes nothing; the same site again changes nothing.
  await choose({ name: "website.zip", buffer });
  await page.getByRole("button", { name: "Hochladen und prüfen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Das würde geschehen" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("row", { name: /^Beiträge \d+ unverändert/ })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  // What was thrown away since comes back.
  await page.getByRole("button", { name: "Verwerfen" }).press("Enter");
  await expect(page.getByRole("button", { name: "Hochladen und prüfen" })).toBeVisible();
  const { items } = (await (await page.request.get("/api/v0/entry/?status=live")).json()) as {
    items: { _id: string; title: string }[];
  };
  const [entry] = items;
  const headers = { "sec-fetch-site": "same-origin" };
  await page.request.delete(`/api/v0/entry/?id=${entry?._id}`, { headers });
  await choose({ name: "website.zip", buffer });
  await page.getByRole("button", { name: "Hochladen und prüfen" }).press("Enter");
  await expect(page.getByRole("row", { name: /^Beiträge 1 neu/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("radio", { name: /^behalten/ }).press("Space");
  await page.getByRole("button", { name: "Damit noch einmal prüfen" }).press("Enter");
  await expect(page.getByRole("row", { name: /^Seiten \d+ behalten/ })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Jetzt einspielen" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Das ist geschehen" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: entry?.title ?? "" }).press("Enter");
  await expect(page.getByLabel("Titel").first()).toHaveValue(entry?.title ?? "");
});
