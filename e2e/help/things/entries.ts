import { expect, type Page } from "@playwright/test";
import { axeFindsInBoth } from "../../accessibility/axe.ts";
import { atRest, sidewaysFaults } from "../../accessibility/checks.ts";

export type Entry = { _id: string; version: number; title: string };

/** The API as the person whose screen this is. */
export async function call<T>(
  page: Page,
  method: "get" | "post" | "put" | "delete",
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await page.request[method](`/api/v0/${path}`, {
    headers: { "sec-fetch-site": "same-origin" },
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export function written(page: Page, entry: Record<string, unknown>): Promise<Entry> {
  return call<Entry>(page, "post", "entry/", { content: ["<p>Ein Satz.</p>"], ...entry });
}

export async function published(page: Page, entry: Record<string, unknown>): Promise<Entry> {
  const { _id } = await written(page, entry);
  const [live] = await call<Entry[]>(page, "post", "publish/entry/", [_id]);
  if (!live) throw new Error("nothing was published");
  return live;
}

export function changed(page: Page, { _id, version }: Entry, change: Record<string, unknown>): Promise<Entry> {
  return call<Entry>(page, "put", "entry/", { _id, version, ...change });
}

/** Nothing for axe in light and dark, here or `within`, and nothing to scroll sideways on a narrow phone. */
export async function sound(page: Page, what: string, within = "body"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await atRest(page);
  expect(await axeFindsInBoth(page, { within: [within] }), what).toEqual([]);
  const former = page.viewportSize();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    // The frame of the admin centre glides to its new width.
    await expect.poll(() => sidewaysFaults(page), { message: `${what} at ${width} pixels` }).toEqual([]);
  }
  if (former) await page.setViewportSize(former);
}
