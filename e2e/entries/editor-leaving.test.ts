import type { Page } from "@playwright/test";
import { confirm, settled } from "../help/colleagues.ts";
import { draft, germanText, germanTitle, open, status, stored } from "../help/editor.ts";
import { expect, logIn, test } from "../help/site.ts";
import { call } from "../help/things/entries.ts";

const offer = (page: Page) => page.getByText(/nicht gespeicherte Fassung/);

test.beforeEach(async ({ page }) => {
  await logIn(page);
});

/** How many entries have these words in their title. */
async function count(page: Page, title: string): Promise<number> {
  return (await call<{ total: number }>(page, "get", `entry/?q=${encodeURIComponent(title)}`)).total;
}

/** Nothing that is typed reaches the server any more. */
async function cutOff(page: Page): Promise<void> {
  await page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
}

test("a new entry that is left right after typing is stored once, and is not offered again", async ({ page }) => {
  await open(page, "/admincenter/entries/new");
  await germanTitle(page).pressSequentially("Gleich wieder weg");
  await page.getByRole("link", { name: "Alle Beiträge" }).click();
  await expect(page).toHaveURL("/admincenter/entries");
  await expect(page.getByRole("link", { name: "Gleich wieder weg" })).toBeVisible();
  await page.getByRole("link", { name: "Neuer Beitrag" }).first().click();
  await expect(germanText(page)).toBeVisible();
  await expect(germanTitle(page)).toHaveValue("");
  await expect(offer(page)).toHaveCount(0);
  expect(await count(page, "Gleich wieder weg")).toBe(1);
});

test("a new entry that is left while it is getting its own address is saved before, and the click counts", async ({
  page,
}) => {
  await open(page, "/admincenter/entries/new");
  let moving = () => {};
  const moved = new Promise<void>((resolve) => {
    moving = resolve;
  });
  await page.route(/entries\/[\da-f-]{36}\.data/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    await moved;
    return route.continue();
  });
  const asked = page.waitForRequest(/entries\/[\da-f-]{36}\.data/);
  await germanTitle(page).fill("Unterwegs zur Adresse");
  await asked;
  await germanText(page).click();
  await page.keyboard.type("Noch ein Satz.");
  await page.getByRole("link", { name: "Alle Beiträge" }).click();
  moving();
  await expect(page).toHaveURL("/admincenter/entries");
  await page.getByRole("link", { name: "Unterwegs zur Adresse" }).click();
  await expect(germanText(page)).toHaveText("Noch ein Satz.");
  await expect(offer(page)).toHaveCount(0);
});

test("an entry that is left by the browser's Back right after typing is saved before", async ({ page }) => {
  const address = await draft(page, { title: "Zurück", content: ["<p>Alt.</p>"] });
  await page.goto("/admincenter/entries");
  await settled(page);
  await page.getByRole("link", { name: "Zurück", exact: true }).click();
  await germanText(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Und neu.");
  await page.goBack();
  // The address is that of the list for a moment at once; the list is there when the entry has been saved.
  await expect(germanText(page)).toHaveCount(0);
  await expect(page).toHaveURL("/admincenter/entries");
  const { content } = await call<{ content: string[] }>(page, "get", `entry/?id=${address.split("/").at(-1)}`);
  expect(content).toEqual(["<p>Alt. Und neu.</p>"]);
  await open(page, address);
  await expect(germanText(page)).toHaveText("Alt. Und neu.");
  await expect(offer(page)).toHaveCount(0);
});

test("without a line one can leave too, and the text is offered when one comes back", async ({ page, context }) => {
  const address = await draft(page, { title: "Funkloch", content: ["<p>Alt.</p>"] });
  await page.goto("/admincenter/entries");
  await settled(page);
  await page.getByRole("link", { name: "Funkloch", exact: true }).click();
  await germanText(page).click();
  await page.keyboard.press("Control+End");
  await cutOff(page);
  await page.keyboard.type(" Und neu.");
  await page.getByRole("link", { name: "Alle Beiträge" }).click();
  await expect(page).toHaveURL("/admincenter/entries");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const again = await context.newPage();
  await open(again, address);
  await again.getByRole("button", { name: "Übernehmen", exact: true }).click();
  await expect.poll(() => stored(again), { timeout: 15_000 }).toMatchObject({ content: ["<p>Alt. Und neu.</p>"] });
});

test("a new entry that the server has, though its window never heard so, is taken over as the same entry", async ({
  page,
  context,
}) => {
  await open(page, "/admincenter/entries/new");
  let arrived = 0;
  await page.route("**/entries/new.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    arrived += 1;
    return route.abort();
  });
  await germanTitle(page).fill("Angekommen, aber nie gehört");
  await expect.poll(() => arrived, { timeout: 15_000 }).toBeGreaterThan(0);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await open(again, "/admincenter/entries/new");
  await again.getByRole("button", { name: "Übernehmen", exact: true }).click();
  await again.waitForURL(/entries\/[\da-f-]{36}/);
  await germanText(again).click();
  await again.keyboard.type("Und weiter.");
  await expect.poll(() => stored(again), { timeout: 15_000 }).toMatchObject({ content: ["<p>Und weiter.</p>"] });
  expect(await count(again, "Angekommen, aber nie gehört")).toBe(1);
  await again.goto("/admincenter/entries/new");
  await expect(germanText(again)).toBeVisible();
  await expect(offer(again)).toHaveCount(0);
});

test("what a window that is still open has typed is taken over as another entry, and neither is lost", async ({
  page,
  context,
}) => {
  await open(page, "/admincenter/entries/new");
  await cutOff(page);
  await germanTitle(page).fill("Noch offen");
  await expect(status(page)).toHaveText("Nicht gespeichert – wird wieder versucht", { timeout: 10_000 });

  const second = await context.newPage();
  await open(second, "/admincenter/entries/new");
  await second.getByRole("button", { name: "Übernehmen", exact: true }).click();
  await second.waitForURL(/entries\/[\da-f-]{36}/);
  await page.unroute("**/*");
  await page.bringToFront();
  await germanText(page).click();
  await page.keyboard.type("Hier ging es weiter.");
  await page.waitForURL(/entries\/[\da-f-]{36}/, { timeout: 20_000 });
  await expect
    .poll(() => stored(page), { timeout: 15_000 })
    .toMatchObject({ content: ["<p>Hier ging es weiter.</p>"] });
  expect(await stored(second)).toMatchObject({ title: "Noch offen", content: [] });
  expect(await count(page, "Noch offen")).toBe(2);
});

test("what was taken over after its entry was thrown away becomes another entry", async ({ page, context }) => {
  await open(page, "/admincenter/entries/new");
  let made = "";
  await page.route("**/entries/new.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    made = (await (await route.fetch()).text()).match(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/)?.[0] ?? "";
    return route.abort();
  });
  await germanTitle(page).fill("Weggeworfen und doch gewollt");
  await expect.poll(() => made, { timeout: 15_000 }).not.toBe("");
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto("/admincenter/entries?q=Weggeworfen");
  await settled(again);
  await again.getByRole("button", { name: "Aktionen für „Weggeworfen und doch gewollt“" }).click();
  await again.getByRole("menuitem", { name: "In den Papierkorb" }).click();
  await confirm(again);
  await open(again, "/admincenter/entries/new");
  await again.getByRole("button", { name: "Übernehmen", exact: true }).click();
  await again.waitForURL(/entries\/[\da-f-]{36}/);
  expect(again.url()).not.toContain(made);
  expect(await stored(again)).toMatchObject({ title: "Weggeworfen und doch gewollt" });
});
