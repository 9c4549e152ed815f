import type { Browser, Page } from "@playwright/test";
import type { Design } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { initialDesign } from "#cms/design/presets/initial.ts";
import { presets } from "#cms/design/presets/presets.ts";
import { expect, logIn, type Product } from "./site.ts";
import { call } from "./things/entries.ts";

/** Gives the site this look, as an owner who publishes it; `page` is that of one who may. */
export async function publishDesign(page: Page, design: DesignDocument): Promise<void> {
  const { version, _id } = await call<Design>(page, "get", "design/draft");
  const after = await call<Design>(page, "put", "design", { version, design });
  await call<Design>(page, "post", "publish/design", { _id, version: after.version });
}

/** Gives the site the design that it began with: other tests find it as the demo looks. */
export async function resetDesign({ browser, site }: { browser: Browser; site: string }): Promise<void> {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await logIn(page);
  // The open screen may be saving at this moment.
  await expect(() => publishDesign(page, initialDesign)).toPass();
  await context.close();
}

export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];

/** For tests that look at the whole site in several presets; afterwards it looks as the demo does. */
export async function wearing(
  { product, browser }: { product: Product; browser: Browser },
  use: (wear: (name: PresetName) => Promise<void>) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ baseURL: product.url });
  await logIn(page);
  await use((name) => publishDesign(page, presets[name]));
  await publishDesign(page, presets.vineyard);
  await page.close();
}
