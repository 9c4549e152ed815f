import type { BrowserContext, Page } from "@playwright/test";
import { expect, logIn, test } from "../../help/site.ts";
import { banner, dialog } from "../../help/third-parties/consent.ts";

/** A visitor without cookies. */
const fresh = { storageState: { cookies: [], origins: [] } };
test.use({ ...fresh, ownBrowser: true });

const footerLink = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Cookie-Einstellungen" });

/** The cookies as name=value, sorted by name; without the proof, which differs for each visitor. */
async function cookiesOf(context: BrowserContext): Promise<string[]> {
  const answers = (await context.cookies()).filter(({ name }) => name !== "consent");
  return answers.map(({ name, value }) => `${name}=${value}`).toSorted();
}

/** All requests of the browser, also to other sites. */
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
  // First in the background, then as an ordinary form.
  await expect.poll(() => tried).toBe(2);
  await page.unroute("**/cookies?**");
  await page.goto("/weine");
  await expect(banner(page)).toBeVisible();
  expect(await cookiesOf(context)).toEqual([]);
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
