import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./site.ts";

const german = [
  "/",
  "/weine",
  "/weingut",
  "/weinprobe",
  "/kontakt",
  "/Impressum",
  "/Datenschutz",
  "/login",
  "/gibt-es-nicht",
];
const english = ["/en", "/en/wines", "/en/contact", "/en/imprint", "/en/privacy", "/en/login", "/en/nowhere"];

for (const colorScheme of ["light", "dark"] as const) {
  for (const path of [...german, ...english]) {
    test(`axe finds nothing on ${path} (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" ")}`)).toEqual([]);
    });
  }

  test(`axe finds nothing on an entry, in either language (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const home of ["/", "/en"]) {
      await page.goto(home);
      await page.goto((await page.locator(".entry-card h3 a").first().getAttribute("href")) ?? "");
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    }
  });
}

test("the first Tab shows the way to the content, and Enter goes there", async ({ page }) => {
  await page.goto("/weine");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("every stop of the Tab key on a page is visible and shows that it has the focus", async ({ page }) => {
  await page.goto("/");
  const stops = new Set<string>();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return null;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const marked =
        (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== "none";
      return { name: element.outerHTML.slice(0, 90), seen: box.width > 0 && box.height > 0, marked };
    });
    if (!stop) break;
    expect(stop.seen, stop.name).toBe(true);
    expect(stop.marked, stop.name).toBe(true);
    stops.add(stop.name);
  }
  expect(stops.size).toBeGreaterThan(12);
});

test("nothing scrolls sideways at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...german, ...english]) {
    await page.goto(path);
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content, path).toBeLessThanOrEqual(window ?? 0);
  }
});
