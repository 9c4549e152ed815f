import type { Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { beyondScreen } from "./checks.ts";
import { expect, templates, test } from "./house.ts";
import { smallTargets } from "./targets.ts";

test.use({ trace: "off" });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? "");

/** Whether the element that has the focus is seen where it seems to be. */
function seen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement!;
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test("the first Tab shows the way to the content, and Enter goes there, on the site and in the admin centre", async ({
  house,
}) => {
  for (const address of templates("/weine", "/en/wines", "/login", "/admincenter", "/admincenter/entries")) {
    const page = await house.open(address);
    await page.keyboard.press("Tab");
    const skip = page.locator(":focus");
    await expect(skip).toHaveText(/^(Zum Inhalt springen|Skip to (main )?content|Jump to content)/);
    await expect(skip).toBeInViewport();
    expect(await seen(page), address.path).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  }
});

for (const [path, size] of [
  ["/weine", { width: 320, height: 640 }],
  ["/weine", { width: 320, height: 256 }],
  ["/en/wines", { width: 320, height: 256 }],
] as const) {
  test(`the menu of ${path} at ${size.width} by ${size.height} pixels opens, leads through its links and closes by keyboard`, async ({
    house,
  }) => {
    const [address] = templates(path);
    const page = await house.open(address!);
    await page.setViewportSize(size);
    const button = page.locator(".menu-open");
    await button.focus();
    await page.keyboard.press("Enter");
    const menu = page.locator("#menu");
    await expect(menu).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await beyondScreen(page)).toBeLessThanOrEqual(0);

    const links = await menu.locator("a, button").count();
    for (let stop = 0; stop < links; stop += 1) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("#menu") !== null), await focused(page)).toBe(
        true,
      );
      expect(await seen(page), await focused(page)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press("Space");
    await expect(menu).toBeVisible();
    await menu.getByRole("button").first().click();
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole("link").first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  });
}

test("the menu of the admin centre at 400 percent is a button that says whether it is open, and its last link is reached", async ({
  house,
}) => {
  const [address] = templates("/admincenter/entries");
  const page = await house.open(address!);
  await page.setViewportSize({ width: 320, height: 256 });
  const button = page.locator("button[aria-controls=menu]");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  const last = page.locator("#menu a").last();
  // The menu glides open, and a link that has the focus meanwhile moves on.
  await expect(async () => {
    await button.focus();
    await last.focus();
    await expect(last).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect.poll(() => seen(page)).toBe(true);
  expect(await axeFinds(page)).toEqual([]);
  await button.focus();
  await page.keyboard.press("Space");
  await expect(button).toHaveAttribute("aria-expanded", "false");
});
