import type { Browser } from "@playwright/test";
import { expect, type Hand } from "./hands.ts";

/** Ready pages, by what they are called when nobody names them otherwise. */
export const ready = [
  { de: "Über uns", en: "About us" },
  { de: "Preise", en: "Prices" },
  { de: "Öffnungszeiten und Anfahrt", en: "Opening hours and directions" },
  { de: "Häufige Fragen", en: "Frequently asked questions" },
];
export const own = { de: "Unser Hof", en: "Our farm" };
export const words = {
  first: "Seit 1890 am Hang.",
  second: "Heute in vierter Hand.",
  english: "On this slope since 1890.",
};

/** Somebody who reads the site in a browser without script. */
export async function visits(browser: Browser, { page, name }: Hand) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const visitor = await context.newPage();
  const ofMenu = (title: string) =>
    visitor.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: title, exact: true });
  const follow = async (title: string) => {
    if (name === "phone") await visitor.locator(".menu-open").click();
    await ofMenu(title).click();
    await expect(visitor).toHaveTitle(new RegExp(`^${title}`));
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  };
  return {
    async readsAll() {
      await visitor.goto("/");
      for (const { de } of ready) await follow(de);
      await follow(own.de);
      await visitor.screenshot({ path: `artifacts/journey/new-site-${name}/visitor.png`, fullPage: true });
      const picture = visitor.getByRole("main").locator("img");
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await visitor.getByRole("main").getByRole("link", { name: "Über uns" }).click();
      await expect(visitor).toHaveURL(/\/ueber-uns$/);
      await visitor.goto("/en/our-farm");
      await expect(visitor.getByRole("main")).toContainText(words.english);
    },
    async reads(text: string, other: { not?: string } = {}) {
      await visitor.goto("/unser-hof");
      await expect(visitor.getByRole("main")).toContainText(text);
      if (other.not) await expect(visitor.getByRole("main")).not.toContainText(other.not);
    },
    leaves: () => context.close(),
  };
}
