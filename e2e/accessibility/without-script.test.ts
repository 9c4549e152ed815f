import { languages } from "#contract/language.ts";
import { byTurns } from "#database/testing/turns.ts";
import { everyScreen, expect, isStaffs, test } from "./house.ts";

test.use({ trace: "off" });

for (const language of byTurns(languages, { of: 2 })) {
  test(`without script every page of the site has its content, its menu and the other language (${language})`, async ({
    house,
    product,
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 740 });
    const screens = everyScreen.filter((one) => one.who === "guest" && one.language === language && !isStaffs(one));
    expect(screens.length).toBeGreaterThan(15);
    for (const { path } of screens) {
      await page.goto(house.pathOf(path));
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading, path).toBeVisible();
      expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(20);
      // What is shown without a connection leads nowhere.
      if (path.endsWith("/offline")) continue;
      await page.locator(".menu-open").click({ timeout: 5000 });
      const other = page.locator(`a[hreflang=${language === "de" ? "en" : "de"}]:visible`).first();
      await expect(other, path).toBeVisible();
      if (/^(\/en)?\/(weine|wines|suche|search|login)$/.test(path)) {
        await other.click();
        await expect(page.locator("html"), path).toHaveAttribute("lang", language === "de" ? "en" : "de");
      }
    }
    await context.close();
  });
}
