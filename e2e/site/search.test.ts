import { axeFinds, colourRules } from "../accessibility/axe.ts";
import { expect, test } from "../help/site.ts";

// The index is made once the site is running.
test.beforeEach(async ({ page }) => {
  const total = async () =>
    ((await (await page.request.get("/api/v0/search/?q=wein&lang=de")).json()) as { total: number }).total;
  await expect.poll(total, { timeout: 30_000 }).toBeGreaterThan(5);
});

test("a visitor types, chooses a suggestion by keyboard, and reads what was found", async ({ page }) => {
  await page.goto("/suche");
  const field = page.getByRole("combobox", { name: "Wonach suchen Sie?" });
  await expect(field).toBeFocused();
  await field.pressSequentially("kell", { delay: 30 });
  const list = page.getByRole("listbox", { name: "Vorschläge" });
  await expect(list).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const first = list.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id"))!);
  expect(await axeFinds(page, {})).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveValue("kell");
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const word = await first.innerText();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/suche\\?q=${encodeURIComponent(word)}$`));
  await expect(page.getByRole("heading", { level: 2, name: /Treffer/ })).toBeVisible();
  await expect(page.locator("mark").first()).toBeVisible();
  expect(await axeFinds(page, {})).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeFinds(page, { rules: colourRules })).toEqual([]);
});

test("a misspelt word is found, and what it probably meant is offered; of nothing the visitor is told where to go", async ({
  page,
}) => {
  await page.goto("/suche?q=Weinprobbe");
  await page.getByRole("link", { name: "Weinprobe", exact: true }).first().click();
  await expect(page).toHaveURL(/\/suche\?q=Weinprobe$|\/weinprobe$/);
  await page.goto("/suche?q=Raumschiffwerft");
  await expect(page.getByRole("heading", { name: "Nichts gefunden" })).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: "Kontakt" }).first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("without script it is a plain form, in both languages, with kinds and an address for each search", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto("/en/search");
  await page.getByLabel("What are you looking for?").fill("wine");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/en\/search\?q=wine$/);
  await page.getByRole("link", { name: /^Pages/ }).click();
  await expect(page).toHaveURL(/\/en\/search\?q=wine&kind=page$/);
  await expect(page.getByText("Page", { exact: true }).first()).toBeVisible();
  await page.goto(`/suche?q=${"zu lang ".repeat(200)}`);
  await expect(page.getByText("Ihre Suche war sehr lang.")).toBeVisible();
  await context.close();
});

test("nothing stands beside the screen of a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/suche", "/suche?q=wein", `/suche?q=${"x".repeat(150)}`]) {
    await page.goto(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, wide]).toEqual([path, 320]);
  }
});
