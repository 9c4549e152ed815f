import type { Page } from "@playwright/test";
import { cutOff } from "../../help/browser/browsing.ts";
import { expect, logIn, test } from "../../help/site.ts";

/** A page with one text, opened in its editor, with the cursor behind it. */
async function opened(page: Page, title: string): Promise<string> {
  await logIn(page);
  const text = { type: "richText", v: 1, id: "a", props: { html: { de: "<p>Alt.</p>" }, look: "plain" } };
  const made = await page.request.post("/api/v0/page", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { title, blocks: [text] },
  });
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/admincenter/pages/${_id}`);
  await write(page);
  return _id;
}

async function write(page: Page): Promise<void> {
  await page.frameLocator("iframe.editor-frame").getByText("Alt.").click();
  await expect(page.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await page.keyboard.press("Control+End");
}

const stored = (page: Page, id: string) => async () =>
  JSON.stringify(((await (await page.request.get(`/api/v0/page?id=${id}`)).json()) as { blocks: unknown }).blocks);

test("a page that is written without a line is stored as soon as the line is back", async ({ page, context }) => {
  const id = await opened(page, "Im Keller");
  await context.setOffline(true);
  await page.keyboard.type(" Hier unten ist kein Netz.");
  await expect(page.getByText("Nicht gespeichert – wird wieder versucht").first()).toBeVisible({ timeout: 15_000 });
  await page.keyboard.type(" Aber Wein.");
  await context.setOffline(false);
  await expect.poll(stored(page, id), { timeout: 20_000 }).toContain("Alt. Hier unten ist kein Netz. Aber Wein.");
});

test("a tab that is gone right after typing in a page: the text is offered again and taken over", async ({
  page,
  context,
}) => {
  const id = await opened(page, "Abgestürzt");
  await cutOff(page);
  await page.keyboard.type(" Und neu.");
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(`/admincenter/pages/${id}`);
  const canvas = again.frameLocator("iframe.editor-frame");
  await expect(canvas.getByText("Alt.")).toBeVisible();
  await expect(again.getByText(/Es gibt eine nicht gespeicherte Fassung von \d\d:\d\d auf diesem Gerät/)).toBeVisible();
  await again.getByRole("button", { name: "Ansehen" }).click();
  await again.getByRole("dialog").getByRole("button", { name: "Übernehmen" }).click();
  await expect(canvas.getByText("Alt. Und neu.")).toBeVisible();
  await expect.poll(stored(again, id), { timeout: 20_000 }).toContain("Alt. Und neu.");
});

test("what is typed in a page without a pause is kept on the device while it is typed", async ({ page }) => {
  await opened(page, "In einem Zug");
  await cutOff(page);
  const seen = page.evaluate(async () => {
    const kept = () => Object.values(localStorage).some((text) => text.includes("In einem Zug geschrieben"));
    const typing = () => document.querySelector("iframe")?.contentDocument?.body.innerText.includes("Ende.");
    while (!kept() && !typing()) await new Promise((resolve) => setTimeout(resolve, 20));
    return { kept: kept(), ended: typing() };
  });
  await page.keyboard.type(` In einem Zug geschrieben${", und weiter".repeat(6)}. Ende.`, { delay: 50 });
  expect(await seen).toEqual({ kept: true, ended: false });
});
