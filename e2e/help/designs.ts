import type { Page } from "@playwright/test";
import type { Design } from "#cms/design/contract.ts";
import type { DesignDocument } from "#cms/design/document.ts";
import { call } from "./entries.ts";

/** Gives the site this look, as an owner who publishes it; `page` is that of one who may. */
export async function publishDesign(
  page: Page,
  { css: _css, brand: _brand, ...design }: DesignDocument,
): Promise<void> {
  const { version, _id } = await call<Design>(page, "get", "design/draft");
  const after = await call<Design>(page, "put", "design", { version, design });
  await call<Design>(page, "post", "publish/design", { _id, version: after.version });
}
