import type { APIRequestContext, Page } from "@playwright/test";
import { expect, owner, startProduct, test } from "../help/site.ts";

/** Enough for three pages of a hundred, with the demo's own. */
const written = 210;

test("a visitor answers the banner, follows the menu, an anchor and the pages of the news, and outlives a dead line", async ({
  browser,
  playwright,
  viewport,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const site = await startProduct({
    VITRINE_DEMO: "1",
    VITRINE_ADMIN_EMAIL: owner.email,
    VITRINE_ADMIN_PASSWORD: owner.password,
  });
  const nobody = { storageState: { cookies: [], origins: [] } };
  const context = await browser.newContext({ ...nobody, baseURL: site.url, viewport, isMobile, hasTouch: isMobile });
  const api = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { "sec-fetch-site": "same-origin" },
  });
  try {
    const page = await context.newPage();
    await page.goto("/weinprobe");
    const panel = await page.locator("details").nth(3).getAttribute("id");
    await writeEntries(api, `/weinprobe#${panel}`);
    await answerBanner(page);
    await followMenu(page, isMobile);
    await followAnchor(page);
    await turnPages(page);
    await loseTheLine(page, () => site.kill());
  } finally {
    await api.dispose();
    await context.close();
    await site.stop();
  }
});

async function writeEntries(api: APIRequestContext, anchor: string): Promise<void> {
  await api.post("/api/v0/login", { data: { handle: owner.email, password: owner.password } });
  const write = async (number: number): Promise<string> => {
    const day = new Date(Date.UTC(2020, 0, number)).toISOString();
    const content = [`<p><a href="${anchor}">Mit dem Rollstuhl?</a> Nachricht Nummer ${number}.</p>`];
    const data = { title: `Nachricht ${number}`, content, publish_date: day, date: day };
    return ((await (await api.post("/api/v0/entry/", { data })).json()) as { _id: string })._id;
  };
  for (let from = 1; from <= written; from += 30) {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, at) => write(from + at)));
    expect((await api.post("/api/v0/publish/entry/", { data: ids })).ok()).toBe(true);
  }
}

async function answerBanner(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Nur notwendige" }).click();
  await expect(page.getByRole("region", { name: /^Cookies/ })).toBeHidden();
}

/** On a phone the menu is a sheet that opens first. */
async function followMenu(page: Page, phone: boolean): Promise<void> {
  if (phone) await page.getByRole("button", { name: "Menü", exact: true }).click();
  await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Weinprobe" }).click();
  await expect(page).toHaveURL(/\/weinprobe$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erst probieren, dann fragen");
  await page.getByText("Darf ich ausspucken?").click();
  await expect(page.locator("details[open]")).toHaveCount(1);
}

/** The last hundred holds the oldest entry, whose text leads to a panel of another page. */
async function followAnchor(page: Page): Promise<void> {
  await page.goto("/?news=300");
  await page.getByRole("link", { name: "Nachricht 1", exact: true }).first().click();
  await page.getByRole("link", { name: "Mit dem Rollstuhl?" }).click();
  await expect(page).toHaveURL(/\/weinprobe#/);
  const open = page.locator("details[open]");
  await expect(open).toContainText("Ins Kelterhaus ohne Stufe");
  await expect.poll(() => open.evaluate((panel) => Math.round(panel.getBoundingClientRect().top))).toBe(250);
}

async function turnPages(page: Page): Promise<void> {
  await page.goto("/");
  const pages = page.getByRole("navigation", { name: "Seiten der Beiträge" });
  await pages.getByRole("link", { name: /^Seite 2:/ }).click();
  await expect(page).toHaveURL(/\?news=200#/);
  await expect(pages.getByRole("link", { name: /^Seite 2:/ })).toHaveAttribute("aria-current", "page");
  await pages.getByRole("link", { name: "Weiter" }).click();
  await expect(page).toHaveURL(/\?news=300#/);
  await pages.getByRole("link", { name: "Zurück" }).click();
  await expect(page).toHaveURL(/\?news=200#/);
  await expect(page.locator(".entry-card")).toHaveCount(100);
}

async function loseTheLine(page: Page, die: () => Promise<void>): Promise<void> {
  await page.goto("/weinprobe");
  await die();
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page.locator('[data-progress="failed"]')).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erst probieren, dann fragen");
  await page.route("**/Impressum", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Impressum</h1>" }));
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page).toHaveURL(/\/Impressum$/);
}
