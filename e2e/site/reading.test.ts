import { expect, test } from "../help/site.ts";

test("a visitor reads the news: two at first, more by scrolling, and the whole of one", async ({ page, isMobile }) => {
  await page.goto("/");
  const cards = page.locator(".entry-card");
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByText("weiterlesen")).toBeVisible();
  await page.locator(".entry-more").scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(4);
  // Up to six; then what stands below the list stays where it is, and the link brings more.
  const more = page.locator(".entry-more a");
  const reachEnd = () => more.scrollIntoViewIfNeeded().then(() => cards.count());
  await expect.poll(reachEnd).toBe(6);
  await reachEnd();
  // Observers are called in the order in which they were made: the list has seen its end by then.
  await more.evaluate(
    (end) =>
      new Promise<void>((resolve) =>
        new IntersectionObserver(([seen]) => seen?.isIntersecting && resolve()).observe(end),
      ),
  );
  await expect(more).toHaveAttribute("aria-busy", "false");
  if (isMobile) await expect(page.getByRole("button", { name: "Menü", exact: true })).toBeInViewport();
  await more.click();
  await expect(cards).toHaveCount(8);
  // One announces an event: it says when and where that is, the others when they were published.
  const event = { hasText: "Advent im Kelterhaus" };
  const found = async () => {
    const count = await cards.filter(event).count();
    if (count === 0) await more.click();
    return count;
  };
  await expect.poll(found).toBe(1);
  await expect(cards.filter(event)).toContainText(/28\.\s*November 2026.*Uhr · Kelterhaus/);
  await expect(cards.filter({ hasNot: page.getByText(event.hasText) }).first()).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  const title = await cards.first().getByRole("heading").innerText();
  await cards.first().getByText("weiterlesen").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a visitor changes to English on a page and stays on that page", async ({ page, isMobile }) => {
  await page.goto("/weine");
  if (isMobile) await page.getByText("Menü", { exact: true }).first().click();
  await page.locator('a[hreflang="en"]:visible').first().click();
  await expect(page).toHaveURL(/\/en\/wines$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("what visitors copy is what the owner wrote, without the marks that keep lines in shape", async ({ page }) => {
  await page.goto("/Impressum");
  await expect(page.locator("main")).toContainText("\u00ad");
  await page.waitForLoadState();
  const copied = await page.evaluate(() => {
    const main = document.querySelector("main");
    getSelection()?.selectAllChildren(main!);
    const clipboardData = new DataTransfer();
    main!.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
    return [clipboardData.getData("text/plain"), clipboardData.getData("text/html")];
  });
  for (const text of copied) {
    expect(text).toContain("Umsatzsteuer-Identifikationsnummer");
    expect(text).not.toMatch(/[\u00ad\u2060]|&shy;/);
  }
});

test("without script a visitor reads, pages through the news and changes the language", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.locator(".entry-card")).toHaveCount(2);
  await page.locator(".entry-more a").click();
  await expect(page).toHaveURL(/\?news=4/);
  await expect(page.locator(".entry-card")).toHaveCount(4);
  await page.goto("/en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});

test("the first visit asks nobody but the site itself and stores nothing", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, storageState: { cookies: [], origins: [] } });
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  const page = await context.newPage();
  for (const path of ["/", "/weine", "/kontakt", "/Impressum", "/Datenschutz", "/login", "/en"]) {
    await page.goto(path);
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState("networkidle");
  }
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((url) => !url.startsWith(site) && !url.startsWith("data:"))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await context.close();
});

test("the style sheet of the next pages is fetched once the first one has loaded, and is there when it is needed", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const fetched = page.waitForResponse(/\/assets\/site-[\w-]+\.css$/);
  await page.goto("/");
  const sheet = new URL((await fetched).url()).pathname;
  const [begun, loaded] = await page.evaluate((path) => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const file = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(path));
    return [file?.startTime ?? 0, visit?.loadEventStart ?? Number.POSITIVE_INFINITY];
  }, sheet);
  expect(begun).toBeGreaterThanOrEqual(loaded);
  await page.getByRole("button", { name: "Nur notwendige" }).click();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("accepted");
  await page.goto("/kontakt");
  await expect(page.locator(`link[rel=stylesheet][href="${sheet}"]`)).toHaveCount(1);
  await context.close();
});
