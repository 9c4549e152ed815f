import type { Page } from "@playwright/test";
import { expect, test } from "../help/people.ts";

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const [light, dark] = ["rgb(248, 249, 245)", "rgb(16, 24, 23)"];

test("visitors choose the dark or the light view for all pages and windows, and only another choice than their device's is kept", async ({
  page,
  context,
  browser,
  site,
}) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/kontakt");
  expect([await ground(page), await ground(other)]).toEqual([light, light]);
  // Bright pictures would dazzle on a dark page.
  await page.locator("main").evaluate((main) => main.insertAdjacentHTML("beforeend", '<img class="picture" alt="">'));
  const picture = page.locator("main .picture").last();
  await expect(picture).toHaveCSS("filter", "none");
  await page.getByRole("contentinfo").getByRole("button", { name: "Dunkle Ansicht" }).press("Enter");
  expect(await ground(page)).toBe(dark);
  await expect(picture).toHaveCSS("filter", "brightness(0.86)");
  await expect.poll(() => ground(other)).toBe(dark);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Impressum" })).toBeVisible();
  expect(await ground(page)).toBe(dark);
  await page.reload();
  expect(await ground(page)).toBe(dark);

  await page.getByRole("button", { name: "Helle Ansicht" }).click();
  expect(await ground(page)).toBe(light);
  expect(await page.evaluate(() => localStorage.getItem("scheme"))).toBe(null);

  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground(page)).toBe(dark);
  await page.getByRole("button", { name: "Helle Ansicht" }).click();
  expect(await ground(page)).toBe(light);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site, locale: "de-DE" });
  const still = await plain.newPage();
  await still.goto("/Impressum");
  await expect(still.getByRole("contentinfo").getByRole("link", { name: "Impressum" })).toBeVisible();
  await expect(still.getByRole("button", { name: "Dunkle Ansicht" })).toHaveCount(0);
  await plain.close();
});
