import type { Page } from "@playwright/test";
import type { Entry } from "./things/entries.ts";

/** The tools of the staff on a page of the site. */
export function tools(page: Page) {
  return page.getByRole("region", { name: /^(Werkzeuge|Tools)$/ });
}

/** Waits until the tools are hydrated. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll(".overlay [data-island]")];
    return islands.length > 0 && islands.every((island) => island.hasAttribute("data-awake"));
  });
}

/** Opens a page of the site with its tools ready. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

/** The notices of the site. */
export function notices(page: Page) {
  return page.locator(".notice");
}

export function confirmDialog(page: Page) {
  return page.getByRole("alertdialog");
}

/** The panel of entries. */
export function panel(page: Page) {
  return page.getByRole("dialog", { name: /^(Beiträge|Beitrag bearbeiten|Neuer Beitrag|Posts|Edit post|New post)$/ });
}

/** Where visitors read an entry. */
export function addressOf(entry: Entry, language: "de" | "en" = "de"): string {
  const { page, slugs } = entry as Entry & Record<"page" | "slugs", { de: string; en: string }>;
  return `${language === "en" ? "/en" : ""}/${page[language]}/${slugs[language]}`;
}
