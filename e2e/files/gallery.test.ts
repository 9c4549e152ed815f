import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { axeFinds } from "../accessibility/axe.ts";
import { beyondScreen } from "../accessibility/checks.ts";
import { smallTargets } from "../accessibility/targets.ts";
import { pinch, swipe } from "../help/browser/fingers.ts";
import { expect, test } from "../help/site.ts";
import { sound } from "../help/things/entries.ts";
import { awake, five, galleryOf, place, press, shown } from "../help/things/galleries.ts";

// They move, as for most visitors.
test.use({ ownBrowser: true, contextOptions: { reducedMotion: "no-preference" } });

test("a gallery goes on every five seconds, and stands still for whoever points at it, is in it or pauses it", async ({
  page,
  browser,
  site,
}) => {
  await awake(page, await galleryOf(browser, site));
  // The time of the first picture starts here.
  await shown(page).hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  await expect(place(page)).toHaveText("1 / 5");
  await page.clock.runFor(200);
  await expect(place(page)).toHaveText("2 / 5");
  await expect(five(page).getByRole("status")).toHaveText("");

  await shown(page).hover();
  await page.clock.runFor(20_000);
  await expect(place(page)).toHaveText("2 / 5");
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(place(page)).toHaveText("3 / 5");

  await shown(page).getByRole("link").focus();
  await page.clock.runFor(20_000);
  await expect(place(page)).toHaveText("3 / 5");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

  await press(page, "Bilderwechsel anhalten");
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(20_000);
  await expect(place(page)).toHaveText("3 / 5");
  await press(page, "Bilder von selbst wechseln lassen");
  await page.clock.runFor(5100);
  await expect(place(page)).toHaveText("4 / 5");
});

test("who asks for little motion sees a gallery stand still, and nothing moves when they go on", async ({
  page,
  browser,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await awake(page, await galleryOf(browser, site));
  await page.clock.runFor(20_000);
  await expect(place(page)).toHaveText("1 / 5");
  await press(page, "Nächstes Bild");
  await expect(place(page)).toHaveText("2 / 5");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("by the Tab key the buttons come before the pictures, only the picture that is shown can be reached, and what was chosen is said", async ({
  page,
  browser,
  site,
}) => {
  await awake(page, await galleryOf(browser, site));
  await expect(five(page)).toHaveAttribute("aria-roledescription", "Karussell");
  await five(page).getByRole("button", { name: "Vorheriges Bild" }).focus();
  await page.keyboard.press("Enter");
  await expect(five(page).getByRole("status")).toHaveText("5 von 5: Kreis 5");
  const stops: string[] = [];
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""));
  }
  expect(stops).toEqual(["Nächstes Bild", "Bilderwechsel anhalten", "Groß ansehen", "Groß ansehen: Kreis 5"]);
  await expect(shown(page)).toHaveAttribute("aria-roledescription", "Bild");
  await expect(shown(page)).toHaveAttribute("aria-label", "5 von 5");
  await expect(five(page).locator(".gallery-slide[inert]")).toHaveCount(4);
  expect(await smallTargets(page)).toEqual([]);
  await page.clock.resume();
  await sound(page, "an entry with galleries", "main");
});

test("large, a gallery is looked through and into by keys alone, and the focus comes back to its picture", async ({
  page,
  browser,
  site,
}) => {
  await page.goto(await galleryOf(browser, site));
  await five(page).scrollIntoViewIfNeeded();
  await press(page, "Nächstes Bild");
  await shown(page).getByRole("link").press("Enter");
  const large = page.getByRole("dialog", { name: "Fünf Kreise" });
  const said = large.getByRole("status");
  await expect(said).toHaveText(/^2 von 5/);
  await page.keyboard.press("ArrowRight");
  await expect(said).toHaveText(/^3 von 5/);
  await expect(large.getByText("Der 3. Kreis")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(said).toHaveText(/^5 von 5/);

  const picture = large.locator(".lightbox-picture:not([inert])");
  // The picture slides in from the side.
  await expect.poll(() => middleOf(picture.locator("img"))).toBeCloseTo(720);
  const whole = await picture.locator("img").boundingBox();
  await page.keyboard.press("+");
  await expect
    .poll(async () => (await picture.locator("img").boundingBox())?.width)
    .toBeCloseTo((whole?.width ?? 0) * 1.5);
  await page.keyboard.press("ArrowDown");
  await expect(said).toHaveText(/^5 von 5/);
  await large.getByRole("button", { name: "Verkleinern" }).click();
  await expect.poll(() => picture.locator("img").boundingBox()).toEqual(whole);
  await large.getByRole("button", { name: "Nächstes Bild" }).click();
  await expect(said).toHaveText(/^1 von 5/);

  expect(await axeFinds(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await beyondScreen(page)).toBeLessThanOrEqual(0);
  await expect(large.getByRole("button", { name: "Große Ansicht schließen" })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(large).toHaveCount(0);
  await expect(shown(page).getByRole("link")).toBeFocused();
});

test("of many pictures twelve are drawn at first, and more for whoever scrolls or presses the button", async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto(await galleryOf(browser, site));
  const many = page.getByRole("region", { name: "Vierzig Kreise" });
  await many.scrollIntoViewIfNeeded();
  // Before its script runs, its links lead to the pictures themselves.
  await expect(many.locator(".gallery-slides[data-awake]")).toBeVisible();
  await many.getByRole("link").first().click();
  const large = page.getByRole("dialog");
  await large.getByRole("button", { name: "Alle Bilder zeigen" }).click();
  const drawn = large.getByRole("listitem");
  await expect(drawn).toHaveCount(12);
  await large.getByRole("button", { name: "Mehr zeigen" }).press("Enter");
  await expect(drawn).toHaveCount(24);
  await expect(drawn.nth(12).getByRole("button")).toBeFocused();
  // The button goes further down with each row, and away with the last one: it cannot be waited for to stand still.
  await drawn.last().evaluate((row) => row.scrollIntoView());
  await expect.poll(() => drawn.count()).toBeGreaterThan(24);
  await drawn.nth(16).getByRole("button").click();
  await expect(large.getByRole("status")).toHaveText(/^17 von 40/);
});

test("a gallery is swiped, and its picture is pinched, moved and tapped back", async ({ browser, site }) => {
  const path = await galleryOf(browser, site);
  const look = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await browser.newPage({ ...look, baseURL: site });
  await awake(page, path);
  const hand = await page.context().newCDPSession(page);
  const slides = five(page).locator(".gallery-slides");
  await swipe(hand, slides, -120);
  await expect(place(page)).toHaveText("2 / 5");
  await swipe(hand, slides, 120);
  await expect(place(page)).toHaveText("1 / 5");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await press(page, "Groß ansehen");
  const large = page.getByRole("dialog", { name: "Fünf Kreise" });
  const stage = large.locator(".lightbox-stage");
  await swipe(hand, stage, -150);
  await expect(large.getByRole("status")).toHaveText(/^2 von 5/);
  const picture = large.locator(".lightbox-picture:not([inert])");
  await pinch(hand, stage);
  await expect(picture).toHaveAttribute("style", /scale\(2\)/);
  await swipe(hand, stage, -60);
  await expect(large.getByRole("status")).toHaveText(/^2 von 5/);
  await stage.tap();
  await stage.tap();
  await expect(picture).toHaveAttribute("style", /scale\(1\)/);
  await page.close();
});

test("without script all pictures of a gallery are there, each with its caption and the way to it, large", async ({
  browser,
  site,
}) => {
  const path = await galleryOf(browser, site);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site });
  await page.goto(path);
  await expect(five(page).getByRole("figure")).toHaveCount(5);
  await expect(five(page).getByText("Der 4. Kreis")).toHaveCount(1);
  await expect(five(page).getByRole("button")).toHaveCount(0);
  const href = await five(page).getByRole("link", { name: "Groß ansehen: Kreis 2" }).getAttribute("href");
  const large = await page.request.get(href ?? "");
  expect(large.headers()["content-type"]).toBe("image/jpeg");
  await page.close();
});

test("a download says what it is and comes under its name", async ({ page, browser, site }) => {
  await page.goto(await galleryOf(browser, site));
  const offered = page.getByRole("region", { name: "Zum Herunterladen" });
  await expect(offered.getByText(/^JPG · [\d,]+\u00a0KB$/)).toBeVisible();
  const coming = page.waitForEvent("download");
  await offered.getByRole("link", { name: /Galerie 1/ }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Galerie 1.jpg");
  expect(readFileSync(await download.path()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

async function middleOf(box: Locator): Promise<number> {
  const { x, width } = (await box.boundingBox()) ?? { x: Number.NaN, width: 0 };
  return x + width / 2;
}
