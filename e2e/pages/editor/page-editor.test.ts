import type { Page } from "@playwright/test";
import { axeFinds } from "../../accessibility/axe.ts";
import { heldCanvas, pageOf } from "../../help/page-blocks.ts";
import { expect, logIn, test } from "../../help/site.ts";

const text = (id: string, html: string) => ({
  ...{ type: "richText", v: 1, id, props: { html: { de: html }, look: "plain" } },
});

const twoTexts = [text("a", "<h1>Neue Zimmer</h1><p>Bald offen.</p>"), text("b", "<h2>Der Weg</h2><p>Bergauf.</p>")];

/** A published page, and its editor. */
async function openEditor(page: Page, slug: string, blocks: object[] = twoTexts) {
  const headers = { "sec-fetch-site": "same-origin" };
  const made = await page.request.post("/api/v0/page", { headers, data: { title: "Neue Zimmer", slug, blocks } });
  const { _id } = (await made.json()) as { _id: string };
  await page.request.post("/api/v0/publish/page", { headers, data: [_id] });
  await page.goto(`/admincenter/pages/${_id}`);
  const canvas = await heldCanvas(page);
  return canvas;
}

test("a page is written in its place, gets a block, by keyboard too, and visitors see it once it is published", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  const drawn: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/canvas/")) drawn.push(request.url());
  });
  const canvas = await openEditor(page, "neue-zimmer");
  // The page came with its frame.
  await expect(canvas.getByRole("textbox")).toHaveCount(2);
  expect(drawn).toEqual([]);
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

test("writing keeps links to things of the site, its tools stay while one uses them, and buttons keep their keys", async ({
  page,
}) => {
  await logIn(page);
  const home = (await (await page.request.get("/api/v0/page?slug=Willkommen")).json()) as { _id: string };
  const link = `<a href="page:${home._id}">Zum Anfang</a>`;
  const canvas = await openEditor(page, "verweise", [text("a", `<p>Ein Satz. ${link}</p>`)]);
  const written = async () => {
    const { blocks } = (await (await page.request.get("/api/v0/page?slug=verweise")).json()) as {
      blocks: { props: { html: { de: string } } }[];
    };
    return blocks[0]?.props.html.de;
  };
  const tools = page.getByRole("toolbar", { name: "Text gestalten" });
  await canvas.locator("p").click({ position: { x: 5, y: 5 } });
  await expect(tools).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.type("Noch ");
  await page.keyboard.press("Shift+End");
  await tools.getByRole("button", { name: "Fett" }).click();
  await expect
    .poll(written)
    .toBe(`<p>Noch <strong>Ein Satz. </strong><a href="page:${home._id}"><strong>Zum Anfang</strong></a></p>`);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Link" });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(tools).toBeVisible();

  // With a block chosen, a button beside the canvas is still pressed by Enter.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Weitere Aktionen" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Nur Deutsch veröffentlichen" })).toBeVisible();
});

test("each tab beside the page names the panel that it opens, and is reached by arrow keys", async ({ page }) => {
  await logIn(page);
  const id = await pageOf(page, { title: "Reiter", slug: "reiter", blocks: [] });
  await page.goto(`/admincenter/pages/${id}`);
  await heldCanvas(page);
  await page.getByRole("tab", { selected: true }).focus();
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press("ArrowRight");
    const tab = page.getByRole("tab", { selected: true });
    await expect(tab).toBeFocused();
    const panel = page.getByRole("tabpanel");
    await expect(panel).toHaveId((await tab.getAttribute("aria-controls")) ?? "");
    await expect(panel).toHaveAttribute("aria-labelledby", (await tab.getAttribute("id")) ?? "");
  }
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

test("what was typed the moment before is in what is saved, left or taken back", async ({ page }) => {
  await logIn(page);
  const heading = (id: string, words: string) => ({
    ...{
      type: "heading",
      v: 1,
      id,
      props: { over: {}, text: { de: words }, level: "2", size: "medium", align: "left" },
    },
  });
  const blocks = [heading("a", "Lese"), heading("b", "Keller")];
  const canvas = await openEditor(page, "eben", blocks);
  const id = page.url().split("/").at(-1);
  const stored = async () => {
    const read = await page.request.get(`/api/v0/page?id=${id}`);
    const { blocks: all } = (await read.json()) as { blocks: { props: { text: { de: string } } }[] };
    return all.map(({ props }) => props.text.de);
  };
  const textOf = (block: string) => canvas.locator(`vitrine-block[data-block=${block}] [data-prop=text]`);
  await textOf("a").click();
  await page.keyboard.press("End");
  await page.keyboard.type("zeit");
  await page.keyboard.press("Control+s");
  await expect.poll(stored).toEqual(["Lesezeit", "Keller"]);
  await page.keyboard.type(" 2026");
  await textOf("b").click();
  await page.keyboard.press("End");
  await page.keyboard.type("gasse");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(textOf("b")).toHaveText("Keller");
  await expect(textOf("a")).toHaveText("Lesezeit 2026");
  await expect.poll(stored, { timeout: 10_000 }).toEqual(["Lesezeit 2026", "Keller"]);
});
