import type { Page } from "#cms/pages/contract.ts";
import { pageAddress, type Where } from "#web/site/place.ts";
import { slugIn } from "../slug-in.ts";

type Addressed = Pick<Page, "kind" | "slug" | "translations" | "published">;

/**
 * Where visitors read a page that was just published, in this language if it is published in it; null while it is not
 * public, or stands on others. A slug that is changed later is not theirs yet.
 */
export function publicAddress(page: Addressed, where: Where): string | null {
  if (page.kind === "shared") return null;
  const language = page.published.includes(where.language) ? where.language : page.published[0];
  return language ? draftAddress(page, { ...where, language }) : null;
}

/** Where visitors will read the draft of a page. */
export function draftAddress(page: Omit<Addressed, "published">, where: Where): string {
  return pageAddress({ kind: page.kind, slug: slugIn(page, where.language) }, where);
}
