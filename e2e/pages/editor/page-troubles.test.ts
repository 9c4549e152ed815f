import type { Page } from "@playwright/test";
import { heldCanvas } from "../../help/page-blocks.ts";
import { expect, logIn, test } from "../../help/site.ts";

type Block = { type: string; v: number; id: string; props: Record<string, unknown>; children?: Block[] };
const text = (id: string, html: string): Block => ({
  ...{ type: "richText", v: 1, id, props: { html: { de: html }, look: "plain" } },
});
const section = (id: string, children: Block[]): Block => ({
  ...{ type: "section", v: 1, id, children },
  props: {
    ...{ background: "tint", picture: "", width: "normal", seen: "always", anchor: "" },
    space: { phone: "medium", desk: "medium" },
  },
});

async function openEditor(page: Page, slug: string, blocks: Block[]) {
  const headers = { "sec-fetch-site": "same-origin" };
  const made = await page.request.post("/api/v0/page", { headers, data: { title: "Zimmer", slug, blocks } });
  expect(made.status()).toBe(200);
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}`);
  const canvas = await heldCanvas(page);
  const stored = async () => {
    const answer = await page.request.get(`/api/v0/page?id=${_id}`);
    return ((await answer.json()) as { blocks: Block[] }).blocks;
  };
  return { canvas, stored };
}

test("a block that cannot be saved is named and shown, and a page that could not be drawn is drawn once it can", async ({
  page,
}) => {
  await logIn(page);
  const blocks = [text("a", "<h1>Zimmer</h1>"), section("s", [text("b", "<p>Der Weg</p>")])];
  const { canvas, stored } = await openEditor(page, "nicht-gespeichert", blocks);
  await canvas.getByText("Der Weg").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.getByRole("navigation", { name: "Liegt in" }).getByRole("button", { name: "Abschnitt" }).click();
  const anchor = page.getByLabel("Sprungmarke");
  await anchor.fill("zwei Wörter");
  const notice = page.getByText(/Nicht gespeichert – Abschnitt · Sprungmarke: /);
  await expect(notice).toBeVisible();
  await canvas.locator("h1").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await expect(anchor).toHaveCount(0);
  await page.getByRole("button", { name: "Zeigen" }).click();
  await expect(anchor).toHaveAttribute("aria-invalid", "true");
  await anchor.fill("weg");
  await expect(notice).toHaveCount(0);
  await expect.poll(async () => (await stored())[1]?.props["anchor"]).toBe("weg");

  await page.route("**/canvas/**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("combobox", { name: "Hintergrund" }).click();
  await page.getByRole("option", { name: "dunkel" }).click();
  await expect(page.getByText(/kann gerade nicht neu gezeichnet werden/)).toBeVisible();
  await page.unroute("**/canvas/**");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(canvas.locator(".ground-deep")).toBeAttached();
  await expect(page.getByText(/kann gerade nicht neu gezeichnet werden/)).toHaveCount(0);
});

test("a canvas whose document has only begun leaves the editor as it is, and blocks are shown where they are once it is there", async ({
  page,
}) => {
  await logIn(page);
  const { canvas } = await openEditor(page, "begonnen", [text("a", "<h1>Zimmer</h1>"), text("b", "<p>Der Weg</p>")]);
  await expect(canvas.getByText("Der Weg")).toBeVisible();
  await page.getByRole("tab", { name: "Gliederung" }).click();
  const frame = page.locator("iframe.editor-frame");
  await frame.evaluate((one: HTMLIFrameElement) => {
    Object.defineProperty(one.contentDocument, "body", { value: null, configurable: true });
  });
  const outline = page.getByRole("navigation", { name: "Gliederung" });
  await outline.getByRole("button").last().click();
  await expect(outline).toBeVisible();
  await frame.evaluate((one: HTMLIFrameElement) => Reflect.deleteProperty(one.contentDocument!, "body"));
  await expect(page.getByRole("heading", { name: "Da ist etwas schiefgegangen" })).toHaveCount(0);
  await canvas.getByText("Der Weg").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
});

test("tables and lists of terms are written in place and stay what they are, and words are found all over the page", async ({
  page,
}) => {
  await logIn(page);
  const table = (cell: string) =>
    `<table><thead><tr><th scope="col">Zimmer</th><th scope="col">Preis</th></tr></thead><tbody><tr><td>${cell}</td><td>90 €</td></tr></tbody></table>`;
  const terms = (last: string) => `<dl><dt>Montag</dt><dd>geschlossen<br />auch abends</dd>${last}</dl>`;
  const blocks = [text("a", table("Nordzimmer")), section("s", [text("b", terms("")), text("c", "<p>Im Norden.</p>")])];
  const { canvas, stored } = await openEditor(page, "tabelle", blocks);
  const html = async (path: (all: Block[]) => Block | undefined) =>
    (path(await stored())?.props["html"] as { de: string } | undefined)?.de;
  await canvas.getByText("Nordzimmer").click();
  await expect(page.getByRole("button", { name: "Tabelle bearbeiten" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type(", groß");
  await expect.poll(() => html(([a]) => a)).toBe(table("Nordzimmer, groß"));

  await canvas.getByText("auch abends").click();
  await expect(page.getByRole("button", { name: "Tabelle bearbeiten" })).toHaveCount(0);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Dienstag");
  await page.keyboard.press("Enter");
  await page.keyboard.type("offen");
  await expect.poll(() => html(([, s]) => s?.children?.[0])).toBe(terms("<dt>Dienstag</dt><dd>offen</dd>"));

  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+f");
  const field = page.getByRole("textbox", { name: "Auf der Seite suchen" });
  await expect(field).toBeFocused();
  await field.fill("nord");
  await expect(page.getByText("1 von 2")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 von 2")).toBeVisible();
  await expect(canvas.getByText("Im Norden.")).toBeInViewport();
  await page.keyboard.press("Shift+Enter");
  await expect(page.getByText("1 von 2")).toBeVisible();
  await page.screenshot({ path: "artifacts/find.png" });
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
});
