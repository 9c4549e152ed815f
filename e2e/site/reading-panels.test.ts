import type { Locator } from "@playwright/test";
import { expect, test } from "../help/site.ts";

const panel = (name: string) => `details:has(> summary:text-is("${name}"))`;

test("of the panels on a page one is open at a time, and a click on the open one closes it", async ({ page }) => {
  await page.goto("/weinprobe");
  const [first, second] = [page.locator(panel("Muss ich mich auskennen?")), page.locator(panel("Und die Kinder?"))];
  await first.locator("summary").click();
  await expect(first.getByText("ist ein vollständiger Satz")).toBeVisible();
  await second.locator("summary").click();
  await expect(second).toHaveAttribute("open", "");
  await expect(first).not.toHaveAttribute("open", "");
  await second.locator("summary").click();
  await expect(page.locator("details[open]")).toHaveCount(0);
  await first.locator("summary").press("Enter");
  await expect(first).toHaveAttribute("open", "");
});

test("tabs show one text each, by finger and by arrow key", async ({ page }) => {
  await page.goto("/weinprobe");
  const tabs = page.getByRole("radiogroup", { name: "Drei Arten, bei uns ein Glas zu leeren" });
  const shown = tabs.locator(".tab-body:visible");
  await expect(shown).toHaveText(/Fünf Weine/);
  await tabs.getByText("Steinprobe", { exact: true }).click();
  await expect(shown).toHaveText(/Jonas geht mit Ihnen/);
  await tabs.getByRole("radio", { name: "Steinprobe" }).press("ArrowLeft");
  await expect(tabs.getByRole("radio", { name: "Große Probe" })).toBeFocused();
  await expect(shown).toHaveText(/Acht Weine/);
});

test("an address that names something in a closed panel or tab opens it, 250 pixels below the top", async ({
  page,
}) => {
  await page.goto("/weinprobe");
  const ids = await page.evaluate(() => [
    document.querySelectorAll("details")[2]?.id,
    document.querySelectorAll(".tab")[2]?.querySelector(".tab-body")?.id,
    document.querySelectorAll(".tab")[1]?.querySelector("label")?.id,
  ]);
  await page.goto(`/weinprobe#${ids[0]}`);
  const details = page.locator("details").nth(2);
  await expect(details).toHaveAttribute("open", "");
  await page.evaluate((id) => {
    const link = Object.assign(document.createElement("a"), { href: `#${id}`, textContent: "zur Steinprobe" });
    link.style.cssText = "position:fixed;top:0;left:0;z-index:99;background:white";
    document.body.append(link);
  }, ids[1]);
  await page.getByText("zur Steinprobe").click();
  await expect(page.locator(".tab-body:visible")).toHaveText(/Jonas geht mit Ihnen/);
  await expect
    .poll(() => page.locator(".tab-body:visible").evaluate((body) => Math.round(body.getBoundingClientRect().top)))
    .toBe(250);
  // The tab itself, from another page, and a place in a hidden tab, typed into the address.
  const top = (place: Locator) =>
    expect.poll(() => place.evaluate((box) => Math.round(box.getBoundingClientRect().top)));
  await page.goto("/kontakt");
  await page.goto(`/weinprobe#${ids[2]}`);
  await expect(page.locator(".tab-body:visible")).toHaveText(/Acht Weine/);
  await top(page.getByText("Große Probe", { exact: true })).toBe(250);
  await page.evaluate((id) => location.assign(`#${id}`), ids[1]);
  await expect(page.locator(".tab-body:visible")).toHaveText(/Jonas geht mit Ihnen/);
  await top(page.locator(".tab-body:visible")).toBe(250);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("panels and tabs open and close all the same", async ({ page }) => {
    await page.goto("/en/tasting");
    await page.locator(panel("May I spit?")).locator("summary").click();
    await expect(page.getByText("The bowl with the handle is yours")).toBeVisible();
    await page.getByText("The Stone Tasting", { exact: true }).click();
    await expect(page.locator(".tab-body:visible")).toHaveCount(1);
    await expect(page.locator(".tab-body:visible")).toContainText("Jonas");
    const long = await page.getByText("The Long Tasting", { exact: true }).getAttribute("id");
    await page.goto("/en/contact");
    await page.goto(`/en/tasting#${long}`);
    await expect(page.locator(".tab-body:visible")).toHaveCount(1);
    await expect(page.locator(".tab-body:visible")).toContainText("Eight wines");
    await page.getByText("The Stone Tasting", { exact: true }).click();
    await expect(page.locator(".tab-body:visible")).toContainText("Jonas");
  });
});

test("printed, every panel and tab is open", async ({ page }) => {
  await page.goto("/weinprobe");
  await page.emulateMedia({ media: "print" });
  const hidden = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>(".fold-body, .tab-body")].filter(
        (body) => body.getBoundingClientRect().height < 10,
      ).length,
  );
  expect(hidden).toBe(0);
});

test("printed, no page has a form to be filled in or ways on, and the footer stays on one sheet", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const address of ["/kontakt", "/", "/gaestebuch"]) {
    await page.goto(address);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("main :is(input, textarea, button, .guest-report):visible")).toHaveCount(0);
    await expect(page.locator(".site-footer")).toHaveCSS("break-inside", "avoid");
  }
});

test("printed, the picture of a card is as wide as the card, and covers nothing beside it", async ({ page }) => {
  await page.goto("/");
  const outside = () =>
    page
      .locator(".entry-card")
      .first()
      .evaluate((card) => {
        // The demo's own pictures may still be on their way.
        const place = card.querySelector(".entry-card-avatar") ?? document.createElement("div");
        place.className = "entry-card-avatar";
        card.prepend(place);
        const [inner, outer] = [place.getBoundingClientRect(), card.getBoundingClientRect()];
        return [outer.left - inner.left, inner.right - outer.right].map(Math.round);
      });
  expect(await outside()).toEqual([0, 0]);
  await page.emulateMedia({ media: "print" });
  expect(await outside()).toEqual([0, 0]);
});
