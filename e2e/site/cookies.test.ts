import type { BrowserContext, Locator, Page } from "@playwright/test";
import { axeFinds } from "../accessibility/axe.ts";
import { expect, logIn, test } from "../help/site.ts";

/** Somebody who has never been here. */
const fresh = { storageState: { cookies: [], origins: [] } };
test.use({ ...fresh, ownBrowser: true });

const banner = (page: Page) => page.getByRole("region", { name: /^Cookies/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Cookie/ });
const footerLink = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Cookie-Einstellungen" });

/** The cookies as name=value, in the order of their names; without the proof, which is another one for everybody. */
async function cookiesOf(context: BrowserContext): Promise<string[]> {
  const answers = (await context.cookies()).filter(({ name }) => name !== "consent");
  return answers.map(({ name, value }) => `${name}=${value}`).toSorted();
}

/** Everything that the browser asks for, other sites included. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  return asked;
}

async function stored(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
}

test("a first visit and a refusal ask no other site and keep only the answer", async ({ page, context, site }) => {
  const asked = requestsOf(page);
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await page.goto("/weine");
  expect(await cookiesOf(context)).toEqual([]);
  await banner(page).getByRole("button", { name: "Nur notwendige" }).click();
  await expect(banner(page)).toBeHidden();
  expect(await cookiesOf(context)).toEqual(["accepted=false", "fb=false", "ga=false", "gads=false"]);
  const proof = (await context.cookies()).find(({ name }) => name === "consent");
  expect(proof?.value).toMatch(/^[\w-]{10}\.[\w-]{22}$/);
  for (const path of ["/", "/kontakt", "/en", "/login"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(await stored(page)).toEqual([]);
  }
  expect(asked.filter((url) => !url.startsWith(`${site}/`) && !url.startsWith("data:"))).toEqual([]);
});

test("accepting everything sets every consent to true, with one click as well", async ({ page, context }) => {
  await page.goto("/weine");
  await banner(page).getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL(/\/weine$/);
  expect(await cookiesOf(context)).toEqual(["accepted=true", "fb=true", "ga=true", "gads=true"]);
});

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

/** What makes one answer stand out before another; `reached`: nothing lies on top of it. */
async function lookOf(answer: Locator) {
  return answer.evaluate((element) => {
    const { width, height, x, y } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const { color, backgroundColor, borderColor, fontSize, fontWeight, fontFamily, opacity } = style;
    // As it is painted, in whatever way the colour is written.
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

test("the settings open as a dialog that keeps the keyboard, and Esc leads back", async ({ page }) => {
  await page.goto("/");
  const settings = banner(page).getByRole("link", { name: "Einstellungen" });
  await settings.press("Enter");
  await expect(dialog(page)).toBeVisible();
  const inside = () =>
    page.evaluate(() => document.querySelector("#cookie-settings")?.contains(document.activeElement));
  expect(await inside()).toBe(true);
  const stops = new Set<string>();
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press("Tab");
    // Between the last stop and the first, the browser's own bar has its turn.
    const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? "");
    if (!stop.startsWith("<body")) expect([stop, await inside()]).toEqual([stop, true]);
    stops.add(stop);
  }
  expect(stops.size).toBeGreaterThanOrEqual(8);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(settings).toBeFocused();
  await expect(banner(page)).toBeVisible();
});

test("a choice is kept, shown again from the footer and can be taken back", async ({ page, context }) => {
  await page.goto("/weine");
  await banner(page).getByRole("link", { name: "Einstellungen" }).click();
  await dialog(page).getByRole("checkbox", { name: "Google Analytics" }).check();
  await dialog(page).getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Ihre Auswahl ist gespeichert." })).toHaveCount(1);
  expect(await cookiesOf(context)).toEqual(["accepted=true", "fb=false", "ga=true", "gads=false"]);
  await page.goto("/kontakt");
  await footerLink(page).click();
  await expect(dialog(page).getByRole("checkbox", { name: "Google Analytics" })).toBeChecked();
  await expect(dialog(page).getByRole("checkbox", { name: "Facebook" })).not.toBeChecked();
  await dialog(page).getByRole("button", { name: "Nur notwendige" }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await cookiesOf(context)).toEqual(["accepted=false", "fb=false", "ga=false", "gads=false"]);
});

test("a line that is dead keeps the banner and leaves the answer to the browser", async ({ page, context }) => {
  await page.goto("/weine");
  let tried = 0;
  await page.route("**/cookies?**", (route) => {
    tried += 1;
    return route.abort();
  });
  await banner(page).getByRole("button", { name: "Nur notwendige" }).click();
  // In the background first, and then as the browser sends a form.
  await expect.poll(() => tried).toBe(2);
  await page.unroute("**/cookies?**");
  await page.goto("/weine");
  await expect(banner(page)).toBeVisible();
  expect(await cookiesOf(context)).toEqual([]);
});

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

test("the admin centre asks as well, and printed pages do not", async ({ page, context }) => {
  await logIn(page);
  await page.goto("/admincenter/audit");
  await expect(banner(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(banner(page)).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.waitForFunction(() => Object.keys(document.querySelector("header button") ?? {}).length > 0);
  await banner(page).getByRole("button", { name: "Nur notwendige" }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admincenter\/audit$/);
  expect((await cookiesOf(context)).filter((cookie) => /^(accepted|ga|gads|fb)=/.test(cookie))).toEqual([
    ...["accepted=false", "fb=false", "ga=false", "gads=false"],
  ]);
  await page.goto("/");
  await expect(banner(page)).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the banner is a form that leads back to its page, and the settings are a page", async ({ page, context }) => {
    await page.goto("/weine");
    await banner(page).getByRole("link", { name: "Einstellungen" }).click();
    await expect(page).toHaveURL(/\/cookies\?next=/);
    await page.getByRole("checkbox", { name: "Facebook" }).check();
    await page.getByRole("button", { name: "Auswahl speichern" }).click();
    await expect(page).toHaveURL(/\/weine$/);
    await expect(banner(page)).toHaveCount(0);
    expect(await cookiesOf(context)).toEqual(["accepted=true", "fb=true", "ga=false", "gads=false"]);
    await page.goto("/cookies");
    await expect(page.getByRole("checkbox", { name: "Facebook" })).toBeChecked();
    await page.getByRole("button", { name: "Nur notwendige" }).click();
    await expect(page.getByText("Ihre Auswahl ist gespeichert.").first()).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Facebook" })).not.toBeChecked();
  });

  test("one click on the banner refuses", async ({ page, context }) => {
    await page.goto("/kontakt");
    await banner(page).getByRole("button", { name: "Nur notwendige" }).click();
    await expect(page).toHaveURL(/\/kontakt$/);
    await expect(banner(page)).toHaveCount(0);
    expect(await cookiesOf(context)).toEqual(["accepted=false", "fb=false", "ga=false", "gads=false"]);
  });
});
