import type { Locator, Page } from "@playwright/test";
import { expect } from "./site.ts";

type Draft = { title: string; content?: string[]; tags?: string[]; translations?: unknown };

/** A draft made through the API; returns where it is edited. */
export async function draft(page: Page, entry: Draft): Promise<string> {
  const answer = await page.request.post("/api/v0/entry/", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { content: [], ...entry },
  });
  expect(answer.status()).toBe(200);
  const { _id } = (await answer.json()) as { _id: string };
  return `/admincenter/entries/${_id}`;
}

/** The open entry as it is stored. */
export async function stored(page: Page) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const answer = await page.request.get(new URL(`/api/v0/entry/?id=${id}`, page.url()).href);
  return (await answer.json()) as { title: string; content: string[]; tags: string[]; version: number };
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(germanText(page)).toBeVisible();
}

export function germanTitle(page: Page): Locator {
  return page.getByLabel("Titel").first();
}

export function germanText(page: Page): Locator {
  return page.locator("#entry-content.ProseMirror");
}

/** The status in the save bar. */
export function status(page: Page): Locator {
  return page.locator(".admin-save-state > p").first();
}

/** Pastes as a browser does, by an event with the clipboard data. */
export async function paste(page: Page, clipboard: { html?: string; text?: string }): Promise<void> {
  await page.evaluate(({ html: rich, text }) => {
    const clipboardData = new DataTransfer();
    if (rich) clipboardData.setData("text/html", rich);
    clipboardData.setData("text/plain", text ?? "");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, clipboard);
}
