import { addressOf, tools, visit } from "../../help/overlay.ts";
import { expect, logIn, test } from "../../help/site.ts";
import { changed, published, sound } from "../../help/things/entries.ts";

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test("on a phone the tools lie at the foot of the window, with the cookie banner above them", async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.setViewportSize(phone);
  await logIn(page);
  await visit(page, "/weine");
  const boxes = await page.evaluate(() =>
    [".overlay", ".consent"].map((name) => document.querySelector(name)?.getBoundingClientRect().toJSON()),
  );
  const [overlay, banner] = boxes as { top: number; bottom: number; left: number; right: number }[];
  expect(overlay).toMatchObject({ bottom: 740, left: 0, right: 360 });
  expect(banner?.bottom).toBeLessThanOrEqual(overlay?.top ?? 0);
  await page.setViewportSize(desk);
  const above = await tools(page).boundingBox();
  expect(above).toMatchObject({ x: 0, y: 0 });
});

for (const viewport of [desk, phone]) {
  test(`by keyboard every stop at ${viewport.width} pixels is seen and lies under no tool`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await logIn(page);
    await visit(page, "/");
    const covered: string[] = [];
    const seen = new Set<string>();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let press = 0; press < 50; press += 1) {
        await page.keyboard.press(key);
        const stop = await page.evaluate(() => {
          const element = document.activeElement;
          const bar = document.querySelector(".overlay");
          if (!element || !bar || element === document.body) return null;
          const box = element.getBoundingClientRect();
          const tool = bar.getBoundingClientRect();
          const under = !bar.contains(element) && box.top >= tool.top && box.bottom <= tool.bottom;
          return { name: element.outerHTML.slice(0, 80), under: under && !element.closest("dialog") };
        });
        if (!stop) continue;
        seen.add(stop.name);
        if (stop.under) covered.push(stop.name);
      }
    }
    expect(covered).toEqual([]);
    expect(seen.size).toBeGreaterThan(15);
  });
}

test("axe finds nothing on pages with the overlay, its sheets open or not, and nothing scrolls sideways", async ({
  page,
}) => {
  await logIn(page);
  const entry = await published(page, { title: "Barrierefrei" });
  await changed(page, entry, { content: ["<p>Mit Änderungen.</p>"] });
  await page.goto(addressOf(entry, "en"));
  await sound(page, "an entry");
  await page.setViewportSize(phone);
  await visit(page, addressOf(entry));
  await tools(page).getByRole("button", { name: "Status: Geändert" }).click();
  await sound(page, "the state", ".overlay");
  await page.keyboard.press("Escape");
  await tools(page).getByRole("button", { name: "Mehr" }).click();
  await expect(tools(page).getByRole("button", { name: "Abmelden" })).toBeVisible();
  await sound(page, "more", ".overlay");
});
