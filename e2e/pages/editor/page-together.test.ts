import type { Browser, Page } from "@playwright/test";
import { expect, logIn, test } from "../../help/site.ts";

const headers = { "sec-fetch-site": "same-origin" };
const text = (id: string, html: string) => ({
  ...{ type: "richText", v: 1, id, props: { html: { de: html }, look: "plain" } },
});

/** A page of two texts, open in two windows. */
async function inTwoWindows(
  browser: Browser,
  { site, title, more = [] }: { site: string; title: string; more?: object[] },
) {
  const windows: Page[] = [];
  for (let count = 0; count < 2; count += 1) {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } });
    windows.push(await context.newPage());
  }
  const [one, other] = windows as [Page, Page];
  await logIn(one);
  await logIn(other);
  const blocks = [text("a", "<p>Oben.</p>"), text("b", "<p>Unten.</p>"), ...more];
  const made = await one.request.post("/api/v0/page", { headers, data: { title, blocks } });
  const { _id } = (await made.json()) as { _id: string };
  for (const window of windows) {
    await window.goto(`/admincenter/pages/${_id}`);
    await expect(textOf(window, "b")).toHaveText("Unten.");
  }
  const stored = async () => {
    const { blocks: now } = (await (await one.request.get(`/api/v0/page?id=${_id}`)).json()) as {
      blocks: { props: Record<string, { de: string }> }[];
    };
    return now.map(({ props }) => (props["html"] ?? props["text"])?.de);
  };
  return { one, other, stored, close: () => Promise.all(windows.map((window) => window.context().close())) };
}

function textOf(window: Page, id: string) {
  return window.frameLocator("iframe.editor-frame").locator(`vitrine-block[data-block=${id}] [data-prop=html]`);
}

async function write(window: Page, id: string, words: string): Promise<void> {
  await textOf(window, id).click();
  await expect(window.getByRole("toolbar", { name: "Text gestalten" })).toBeVisible();
  await window.keyboard.press("Control+End");
  await window.keyboard.type(words);
}

test("two windows on different blocks of a page lose nothing, and nobody is asked", async ({ browser, site }) => {
  const { one, other, stored, close } = await inTwoWindows(browser, { site, title: "Zu zweit" });
  await write(one, "a", " Und mehr.");
  await write(other, "b", " Und weniger.");
  await expect.poll(stored, { timeout: 20_000 }).toEqual(["<p>Oben. Und mehr.</p>", "<p>Unten. Und weniger.</p>"]);
  for (const window of [one, other]) await expect(window.getByRole("dialog")).toHaveCount(0);
  await close();
});

test("who has a text open that somebody else changes writes on in what the other wrote", async ({ browser, site }) => {
  const props = { over: {}, text: { de: "Anfahrt" }, level: "2", size: "medium", align: "left" };
  const heading = { type: "heading", v: 1, id: "c", props };
  const { one, other, stored, close } = await inTwoWindows(browser, {
    site,
    title: "Überholt",
    more: [heading, text("d", "<p>Mitte.</p>")],
  });
  const headingIn = (window: Page) =>
    window.frameLocator("iframe.editor-frame").locator("vitrine-block[data-block=c] [data-prop=text]");
  const html = async () => (await stored()).slice(0, 2);
  await write(one, "b", " Sagt die eine.");
  await expect.poll(html, { timeout: 20_000 }).toEqual(["<p>Oben.</p>", "<p>Unten. Sagt die eine.</p>"]);

  // The other window is older: it hears of that when it saves, while its writer is in that very text.
  await write(other, "a", " Sagt die andere.");
  await textOf(other, "b").click();
  await expect(textOf(other, "b")).toHaveText("Unten. Sagt die eine.", { timeout: 20_000 });
  await other.keyboard.press("Control+End");
  await other.keyboard.type(" Und sie auch.");
  const both = ["<p>Oben. Sagt die andere.</p>", "<p>Unten. Sagt die eine. Und sie auch.</p>"];
  await expect.poll(html, { timeout: 20_000 }).toEqual(both);

  // The same in a text without formatting. The first window is the older one now.
  await headingIn(other).click();
  await other.keyboard.press("End");
  await other.keyboard.type(" mit dem Bus");
  const headings = async () => (await stored())[2];
  await expect.poll(headings, { timeout: 20_000 }).toBe("Anfahrt mit dem Bus");
  await write(one, "d", " Noch etwas.");
  await headingIn(one).click();
  await expect(headingIn(one)).toHaveText("Anfahrt mit dem Bus", { timeout: 20_000 });
  await one.keyboard.press("End");
  await one.keyboard.type(" und der Bahn");
  await expect.poll(headings, { timeout: 20_000 }).toBe("Anfahrt mit dem Bus und der Bahn");
  for (const window of [one, other]) await expect(window.getByRole("dialog")).toHaveCount(0);
  await close();
});

test("a line break is no change of somebody else once it is saved", async ({ browser, site }) => {
  const { one, other, stored, close } = await inTwoWindows(browser, { site, title: "Zeilen" });
  await write(one, "a", " Erste Zeile");
  await one.keyboard.press("Shift+Enter");
  await one.keyboard.type("zweite");
  await expect.poll(stored, { timeout: 20_000 }).toEqual(["<p>Oben. Erste Zeile<br />zweite</p>", "<p>Unten.</p>"]);
  await write(other, "b", " Sagt die andere.");
  await expect
    .poll(stored, { timeout: 20_000 })
    .toEqual(["<p>Oben. Erste Zeile<br />zweite</p>", "<p>Unten. Sagt die andere.</p>"]);
  await one.keyboard.type(" und dritte");
  await expect
    .poll(stored, { timeout: 20_000 })
    .toEqual(["<p>Oben. Erste Zeile<br />zweite und dritte</p>", "<p>Unten. Sagt die andere.</p>"]);
  await close();
});

test("two windows on the same text of a page are both shown what the other wrote, and one is chosen", async ({
  browser,
  site,
}) => {
  const { one, other, stored, close } = await inTwoWindows(browser, { site, title: "Strittig" });
  await write(one, "a", " Sagt die eine.");
  await expect.poll(stored, { timeout: 20_000 }).toEqual(["<p>Oben. Sagt die eine.</p>", "<p>Unten.</p>"]);
  await write(other, "a", " Sagt die andere.");
  await expect(other.getByText("Nicht gespeichert – es gibt zwei Fassungen").first()).toBeVisible({ timeout: 20_000 });
  await other.keyboard.press("Escape");
  await other.getByRole("button", { name: "Vergleichen" }).first().click();
  const dialog = other.getByRole("dialog");
  await expect(dialog).toContainText("Baustein 1 von 2 der Seite");
  await expect(dialog.locator("mark")).toContainText(["andere", "eine"]);
  await expect(dialog.getByRole("radio", { name: "Ihre Fassung" })).toBeChecked();
  await dialog.getByRole("button", { name: "Auswahl übernehmen" }).click();
  await expect.poll(stored, { timeout: 20_000 }).toEqual(["<p>Oben. Sagt die andere.</p>", "<p>Unten.</p>"]);
  await close();
});
