import { expect, logIn, test } from "../help/site.ts";

const headers = { "sec-fetch-site": "same-origin" };
const both = (de: string, en: string) => ({ de, en });
const text = (id: string, html: object) => ({ type: "richText", v: 1, id, props: { html, look: "plain" } });
const many = (words: string) => Array.from({ length: 14 }, (_, at) => `<p>${words} ${at}</p>`).join("");
const blocks = [
  text("a", both(`<h1>Der Hof</h1>${many("Wir.")}`, `<h1>The yard</h1>${many("We.")}`)),
  text("z", both("<h2>Ganz unten</h2><p>Ende.</p>", "<h2>At the end</h2><p>End.</p>")),
];

test("from a page of the site the pencil of a block leads to the editor at exactly this block, in its language, and drafts stay unseen", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const data = {
    ...{ title: "Hof", slug: "stift", translations: { en: { title: "Yard", slug: "pencil" } } },
    blocks,
  };
  const made = await page.request.post("/api/v0/page", { headers, data });
  const { _id, version } = (await made.json()) as { _id: string; version: number };
  await page.request.post("/api/v0/publish/page", { headers, data: [_id] });
  const draft = {
    _id,
    version: version + 1,
    blocks: [...data.blocks, text("n", both("<p>Geheim.</p>", "<p>Secret.</p>"))],
  };
  expect((await page.request.put("/api/v0/page", { headers, data: draft })).status()).toBe(200);

  await page.goto("/en/pencil");
  const pencil = page.getByRole("link", { name: "Edit this block" });
  await expect(pencil).toHaveCount(0);
  await page.getByRole("heading", { name: "At the end" }).hover();
  await expect(pencil).toHaveAttribute("href", `/admincenter/pages/${_id}?lang=en&block=z`);
  await page.screenshot({ path: "artifacts/block-pencil.png" });
  await pencil.click();
  const canvas = page.frameLocator("iframe.editor-frame");
  await expect(canvas.getByRole("heading", { name: "At the end" })).toBeInViewport({ timeout: 15_000 });
  await expect(page.getByRole("navigation", { name: /Liegt in|Stands in/ })).toBeVisible();
  await expect(canvas.getByText("Secret.")).toBeAttached();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${site}/stift`);
  await expect(visitor.getByText("Geheim.")).toHaveCount(0);
  await visitor.getByRole("heading", { name: "Ganz unten" }).hover();
  await expect(visitor.locator(".block-pencil")).toHaveCount(0);
  await page.goto("/stift");
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await expect(page).toHaveURL(`/admincenter/pages/${_id}`);
  await expect(canvas.locator("h1")).toHaveText("Der Hof");
});
