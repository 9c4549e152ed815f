import type { Browser, Locator, Page } from "@playwright/test";
import { expect, logIn } from "../site.ts";
import { published } from "./entries.ts";
import { fivePictures } from "./pictures.ts";

/** The address of the page with the gallery of these tests, which is made once for each site. */
const addresses = new Map<string, Promise<string>>();

export function galleryOf(browser: Browser, site: string): Promise<string> {
  const known = addresses.get(site) ?? makeGallery(browser, site);
  addresses.set(site, known);
  return known;
}

async function makeGallery(browser: Browser, site: string): Promise<string> {
  const page = await browser.newPage({ baseURL: site });
  await logIn(page);
  const five = await fivePictures(page);
  const gallery = (title: string, images: string[]) => ({
    type: "gallery",
    props: { images, title, showTitle: true, onClick: "fullscreen", transition: "stripesVertical" },
  });
  const { _id } = await published(page, {
    title: "Bilder vom Jahr",
    sections: [
      gallery("Fünf Kreise", five),
      gallery("Vierzig Kreise", Array.from({ length: 8 }, () => five).flat()),
      { type: "download", props: { downloads: [five[0]] } },
    ],
  });
  await page.goto(`/e/${_id}`);
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

export const five = (page: Page): Locator => page.getByRole("region", { name: "Fünf Kreise" });
export const place = (page: Page): Locator => five(page).locator(".gallery-place");
export const press = (page: Page, name: string) => five(page).getByRole("button", { name }).click();
export const shown = (page: Page): Locator => five(page).locator(".gallery-slide:not([inert])");

/** The hydrated gallery in a window whose clock is stopped. */
export async function awake(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await five(page).scrollIntoViewIfNeeded();
  await expect(five(page).locator(".gallery-slides[data-awake]")).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}
