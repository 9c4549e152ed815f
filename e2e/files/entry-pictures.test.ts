import type { Browser } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";
import { drag, letGo } from "../help/browser/fingers.ts";
import { expect, logIn, test } from "../help/site.ts";
import { published } from "../help/things/entries.ts";
import { pictures } from "../help/things/pictures.ts";
import { widths, wrongFiles } from "./measure-pictures.ts";

// One after another, so that the sizes of the pictures are made once.
test.describe.configure({ mode: "default" });

const entries = new Map<string, Promise<string>>();

/** The address of an entry with a panorama above its text, a row of two, a tall picture and a gallery. */
function entryOf(browser: Browser, site: string): Promise<string> {
  const known = entries.get(site) ?? makeEntry(browser, site);
  entries.set(site, known);
  return known;
}

async function makeEntry(browser: Browser, site: string): Promise<string> {
  const page = await browser.newPage({ baseURL: site });
  await logIn(page);
  // Each stands in one place: a browser takes a larger file than it needs if it has it already.
  const [lead, usual, tall, alone, ...gallery] = await pictures(page, [
    { name: "Weit", nr: 1, width: 1400, height: 540 },
    { name: "Quer", nr: 2, width: 1200, height: 800 },
    { name: "Hoch", nr: 3, width: 640, height: 960 },
    { name: "Allein", nr: 4, width: 640, height: 1000 },
    { name: "Panorama", nr: 5, width: 1300, height: 460 },
    { name: "Galerie", nr: 6, width: 1200, height: 700 },
  ]);
  const { _id } = await published(page, {
    title: "Bilder in allen Formen",
    avatar: lead,
    media: [[usual, tall], [alone]],
    sections: [{ type: "gallery", props: { images: gallery, title: "Zwei", showTitle: true, onClick: "fullscreen" } }],
  });
  const { pathname } = new URL((await page.request.get(`/e/${_id}`)).url());
  await page.close();
  return pathname;
}

test("on a phone, a tablet and desks by turns, the file of each picture is as wide as it is drawn, and at most a quarter wider", async ({
  browser,
  site,
}) => {
  const entry = await entryOf(browser, site);
  for (const width of byTurns(widths, { of: widths.length })) {
    for (const [path, least] of [
      ["/", 1],
      [entry, 6],
    ] as const) {
      const { drawn, wrong } = await wrongFiles(browser, { site, path, width });
      expect(drawn, path).toBeGreaterThanOrEqual(least);
      expect(wrong, `${path} at ${width} pixels`).toEqual([]);
    }
  }
});

test("below a text the pictures have the same edges, whatever their shapes", async ({ page, browser, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await entryOf(browser, site));
  const edges = await page.locator(".entry-media-row, .gallery-body").evaluateAll((rows) =>
    rows.map((row) => {
      const { left, right } = row.getBoundingClientRect();
      const boxes = [...row.querySelectorAll("a:has(img)")].map((box) => box.getBoundingClientRect());
      const seen = boxes.filter((box) => box.left < right);
      return [left, right, Math.min(...seen.map((box) => box.left)), Math.max(...seen.map((box) => box.right))];
    }),
  );
  expect(edges).toHaveLength(3);
  for (const [left, right, first, last] of edges) {
    expect([left, right]).toEqual([edges[0]?.[0], edges[0]?.[1]]);
    expect(first).toBeCloseTo(left ?? 0, 0);
    expect(last).toBeCloseTo(right ?? 0, 0);
  }
});

test("the picture above a text opens by itself, and those below it open together; Back closes them", async ({
  page,
  browser,
  site,
}) => {
  const path = await entryOf(browser, site);
  await page.goto("/");
  await page.goto(path);
  const large = page.getByRole("dialog");
  await page.locator(".entry-head").getByRole("link", { name: "Groß ansehen: Kreis 1" }).click();
  await expect(large.locator("img")).toHaveCount(1);
  await expect(large.getByRole("button", { name: "Nächstes Bild" })).toHaveCount(0);
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(page).toHaveURL(path);

  await page.locator(".entry-media").getByRole("link", { name: "Groß ansehen: Kreis 2" }).click();
  await expect(large.getByRole("status")).toHaveText(/^1 von 3/);
  await large.getByRole("button", { name: "Nächstes Bild" }).click();
  await expect(large.getByRole("status")).toHaveText(/^2 von 3/);
  await large.getByRole("button", { name: "Große Ansicht schließen" }).click();
  await expect(large).toHaveCount(0);
  await page.waitForFunction(() => !(history.state as { large?: boolean } | null)?.large);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("until the large file is there, the one that the page shows is seen; its neighbour follows a finger", async ({
  browser,
  site,
}) => {
  const path = await entryOf(browser, site);
  const look = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const page = await browser.newPage({ ...look, baseURL: site });
  await page.goto(path);
  const small = page.locator(".entry-media img").first();
  await small.scrollIntoViewIfNeeded();
  await small.evaluate((image: HTMLImageElement) => image.decode());
  const shown = await small.evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.locator("[data-island=entry-pictures][data-awake]").waitFor();
  // Nothing that is asked for now arrives.
  let arrive = (): void => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/api/v0/download/**", async (route) => {
    await held;
    await route.continue();
  });
  await small.tap();
  const stage = page.locator(".lightbox-stage");
  const picture = stage.locator(".lightbox-picture:not([inert]) img");
  await expect(picture).toHaveCSS("background-image", `url("${shown}")`);
  arrive();
  await expect(picture).toHaveCSS("background-image", "none");

  const hand = await page.context().newCDPSession(page);
  await drag(hand, stage, -120);
  const next = stage.locator(".lightbox-picture").last();
  // Beyond a gap of 16 pixels, and 120 pixels into the window.
  const left = () => next.evaluate((box) => Math.round(innerWidth - box.getBoundingClientRect().left));
  await expect.poll(left).toBe(120 - 16);
  await letGo(hand);
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/^2 von 3/);
  await expect.poll(() => next.evaluate(visibleLeft)).toBe(0);
  await page.close();
});

/** The left edge of the picture that is looked at. */
function visibleLeft(box: Element): number {
  return Math.round(
    box.parentElement?.querySelector(".lightbox-picture:not([inert])")?.getBoundingClientRect().left ?? -1,
  );
}
