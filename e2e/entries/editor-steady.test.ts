import type { Page } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";
import { colleague, enterAdmin, settled } from "../help/colleagues.ts";
import { draft, germanText, open, status } from "../help/editor.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";

type Shifts = { shifts: number };

/** How much of the screen has moved by itself so far: the browser's own measure (Layout Instability). */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as Shifts;
    counted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as Shifts).shifts);
}

/** Where the text stands on the screen. */
async function place(page: Page): Promise<number> {
  return Math.round((await germanText(page).boundingBox())?.y ?? Number.NaN);
}

const windows = [
  [360, 740],
  [1440, 900],
] as const;

for (const [width, height] of byTurns(windows, { of: 2 })) {
  test(`nothing jumps while the editor comes up and saves (${width} pixels)`, async ({ page }) => {
    const shifts = await countShifts(page);
    await page.setViewportSize({ width, height });
    await logIn(page);
    await open(page, await draft(page, { title: "Ganz ruhig", content: ["<p>Ein Satz.</p>"] }));
    await settled(page);
    await expect(status(page)).toBeVisible();
    expect(await shifts()).toBeLessThan(0.02);
    await germanText(page).click();
    const before = await place(page);
    await page.keyboard.type(" Noch einer.");
    await expect(status(page)).toHaveText(/^Gespeichert um/);
    expect(await place(page)).toBe(before);
  });

  test(`a new entry gets its address and its state without a jump (${width} pixels)`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await logIn(page);
    await open(page, "/admincenter/entries/new");
    await settled(page);
    await germanText(page).click();
    const before = await place(page);
    await page.keyboard.type("Mitten im Satz");
    await page.waitForURL(/entries\/[\da-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beitrag bearbeiten");
    expect(await place(page)).toBe(before);
  });
}

for (const [width, height] of byTurns(windows, { of: 2, at: 1 })) {
  test(`who else opens the entry is told above the text, which stays where it is (${width} pixels)`, async ({
    page,
    browser,
    site,
    api,
    mailbox,
  }) => {
    await page.setViewportSize({ width, height });
    await logIn(page);
    const address = await draft(page, { title: "Zu zweit", content: ["<p>Ein Satz.</p>"] });
    await open(page, address);
    await settled(page);
    await germanText(page).click();
    const before = await place(page);
    const anna = await colleague({ api, mailbox }, { name: "Anna Berg", role: "admin" });
    const other = await (await browser.newContext({ baseURL: site, locale: "de-DE" })).newPage();
    await enterAdmin(other, anna, address);
    await page.keyboard.type(" Noch einer.");
    await expect(page.getByText(/Auch geöffnet von Anna Berg/)).toBeVisible({ timeout: 40_000 });
    expect(await place(page)).toBe(before);
    await other.context().close();
  });
}
