import type { Page } from "@playwright/test";
import { expect, logIn, test } from "../help/site.ts";
import { call } from "../help/things/entries.ts";
import { card, drop, inQueue, photograph, showFiles } from "../help/things/files.ts";

type Config = { version: number; files: { quota: number } };

/** Returns what it was before. */
async function setQuota(page: Page, quota: number): Promise<number> {
  const [{ version, files }] = await call<[Config]>(page, "get", "config/");
  await call(page, "put", "config/", { version, files: { quota } });
  return files.quota;
}

test("a picture for which there is no room says so and stays in the queue, and comes in once there is room", async ({
  page,
}) => {
  await logIn(page);
  const usual = await setQuota(page, 1000);
  await showFiles(page);
  await drop(page, [await photograph("Zu viel")]);
  await page.getByRole("button", { name: "Alle hochladen", exact: true }).click();
  await expect(inQueue(page, "Zu viel.jpg")).toContainText("Der Speicherplatz von 0 MB reicht dafür nicht.");
  await expect(card(page, "Zu viel")).toHaveCount(0);
  await setQuota(page, usual);
  await page.getByRole("button", { name: "Noch einmal versuchen: „Zu viel.jpg“" }).click();
  await expect(inQueue(page, "Zu viel.jpg")).toHaveCount(0);
  await expect(card(page, "Zu viel")).toBeVisible();
});
