import type { Locator, Page } from "@playwright/test";
import { axeFinds } from "../../accessibility/axe.ts";
import { beyondScreen } from "../../accessibility/checks.ts";
import { settled } from "../../help/colleagues.ts";
import { heldCanvas } from "../../help/page-blocks.ts";
import { expect, logIn, test } from "../../help/site.ts";

const headers = { "sec-fetch-site": "same-origin" };

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** The editor of a page on which nothing stands, or these blocks. */
async function openPage(page: Page, slug: string, blocks: object[] = []): Promise<void> {
  const made = await page.request.post("/api/v0/page", { headers, data: { title: "Kellerführungen", slug, blocks } });
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}`);
  await settled(page);
}

/** Of what is pressed in the row of tools: how high its row begins, and how large it is at least. */
function rowOf(tools: Locator): Promise<{ rows: number; least: number }> {
  return tools.evaluate((row) => {
    const all = [...row.querySelectorAll("button, label")].map((one) => one.getBoundingClientRect());
    const boxes = all.filter(({ width }) => width > 0);
    const tops = new Set(boxes.map(({ top, height }) => Math.round(top + height / 2)));
    return { rows: tops.size, least: Math.min(...boxes.flatMap(({ width, height }) => [width, height])) };
  });
}

/** Nothing lies over it where it is to be seen without scrolling. */
function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test("on a phone the tools are one row for fingers, and an empty page says on the first screen how to begin", async ({
  page,
}) => {
  await logIn(page);
  await openPage(page, "leer-auf-dem-telefon");
  const tools = page.getByRole("group", { name: "Werkzeuge" });
  const hint = page.getByRole("button", { name: "Ersten Baustein einfügen" });
  await expect(hint).toBeInViewport({ ratio: 1 });
  expect(await isUncovered(hint)).toBe(true);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => rowOf(tools)).toEqual({ rows: 1, least: 44 });
    expect(await beyondScreen(page)).toBe(0);
    expect(await axeFinds(page)).toEqual([]);
  }
  await page.screenshot({ path: "artifacts/page-tools-phone.png" });
});

test("what the row has no room for is in its menu, by keyboard too", async ({ page }) => {
  await logIn(page);
  await openPage(page, "werkzeuge-im-menue");
  const more = page.getByRole("button", { name: "Weitere Werkzeuge" });
  await more.focus();
  await page.keyboard.press("Enter");
  const item = (name: string) => page.getByRole("menuitem", { name });
  await expect(page.getByRole("menuitemradio", { name: "Telefon" })).toBeChecked();
  for (const name of ["Gliederung", "Prüfen", "Einfügen", "Auf der Seite suchen"])
    await expect(item(name)).toBeVisible();
  await expect(item("Gliederung")).toBeFocused();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(item("Prüfen")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Gliederung" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemradio", { name: "Computer" }).press("Enter");
  await expect
    .poll(() => page.locator("iframe.editor-frame").evaluate((frame) => (frame as HTMLElement).offsetWidth))
    .toBe(1200);
  await more.press("Enter");
  await item("Auf der Seite suchen").press("Enter");
  await expect(page.getByRole("textbox", { name: "Auf der Seite suchen" })).toBeFocused();
});

test("beside the menu of a tablet the tools are one row, and all that can be done next is on the screen", async ({
  page,
}) => {
  await logIn(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  const text = { type: "richText", v: 1, id: "a", props: { html: { de: "<p>Bald offen.</p>" }, look: "plain" } };
  await openPage(page, "auf-dem-tablet", [text]);
  await expect(page.getByRole("button", { name: /Punkte? offen$/ })).toBeInViewport({ ratio: 1 });
  const beyondBar = () => page.locator(".admin-bar").evaluate((bar) => bar.scrollWidth - bar.clientWidth);
  expect(await beyondBar()).toBe(0);
  await expect(page.getByRole("button", { name: "Veröffentlichen", exact: true })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => rowOf(page.getByRole("group", { name: "Werkzeuge" }))).toEqual({ rows: 1, least: 44 });
  await page.screenshot({ path: "artifacts/page-tools-tablet.png" });
});

test("the tools of a chosen block are for fingers, and all of them are on the screen", async ({ page }) => {
  await logIn(page);
  const text = { type: "richText", v: 1, id: "a", props: { html: { de: "<p>Oben.</p>" }, look: "plain" } };
  await openPage(page, "werkzeuge-am-baustein", [text, { ...text, id: "b" }]);
  const canvas = await heldCanvas(page);
  await canvas.locator("vitrine-block[data-block=b] p").tap();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.press("Escape");
  const bar = page.getByRole("toolbar", { name: "Text", exact: true });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => rowOf(bar)).toEqual({ rows: 1, least: 44 });
    expect(await beyondScreen(page)).toBe(0);
    for (const button of await bar.getByRole("button").all()) await expect(button).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: `artifacts/page-tools-block-${width}.png` });
  }
});
