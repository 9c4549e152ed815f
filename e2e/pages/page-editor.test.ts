import type { Page } from "@playwright/test";
import { axeFinds } from "../accessibility/axe.ts";
import { expect, logIn, test } from "../help/site.ts";

const text = (id: string, html: string) => ({
  ...{ type: "richText", v: 1, id, props: { html: { de: html }, look: "plain" } },
});

/** A published page with two texts, and its editor. */
async function openEditor(page: Page, slug: string) {
  const headers = { "sec-fetch-site": "same-origin" };
  const blocks = [text("a", "<h1>Neue Zimmer</h1><p>Bald offen.</p>"), text("b", "<h2>Der Weg</h2><p>Bergauf.</p>")];
  const made = await page.request.post("/api/v0/page", { headers, data: { title: "Neue Zimmer", slug, blocks } });
  const { _id } = (await made.json()) as { _id: string };
  await page.request.post("/api/v0/publish/page", { headers, data: [_id] });
  await page.goto(`/admincenter/pages/${_id}`);
  const canvas = page.frameLocator("iframe.editor-frame");
  await expect(canvas.locator("vitrine-block").first()).toBeAttached();
  return canvas;
}

test("a page is written in its place, gets a block, by keyboard too, and visitors see it once it is published", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const canvas = await openEditor(page, "neue-zimmer");
  const kinds = () =>
    canvas.locator("main > vitrine-block").evaluateAll((all) => all.map((one) => one.getAttribute("data-type")));
  const before = await kinds();
  await canvas.locator("h1").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Frisch gestrichen.");
  await expect(canvas.getByText("Frisch gestrichen.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Bausteine" }).click();
  await page.getByRole("searchbox", { name: "Baustein suchen" }).fill("akkordeon");
  await page.getByRole("button", { name: "Aufklappbare Texte und Reiter einfügen" }).click();
  await expect.poll(kinds).toHaveLength(before.length + 1);
  const added = (await kinds()).indexOf("panels");
  await page.getByRole("searchbox", { name: "Baustein suchen" }).blur();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(async () => (await kinds()).indexOf("panels")).toBe(added - 1);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await kinds()).indexOf("panels")).toBe(added);
  await canvas.locator("vitrine-block[data-type=panel] h3").first().click();
  await page.keyboard.type("Wann gibt es Frühstück?");

  await expect(page.getByText(/Gespeichert um/).first()).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site}/neue-zimmer`);
  await expect(visitor.getByText("Frisch gestrichen.")).toHaveCount(0);
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Veröffentlicht. Besucher sehen jetzt diese Fassung.").first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("Frisch gestrichen.")).toBeVisible();
  await expect(visitor.getByText("Wann gibt es Frühstück?")).toBeVisible();

  expect(await axeFinds(page)).toEqual([]);
});

test("the frame of the editor is for the staff alone, and runs nothing", async ({ page, site }) => {
  const pages = await page.request.get(`/api/v0/page?slug=gaestezimmer`);
  const { _id } = (await pages.json()) as { _id: string };
  expect((await page.request.get(`${site}/canvas/${_id}`)).status()).toBe(404);
  await logIn(page);
  const answer = await page.request.get(`${site}/canvas/${_id}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(answer.headers()["cache-control"]).toContain("private");
  const broken = await page.request.post(`${site}/canvas/${_id}`, {
    headers: { "sec-fetch-site": "same-origin" },
    multipart: { blocks: '[{"type":"richText"}]' },
  });
  expect(broken.status()).toBe(400);
});
