import type { Page } from "@playwright/test";

/**
 * What a screen reader would be told by itself: each text that comes into a polite live region, with `polite: ` before it,
 * and into an alert, with `assertive: `. To be called before the page is opened.
 */
export async function listenToSpoken(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    const last = new WeakMap<Element, string>();
    const kindOf = (region: Element): string =>
      region.matches("[role=alert], [aria-live=assertive]") ? "assertive" : "polite";
    const look = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest("[role=status], [role=alert], [aria-live]");
      if (!region) return;
      const text = region.textContent.replace(/\s+/g, " ").trim();
      if (text !== "" && text !== last.get(region)) spoken.push(`${kindOf(region)}: ${text}`);
      last.set(region, text);
    };
    // What stands in a page from its beginning is read with it.
    addEventListener("load", () => {
      for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]")) {
        last.set(region, region.textContent.replace(/\s+/g, " ").trim());
      }
      const all = { childList: true, characterData: true, subtree: true };
      new MutationObserver((changes) => {
        for (const target of new Set(changes.map((change) => change.target))) look(target);
      }).observe(document.body, all);
    });
  });
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.splice(0));
}
