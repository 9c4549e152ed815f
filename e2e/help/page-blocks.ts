import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "./site.ts";

export type MadeBlock = { type: string; v: number; id: string; props: Record<string, unknown>; children?: MadeBlock[] };

const headers = { "sec-fetch-site": "same-origin" };

export function textBlock(id: string, html: string): MadeBlock {
  return { type: "richText", v: 1, id, props: { html: { de: html }, look: "plain" } };
}

export function sectionBlock(id: string, children: MadeBlock[]): MadeBlock {
  const space = { phone: "medium", desk: "medium" };
  return {
    ...{ type: "section", v: 1, id, children },
    props: { background: "tint", picture: "", width: "normal", seen: "always", anchor: "", space },
  };
}

type Made = { title: string; blocks: MadeBlock[] } & ({ slug: string } | { kind: "shared" });

/** A draft made through the API; returns its id. */
export async function pageOf(page: Page, data: Made): Promise<string> {
  const made = await page.request.post("/api/v0/page", { headers, data });
  return ((await made.json()) as { _id: string })._id;
}

/** The blocks of a page as they are stored. */
export async function storedBlocks(page: Page, id: string): Promise<MadeBlock[]> {
  const answer = await page.request.get(`/api/v0/page?id=${id}`);
  return ((await answer.json()) as { blocks: MadeBlock[] }).blocks;
}

export async function publishPage(page: Page, id: string): Promise<void> {
  await page.request.post("/api/v0/publish/page", { headers, data: [id] });
}

/** The canvas of the open editor, once all of the editor is there: before, it can be clicked and typed in, and no more. */
export async function heldCanvas(page: Page): Promise<FrameLocator> {
  await expect(page.locator("iframe.editor-frame[data-ready]").first()).toBeAttached();
  return page.frameLocator("iframe.editor-frame");
}
