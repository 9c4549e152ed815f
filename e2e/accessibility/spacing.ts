import type { Page } from "@playwright/test";

/** What is cut off or does not fit its button any more when letters, words, lines and paragraphs are set apart (WCAG 1.4.12). */
export async function cutBySpacing(page: Page): Promise<string[]> {
  const before = new Set(await cutTexts(page));
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const cut = async () => (await cutTexts(page)).filter((text) => !before.has(text));
  let found = await cut();
  // What has become too long for its place, as the menu of the admin centre has, begins to scroll a few frames later.
  for (let round = 0; round < 20 && found.length > 0; round += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    found = await cut();
  }
  return found.map((text) => `cut off when set apart: ${text}`);
}

export async function withoutSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}

function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest(".visually-hidden, .skip, .admin-skip")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (isCut(parent, text)) cut.push(node.textContent.trim().slice(0, 60));
    }
    return cut;

    function isCut(parent: Element, text: DOMRect): boolean {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        if (clipPath !== "none" || width <= 1 || /auto|scroll/.test(overflowX + overflowY)) return false;
        if (/hidden|clip/.test(overflowX) && (text.left < left - 2 || text.right > right + 2)) return true;
        if (/hidden|clip/.test(overflowY) && (text.top < top - 4 || text.bottom > bottom + 4)) return true;
        // What grows out of its button stands on something else.
        if (box.matches("button, .call > a") && (text.bottom > bottom + 1 || text.right > right + 1)) return true;
      }
      return false;
    }
  });
}
