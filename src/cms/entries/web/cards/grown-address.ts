import { newsMost } from "#cms/entries/news-range.ts";

/** The address of the current page, with as many entries as the visitor has loaded. */
export function grownAddress(): string {
  const address = new URL(location.href);
  growAddress(address);
  return address.href;
}

export function growAddress(address: URL): void {
  const shown = document.querySelectorAll("main .entry-card").length;
  if (shown > 2 && shown < newsMost) address.searchParams.set("news", String(shown));
}
