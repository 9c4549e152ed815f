import type { Page } from "@playwright/test";
import { panel, tools } from "../overlay.ts";
import { expect } from "../site.ts";

export const search = (page: Page) => panel(page).getByRole("searchbox", { name: "Titel suchen" });
export const rows = (page: Page) => panel(page).getByRole("listitem");
export const title = (page: Page) => panel(page).getByLabel(/^(Titel|Title)$/);
export const text = (page: Page) => panel(page).locator(".ProseMirror");

/** Opens the panel by its button. */
export async function openPanel(page: Page): Promise<void> {
  await tools(page)
    .getByRole("button", { name: /^(Beiträge|Posts)$/ })
    .click();
  await expect(rows(page).first()).toBeVisible();
}

/** Opens the form of the entry with this title. */
export async function edit(page: Page, name: string): Promise<void> {
  await search(page).fill(name);
  await panel(page)
    .getByRole("button", { name: `„${name}“ bearbeiten` })
    .click();
  await expect(text(page)).toBeVisible();
}
