import type { Page } from "@playwright/test";
import { heldCanvas, pageOf, storedBlocks, textBlock } from "../../help/page-blocks.ts";
import { expect, logIn, test } from "../../help/site.ts";

const heading = {
  type: "heading",
  v: 1,
  id: "h",
  props: { over: {}, text: { de: "Unser Hof" }, level: "2", size: "medium", align: "left" },
};

/** The script of the editor arrives when that is called. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/assets\/entry\.client/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a page can be read, clicked and typed in before the script of its editor has arrived, and nothing of it is lost", async ({
  page,
}) => {
  await logIn(page);
  const blocks = [heading, textBlock("t", "<p>Seit 1890.</p>")];
  const id = await pageOf(page, { title: "Der Hof", slug: "frueh-geschrieben", blocks });
  const arrive = await holdScript(page);
  await page.goto(`/admincenter/pages/${id}`, { waitUntil: "commit" });
  const canvas = page.frameLocator("iframe.editor-frame");
  await canvas.getByText("Unser Hof").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" am Hang");
  await expect(canvas.getByText("Unser Hof am Hang")).toBeVisible();
  // Only the editor can write in a text with formatting; what is typed waits for it.
  await canvas.getByText("Seit 1890.").click({ position: { x: 2, y: 5 } });
  await page.keyboard.type("Ja. ");
  await expect(page.locator("iframe.editor-frame[data-ready]")).toHaveCount(0);
  arrive();
  await heldCanvas(page);
  await expect(canvas.getByText("Unser Hof am Hang")).toBeVisible();
  await expect(canvas.getByText("Ja. Seit 1890.")).toBeVisible();
  await page.keyboard.type("Und ");
  await expect(canvas.getByText("Ja. Und Seit 1890.")).toBeVisible();
  await expect
    .poll(async () => (await storedBlocks(page, id)).map(({ props }) => props["text"] ?? props["html"]))
    .toEqual([{ de: "Unser Hof am Hang" }, { de: "<p>Ja. Und Seit 1890.</p>" }]);
});

test("a link on a page that is opened for editing leads nowhere, also before the script of the editor has arrived", async ({
  page,
}) => {
  await logIn(page);
  const id = await pageOf(page, {
    ...{ title: "Wege", slug: "frueh-geklickt", blocks: [textBlock("t", '<p><a href="/impressum">Impressum</a></p>')] },
  });
  await page.route(/assets\/entry\.client/, () => {});
  await page.goto(`/admincenter/pages/${id}`, { waitUntil: "commit" });
  const canvas = page.frameLocator("iframe.editor-frame");
  await canvas.getByText("Impressum").click();
  await expect(canvas.locator("main.canvas")).toBeVisible();
  expect(await canvas.locator(":root").evaluate((root) => root.ownerDocument.URL)).toContain(`/canvas/${id}`);
});

test("a button that is pressed before the script of the editor has arrived does its work once it has", async ({
  page,
}) => {
  await logIn(page);
  const id = await pageOf(page, {
    ...{ title: "Beides", slug: "frueh-gedrueckt", blocks: [textBlock("t", "<p>Hier.</p>")] },
  });
  const arrive = await holdScript(page);
  await page.goto(`/admincenter/pages/${id}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Beide Sprachen/ }).click();
  await expect(page.locator("iframe.editor-frame")).toHaveCount(1);
  arrive();
  await expect(page.locator("iframe.editor-frame")).toHaveCount(2);
});

test("a page that is published before the script of its editor has arrived is published with what was typed before", async ({
  page,
}) => {
  await logIn(page);
  const id = await pageOf(page, { title: "Vorab", slug: "frueh-veroeffentlicht", blocks: [heading] });
  const arrive = await holdScript(page);
  await page.goto(`/admincenter/pages/${id}`, { waitUntil: "commit" });
  await page.frameLocator("iframe.editor-frame").getByText("Unser Hof").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" am Hang");
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  arrive();
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.").first()).toBeVisible();
  await page.goto("/frueh-veroeffentlicht");
  await expect(page.getByText("Unser Hof am Hang")).toBeVisible();
});

test("the document of the editor asks for no script by itself: a line of it does, on a slow device when the page is seen", async ({
  page,
}) => {
  await logIn(page);
  const id = await pageOf(page, { title: "Spät", slug: "spaete-skripte", blocks: [heading] });
  const html = await (await page.request.get(`/admincenter/pages/${id}`)).text();
  expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]* type="module"/);
  expect(html.match(/<link rel="later"/g)?.length).toBeGreaterThan(5);
  expect(html.match(/<script nonce="[^"]+" type="later"/g)?.length).toBeGreaterThan(2);
});
