import type { Locator } from "@playwright/test";
import { axeFinds } from "../../accessibility/axe.ts";
import { expect, test } from "../../help/site.ts";
import { banner, dialog } from "../../help/third-parties/consent.ts";

/** A visitor without cookies. */
const fresh = { storageState: { cookies: [], origins: [] } };
test.use({ ...fresh, ownBrowser: true });

test("the three answers are alike in size, colour, letters and reach", async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      const looks = await Promise.all(
        (await banner(page).locator(".consent-answers > *").all()).map((answer) => lookOf(answer)),
      );
      expect(looks.length).toBe(3);
      for (const look of looks) expect([width, colorScheme, look]).toEqual([width, colorScheme, looks[0]]);
      expect(looks[0]?.contrast).toBeGreaterThanOrEqual(4.5);
      expect(Math.min(looks[0]?.width ?? 0, looks[0]?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
});

/** The properties by which an answer could stand out; `reached`: nothing covers it. */
async function lookOf(answer: Locator) {
  return answer.evaluate((element) => {
    const { width, height, x, y } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const { color, backgroundColor, borderColor, fontSize, fontWeight, fontFamily, opacity } = style;
    // The rendered colour, however it is written.
    const light = (colour: string) => {
      const canvas = document.createElement("canvas").getContext("2d")!;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [dark = 0, bright = 0] = [light(color), light(backgroundColor)].toSorted((a, b) => a - b);
    const contrast = (bright + 0.05) / (dark + 0.05);
    const seen = { color, backgroundColor, borderColor, fontSize, fontWeight, fontFamily, opacity };
    return { ...seen, contrast, width: Math.round(width), height: Math.round(height), reached: element.contains(top) };
  });
}

test("the banner leads to the privacy statement and lets the page be read and scrolled", async ({ page }) => {
  await page.goto("/weingut");
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(banner(page)).toBeInViewport();
  await banner(page).getByRole("link", { name: "Datenschutzerklärung" }).click();
  await expect(page).toHaveURL(/\/Datenschutz$/);
  await expect(banner(page)).toBeVisible();
});

test("the banner comes right after the way to the content, and hides nothing that has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/weine");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest(".consent") !== null)).toBe(true);
  await page.getByRole("banner").getByRole("link").first().focus();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.closest(".consent")) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top?.closest(".consent") ? element.outerHTML.slice(0, 120) : null;
    });
    expect(hidden).toBeNull();
  }
});

test("on no small phone the banner is the largest thing that is painted", async ({ page }) => {
  for (const [width, paths] of [
    [320, ["/login", "/passwort", "/registrieren", "/suche", "/Datenschutz"]],
    [390, ["/en/login", "/en/privacy", "/en/search"]],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect([width, path, await page.evaluate(isBannerLargest)]).toEqual([width, path, false]);
    }
  }
});

test("on a phone the banner takes two lines and a row, and by keyboard the page stays where it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Also where the page itself has little to show.
  for (const path of ["/login", "/Datenschutz", "/weine"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect([path, await page.evaluate(isBannerLargest)]).toEqual([path, false]);
  }
  const answers = await banner(page).locator(".consent-answers > *").all();
  const rows = await Promise.all(answers.map((answer) => answer.evaluate((box) => box.getBoundingClientRect().top)));
  expect(new Set(rows).size).toBe(1);
  const lines = (text: Element) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
  expect(Math.round(await banner(page).locator("p").evaluate(lines))).toBe(2);
  // Nothing is set up here, and nobody is named; the choice of SPECIFICATION is in the settings.
  await expect(banner(page)).not.toContainText(/Google|Facebook/);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".consent a")?.focus({ preventScroll: true });
    scrollTo(0, 800);
  });
  for (const answer of answers) {
    await page.keyboard.press("Tab");
    await expect(answer).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(800);
  }
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Zurzeit ist keiner dieser Dienste eingerichtet.");
  await expect(dialog(page).getByRole("checkbox", { name: "Google Analytics" })).toBeVisible();
});

/** Whether the last of the largest things that were painted, as browsers measure it, stands in the banner. */
function isBannerLargest(): Promise<boolean> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
      resolve(Boolean(element?.closest(".consent")));
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

test("at 400 % zoom the banner stands in the page, and the dialog scrolls inside with its way out in reach", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/");
  const last = banner(page).getByRole("link", { name: "Einstellungen" });
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await expect(dialog(page).getByRole("button", { name: "Schließen" })).toBeInViewport();
  const save = dialog(page).getByRole("button", { name: "Auswahl speichern" });
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await dialog(page).getByRole("button", { name: "Schließen" }).click();
  await expect(dialog(page)).toBeHidden();
});

test("axe finds nothing in the banner and the dialog, in light and dark, German and English", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of ["/", "/en"]) {
      await page.goto(path);
      expect(await axeFinds(page, { within: [".consent"] })).toEqual([]);
      await banner(page)
        .getByRole("link", { name: /^(Einstellungen|Settings)$/ })
        .click();
      await expect(dialog(page)).toBeVisible();
      expect(await axeFinds(page, { within: ["#cookie-settings"] })).toEqual([]);
    }
    await page.goto("/en/cookies");
    expect(await axeFinds(page)).toEqual([]);
  }
});
