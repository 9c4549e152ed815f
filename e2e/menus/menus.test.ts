import { settled, told } from "../help/colleagues.ts";
import { pageOf, publishPage } from "../help/page-blocks.ts";
import { expect, test } from "../help/people.ts";
import { logIn } from "../help/site.ts";
import { published } from "../help/things/entries.ts";

test("a menu gets a second level by keyboard alone, is seen at once in the preview, and is opened without script", async ({
  page,
  browser,
}) => {
  await logIn(page);
  await page.goto("/admincenter/menus");
  await settled(page);
  const header = page.getByRole("region", { name: "Menü oben" });
  const sheet = page.frameLocator('iframe[title="Vorschau"]');
  const links = sheet.locator(".menu nav:not(.languages)").first().getByRole("link");
  await expect(links.first()).toBeVisible();
  const field = header.getByLabel("Zum Menü hinzufügen");
  await field.focus();
  await page.keyboard.type("Datenschutz");
  await expect(header.getByRole("option", { name: /Datenschutz/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(links.filter({ hasText: "Datenschutz" })).toBeVisible();
  await header.getByRole("button", { name: /^„Datenschutz“ eine Ebene tiefer/ }).focus();
  await page.keyboard.press("Enter");
  await expect(header.getByRole("button", { name: "„Datenschutz“ eine Ebene höher" })).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(told(page)).toHaveText("Gespeichert. Besucher sehen es sofort.");
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const visitor = await plain.newPage();
  await visitor.goto(new URL("/", page.url()).href);
  const nav = visitor.getByRole("navigation", { name: "Hauptmenü" });
  const inner = nav.getByRole("link", { name: "Datenschutz" });
  await expect(inner).toBeHidden();
  await nav.locator("summary").click();
  await inner.click();
  await expect(visitor).toHaveURL(/\/Datenschutz$/);
  await plain.close();
});

test("a suggestion that the arrow keys have reached stays it when others are found, and Enter takes it", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/admincenter/menus");
  await settled(page);
  const header = page.getByRole("region", { name: "Menü oben" });
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  const named = async (q: string) => {
    const found = await page.request.get(`/api/v0/link?kinds=page&q=${q}`);
    return ((await found.json()) as { title: string }[])[0]!;
  };
  // A colon makes no address of a title.
  const [other, wanted] = [await named("Kelterhaus"), await named("Mitarbeiten")];
  expect(wanted.title).toMatch(/^Mitarbeiten: /);
  await page.route(/\/api\/v0\/link\/\?/, async (route) => {
    if (!new URL(route.request().url()).searchParams.get("q")) return route.fulfill({ json: [other, wanted] });
    await asked;
    return route.fulfill({ json: [other, wanted] });
  });
  await header.getByLabel("Zum Menü hinzufügen").click();
  const options = header.getByRole("option");
  await expect(options).toHaveCount(2);
  await page.keyboard.type(wanted.title);
  // What does not fit is gone before the answer is there.
  await expect(options, wanted.title).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("data-combobox-selected");
  answer();
  await expect(options).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(header.getByRole("list").first()).toContainText(wanted.title);
});

test("a menu leads to a list of entries, which is found as such, and visitors come to it on its page", async ({
  page,
  browser,
}) => {
  await logIn(page);
  await published(page, { title: "Lese im Steilhang" });
  const list = { type: "newsList", v: 2, id: "lese", props: { title: {}, tags: [], look: "cards", count: 6 } };
  const id = await pageOf(page, { title: "Tagebuch", slug: "tagebuch", blocks: [list] });
  await publishPage(page, id);
  await page.goto("/admincenter/menus");
  await settled(page);
  const header = page.getByRole("region", { name: "Menü oben" });
  await header.getByLabel("Zum Menü hinzufügen").fill("Beiträge Tagebuch");
  await header.getByRole("option", { name: /Tagebuch › Neues/ }).click();
  await header.getByRole("button", { name: "„Tagebuch“ bearbeiten" }).click();
  await expect(header.getByRole("group", { name: "Ziel" })).toContainText("Tagebuch › Liste der Beiträge");
  await page.keyboard.press("Control+s");
  await expect(told(page)).toHaveText("Gespeichert. Besucher sehen es sofort.");
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(new URL("/", page.url()).href);
  await visitor.locator(".menu").getByRole("link", { name: "Tagebuch" }).click();
  await expect(visitor).toHaveURL(/\/tagebuch#lese-title$/);
  await expect(visitor.locator("#lese-title")).toBeInViewport();
});

test("a menu leads to the place of a list that is still empty, also in a section that stands on several pages", async ({
  page,
  browser,
}) => {
  await logIn(page);
  const list = {
    type: "newsList",
    v: 2,
    id: "leer",
    props: { title: {}, tags: ["Lampionfest"], look: "cards", count: 6 },
  };
  const text = (id: string) => ({
    ...{ type: "richText", v: 1, id },
    props: { html: { de: "<p>Wir freuen uns auf Sie.</p>".repeat(40), en: "" }, look: "plain" },
  });
  const section = await pageOf(page, { kind: "shared", title: "Lampions", blocks: [list] });
  await publishPage(page, section);
  const shows = { type: "sharedSection", v: 1, id: "teil", props: { section } };
  const id = await pageOf(page, { title: "Sommernacht", slug: "sommernacht", blocks: [text("a"), shows, text("b")] });
  await publishPage(page, id);
  await page.goto("/admincenter/menus");
  await settled(page);
  const header = page.getByRole("region", { name: "Menü oben" });
  await header.getByLabel("Zum Menü hinzufügen").fill("Lampionfest");
  await header.getByRole("option", { name: /Sommernacht › Neues \(Lampionfest\)/ }).click();
  await page.keyboard.press("Control+s");
  await expect(told(page)).toHaveText("Gespeichert. Besucher sehen es sofort.");
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const visitor = await context.newPage();
  await visitor.goto(new URL("/", page.url()).href);
  await visitor.locator(".menu").getByRole("link", { name: "Sommernacht" }).click();
  await expect(visitor).toHaveURL(/\/sommernacht#teil\.leer-title$/);
  const place = await visitor.locator('[id="teil.leer-title"]').boundingBox();
  // Where anchors come to rest below the top edge.
  expect(place!.y).toBeGreaterThan(0);
  expect(place!.y).toBeLessThan(900);
  const above = await visitor.locator("main p").first().boundingBox();
  expect(above!.y).toBeLessThan(0);
  await context.close();
});
