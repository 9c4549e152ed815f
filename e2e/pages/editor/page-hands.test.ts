import type { FrameLocator, Locator, Page } from "@playwright/test";
import { heldCanvas } from "../../help/page-blocks.ts";
import { expect, logIn, test } from "../../help/site.ts";
import { photograph } from "../../help/things/files.ts";

const headers = { "sec-fetch-site": "same-origin" };
type Block = { type: string; v: number; id: string; props: Record<string, unknown>; children?: Block[] };
const text = (id: string, html: string): Block => ({
  ...{ type: "richText", v: 1, id, props: { html: { de: html }, look: "plain" } },
});
type Chosen = Awaited<ReturnType<typeof photograph>>;

async function madePage(page: Page, slug: string, blocks: Block[]) {
  const made = await page.request.post("/api/v0/page", { headers, data: { title: slug, slug, blocks } });
  const { _id } = (await made.json()) as { _id: string };
  const stored = async () => {
    const { blocks: now } = (await (await page.request.get(`/api/v0/page?id=${_id}`)).json()) as { blocks: Block[] };
    return now;
  };
  return { _id, stored };
}

async function openEditor(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`/admincenter/pages/${id}`);
  const canvas = await heldCanvas(page);
  return canvas;
}

/** Brings pictures from outside, as from a folder of the desk or from the clipboard. */
async function bring(target: Locator, { kind, files }: { kind: "drop" | "paste"; files: Chosen[] }): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString("base64") }));
  await target.evaluate(
    (element, { kind: how, files: chosen }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, content } of chosen) {
        const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const { left, bottom } = element.getBoundingClientRect();
      const about = { bubbles: true, cancelable: true, clientX: left + 5, clientY: bottom };
      if (how === "paste") return element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, ...about }));
      for (const one of ["dragover", "drop"])
        element.dispatchEvent(new DragEvent(one, { dataTransfer: data, ...about }));
      return true;
    },
    { kind, files: sent },
  );
}

test("pictures that are dropped on a page or pasted into it become picture blocks at that place, and fill an empty one", async ({
  page,
}) => {
  await logIn(page);
  const empty = {
    type: "picture",
    v: 1,
    id: "p",
    props: { picture: "", caption: {}, width: "normal", shape: "own", to: "" },
  };
  const { _id, stored } = await madePage(page, "bilder", [
    text("a", "<p>Oben.</p>"),
    text("b", "<p>Unten.</p>"),
    empty,
  ]);
  const canvas = await openEditor(page, _id);
  const kinds = async () => (await stored()).map(({ type, id }) => (type === "richText" ? id : type));
  await bring(canvas.locator("vitrine-block[data-block=a] p"), { kind: "drop", files: [await photograph("fallen")] });
  await expect.poll(kinds, { timeout: 15_000 }).toEqual(["a", "picture", "b", "picture"]);
  await expect(canvas.locator("vitrine-block[data-type=picture] img")).toHaveCount(1);

  await canvas.locator("vitrine-block[data-block=b] p").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.press("Escape");
  await bring(canvas.locator("vitrine-block[data-block=b] p"), { kind: "paste", files: [await photograph("geklebt")] });
  await expect.poll(kinds, { timeout: 15_000 }).toEqual(["a", "picture", "b", "picture", "picture"]);

  const place = canvas.locator("vitrine-block[data-block=p] [data-picture]");
  await bring(place, { kind: "drop", files: [await photograph("gefuellt")] });
  await expect
    .poll(async () => (await stored()).find(({ id }) => id === "p")?.props["picture"], { timeout: 15_000 })
    .not.toBe("");
  await expect(canvas.locator("vitrine-block[data-type=picture] img")).toHaveCount(3);

  // Each was one step.
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect.poll(kinds, { timeout: 15_000 }).toEqual(["a", "picture", "b", "picture"]);
});

test("whoever leaves while a picture is being uploaded waits for it, and it is on the page", async ({ page }) => {
  await logIn(page);
  const { _id, stored } = await madePage(page, "unterwegs", [text("a", "<p>Oben.</p>")]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/v0/upload", async (route) => {
    await held;
    await route.continue();
  });
  const canvas = await openEditor(page, _id);
  await bring(canvas.locator("vitrine-block[data-block=a] p"), { kind: "drop", files: [await photograph("spaet")] });
  await expect(page.getByText("Das Bild wird hochgeladen.")).toBeVisible();
  await page.getByRole("link", { name: "Alle Seiten" }).click();
  const question = page.getByRole("dialog", { name: "Noch nicht alles hochgeladen" });
  await expect(question).toBeVisible({ timeout: 10_000 });
  await question.getByRole("button", { name: "Hier bleiben" }).click();
  await page.getByRole("link", { name: "Alle Seiten" }).click();
  release();
  await expect(page).toHaveURL(/\/admincenter\/pages$/, { timeout: 15_000 });
  expect((await stored()).map(({ type }) => type)).toEqual(["richText", "picture"]);
});

test("blocks are copied, cut and pasted from page to page and from tab to tab, each with an id of its own", async ({
  page,
}) => {
  await logIn(page);
  const first = await madePage(page, "kopie-von", [text("a", "<p>Kopiert.</p>"), text("b", "<p>Geschnitten.</p>")]);
  const second = await madePage(page, "kopie-nach", [text("z", "<p>Schon da.</p>")]);
  const tab = await page.context().newPage();
  const [from, to] = [await openEditor(page, first._id), await openEditor(tab, second._id)];
  const texts = async () => (await second.stored()).map(({ props }) => (props["html"] as { de: string }).de);
  const choose = async (at: Page, canvas: FrameLocator, id: string) => {
    await canvas.locator(`vitrine-block[data-block=${id}] p`).click();
    await expect(at.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
    await at.keyboard.press("Escape");
    await expect(at.getByRole("toolbar", { name: "Text gestalten" })).toHaveCount(0);
  };
  await choose(page, from, "a");
  await page.keyboard.press("Control+c");
  await choose(tab, to, "z");
  await tab.keyboard.press("Control+v");
  await expect.poll(texts).toEqual(["<p>Schon da.</p>", "<p>Kopiert.</p>"]);
  await choose(page, from, "b");
  await page.keyboard.press("Control+x");
  await expect.poll(async () => (await first.stored()).map(({ id }) => id)).toEqual(["a"]);
  await tab.keyboard.press("Control+v");
  await expect.poll(texts).toEqual(["<p>Schon da.</p>", "<p>Kopiert.</p>", "<p>Geschnitten.</p>"]);
  const ids = [...(await first.stored()), ...(await second.stored())].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // The same tab, another page.
  await page.goto(`/admincenter/pages/${second._id}`);
  await expect(page.frameLocator("iframe.editor-frame").getByText("Geschnitten.")).toBeVisible();
  await page.getByRole("button", { name: "Einfügen", exact: true }).click();
  await expect.poll(async () => (await texts()).length).toBe(4);
  await tab.close();
});

test("a card that is pasted where none may stand comes into new cards right behind the chosen block, and is saved", async ({
  page,
}) => {
  await logIn(page);
  const words = (de: string) => ({ de });
  const card = (id: string): Block => ({
    ...{ type: "card", v: 1, id },
    props: { picture: "", title: words(`Karte ${id}`), text: {}, to: "", label: {} },
  });
  const cards: Block = {
    ...{ type: "cards", v: 1, id: "k", children: [card("k1"), card("k2")] },
    props: { title: {}, count: { phone: "1", desk: "3" }, look: "raised", shape: "wide" },
  };
  const first = await madePage(page, "karte-von", [cards]);
  const second = await madePage(page, "karte-nach", [text("y", "<p>Davor.</p>"), text("z", "<p>Danach.</p>")]);
  const from = await openEditor(page, first._id);
  await from.getByText("Karte k2").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+c");
  const to = await openEditor(page, second._id);
  await to.getByText("Davor.").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+v");
  const shape = async () => (await second.stored()).map(({ type, children }) => [type, children?.length]);
  await expect.poll(shape, { timeout: 15_000 }).toEqual([
    ["richText", undefined],
    ["cards", 1],
    ["richText", undefined],
  ]);
  await expect(page.getByText("Das passt hier nicht.")).toHaveCount(0);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect.poll(shape, { timeout: 15_000 }).toEqual([
    ["richText", undefined],
    ["richText", undefined],
  ]);
});

test("what is typed right after the click stands in the text though its tools come late, and deletes no block", async ({
  page,
}) => {
  await logIn(page);
  const { _id, stored } = await madePage(page, "frueh", [text("a", "<p>Anfang</p>"), text("b", "<p>Ende</p>")]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/html-writing[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const canvas = await openEditor(page, _id);
  await canvas.locator("vitrine-block[data-block=a] p").click({ position: { x: 2, y: 5 } });
  await page.keyboard.type("Der x");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toHaveCount(0);
  release();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.type("erste ");
  const written = async () => (await stored()).map(({ props }) => (props["html"] as { de: string }).de);
  await expect.poll(written).toEqual(["<p>Der erste Anfang</p>", "<p>Ende</p>"]);
});

test("who writes in a text and presses on another one, however long, writes on there", async ({ page }) => {
  await logIn(page);
  const { _id, stored } = await madePage(page, "langsam", [text("a", "<p>Anfang</p>"), text("b", "<p>Ende</p>")]);
  const canvas = await openEditor(page, _id);
  const textOf = (id: string) => canvas.locator(`vitrine-block[data-block=${id}] p`);
  const box = (await textOf("b").boundingBox())!;
  await textOf("a").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  const moved = (await textOf("b").boundingBox())!;
  // The tools have their place above the page: without them it would move away under the pointer.
  expect(moved.y).toBeGreaterThan(box.y);
  await page.mouse.move(moved.x + 5, moved.y + 2);
  await page.mouse.down();
  await page.waitForTimeout(600);
  await page.mouse.up();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" gut");
  const written = async () => (await stored()).map(({ props }) => (props["html"] as { de: string }).de);
  await expect.poll(written).toEqual(["<p>Anfang</p>", "<p>Ende gut</p>"]);
});

test("when another block has the main heading, the page is drawn with it at once", async ({ page }) => {
  await logIn(page);
  const heading = (id: string, title: string): Block => ({
    ...{ type: "heading", v: 1, id },
    props: { over: {}, text: { de: title }, level: "2", size: "medium", align: "left" },
  });
  const { _id } = await madePage(page, "haupt", [heading("a", "Zuerst"), heading("b", "Danach")]);
  const canvas = await openEditor(page, _id);
  const levels = () => canvas.locator("main :is(h1, h2)").evaluateAll((all) => all.map((one) => one.tagName));
  await expect.poll(levels).toEqual(["H1", "H2"]);
  await canvas.locator("vitrine-block[data-block=b] h2").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => canvas.locator("main :is(h1, h2)").allTextContents()).toEqual(["Danach", "Zuerst"]);
  await expect.poll(levels).toEqual(["H1", "H2"]);
  await expect(page.getByRole("status").filter({ hasText: "verschoben" })).toHaveCount(1);
  await page.keyboard.press("Delete");
  await expect.poll(levels).toEqual(["H1"]);
  await page.keyboard.press("Control+z");
  await expect.poll(levels).toEqual(["H1", "H2"]);
});
