import type { Locator, Page } from "@playwright/test";
import { settled } from "./colleagues.ts";
import { written } from "./things/entries.ts";

export async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** The list with nothing but one new draft in it. */
export async function draftIn(page: Page, title: string): Promise<Locator> {
  await written(page, { title });
  await show(page, `/admincenter/entries?q=${encodeURIComponent(title)}`);
  return page.getByRole("button", { name: `Aktionen für „${title}“` });
}

export async function choose(page: Page, actions: Locator, item: string): Promise<void> {
  await actions.click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}
