import type { Browser } from "@playwright/test";
import type { Design } from "#cms/design/contract.ts";
import { initialDesign } from "#cms/design/presets/initial.ts";
import { call } from "./entries.ts";
import { expect, logIn } from "./site.ts";

/** Gives the site the design that it began with: other tests find it as the demo looks. */
export async function resetDesign({ browser, site }: { browser: Browser; site: string }): Promise<void> {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  await logIn(page);
  const { brand: _brand, ...design } = initialDesign;
  // The open screen may be saving at this moment.
  await expect(async () => {
    const { version, _id } = await call<Design>(page, "get", "design/draft");
    const after = await call<Design>(page, "put", "design", { version, design });
    await call<Design>(page, "post", "publish/design", { _id, version: after.version });
  }).toPass();
  await context.close();
}
