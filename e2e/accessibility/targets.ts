import type { Page } from "@playwright/test";

/**
 * What is hard to hit (WCAG 2.5.8): smaller than 24 by 24 pixels, and so near to another target that a circle of 24
 * pixels around its middle reaches it. Links within a sentence may be as high as its letters.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0'], [role=button], [role=tab], [role=switch]";
    const boxes = [...document.querySelectorAll<HTMLElement>(kinds)]
      .filter((element) => !element.closest("[inert], [aria-hidden=true]") && !isInSentence(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom + scrollY > 0 && box.right > 0);
    const small = boxes.filter(({ box }) => Math.min(box.width, box.height) < 23.9);
    return small
      .filter((one) =>
        boxes.some((other) => other !== one && !one.element.contains(other.element) && isNear(one, other)),
      )
      .map(({ element, box }) => {
        const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
        return `too small to hit: ${size} ${element.outerHTML.slice(0, 110)}`;
      });

    type Target = { element: HTMLElement; box: DOMRect };

    /** A label is a target for its field. */
    function boxOf(element: HTMLElement): DOMRect {
      const label =
        element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) ? element.labels?.[0] : null;
      const [own, named] = [element.getBoundingClientRect(), label?.getBoundingClientRect()];
      return named && named.width * named.height > own.width * own.height ? named : own;
    }

    function isInSentence(element: HTMLElement): boolean {
      if (getComputedStyle(element).display !== "inline") return false;
      const around = element.parentElement?.textContent.trim() ?? "";
      return around.length > (element.textContent.trim().length || 1) + 3;
    }

    function isNear(one: Target, other: Target): boolean {
      const [x, y] = [one.box.x + one.box.width / 2, one.box.y + one.box.height / 2];
      const { left, right, top, bottom } = other.box;
      const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      if (away < 12) return !other.element.contains(one.element);
      if (Math.min(other.box.width, other.box.height) >= 24) return false;
      return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) < 24;
    }
  });
}
