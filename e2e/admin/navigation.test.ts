import { settled } from "../help/colleagues.ts";
import { expect, logIn, test } from "../help/site.ts";

test("a slow page shows the yellow bar at once, and the page comes", async ({ page }) => {
  await page.goto("/");
  await page.route("**/weine", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.locator('header a[href="/weine"]').first().click();
  await expect(page.locator('[data-progress="creeping"]')).toBeVisible();
  await expect(page).toHaveURL(/\/weine$/, { timeout: 20_000 });
  await expect(page.locator("[data-progress]")).toBeHidden();
});

test("a dead line turns the bar red, keeps the page and offers another try", async ({ page }) => {
  await page.goto("/weingut");
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await page.route("**/weine", (route) => route.abort());
  await page.locator('header a[href="/weine"]').first().click();
  await expect(page.locator('[data-progress="failed"]')).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await page.unroute("**/weine");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page).toHaveURL(/\/weine$/);
});

test("a new page begins at its top", async ({ page }) => {
  await page.goto("/weingut");
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await page.locator('footer a[href="/Impressum"]').first().click();
  await expect(page).toHaveURL(/\/Impressum$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("an anchor comes to rest 250 pixels below the top", async ({ page }) => {
  await page.goto("/?news=4");
  await page.evaluate(() => {
    const target = document.querySelectorAll<HTMLElement>(".entry-card")[1]!;
    const link = Object.assign(document.createElement("a"), { href: `#${target.id}`, textContent: "hin" });
    link.style.cssText = "position:fixed;top:0;left:0;z-index:99";
    document.body.append(link);
  });
  await page.getByText("hin", { exact: true }).click();
  await expect
    .poll(() =>
      page.evaluate(() => Math.round(document.querySelectorAll(".entry-card")[1]!.getBoundingClientRect().top)),
    )
    .toBe(250);
});

test("the bar creeps towards its end for about three seconds", async ({ page }) => {
  await page.goto("/");
  await page.route("**/weine", () => {});
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/weine"]')?.click());
  const bar = page.locator('[data-progress="creeping"]');
  await expect(bar).toBeVisible();
  const durations = await bar.evaluate((element) =>
    [element, ...element.querySelectorAll("*")].flatMap((part) =>
      part.getAnimations().map((animation) => animation.effect?.getTiming().duration),
    ),
  );
  expect(durations).toContain(3000);
});

test("in the admin centre a dead line keeps frame and menu, and another try leads on", async ({ page, isMobile }) => {
  await logIn(page);
  await page.goto("/admincenter");
  await settled(page);
  const open = async () => isMobile && page.getByRole("button", { name: "Menü öffnen" }).click();
  const toEntries = page.getByRole("navigation").getByRole("link", { name: "Beiträge", exact: true });
  await page.route("**/*.data*", (route) => route.abort());
  await open();
  await toEntries.click();
  await expect(page.getByRole("heading", { name: "Da ist etwas schiefgegangen" })).toBeVisible();
  await expect(page.getByText("Die Seite ist gerade nicht zu erreichen.")).toBeVisible();
  await open();
  await expect(toEntries).toBeVisible();
  await page.keyboard.press("Escape");
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Beiträge" })).toBeVisible();
  await expect(page).toHaveURL("/admincenter/entries");
});
