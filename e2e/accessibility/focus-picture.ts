import type { Page } from "@playwright/test";
import { contrast, readPng } from "./picture.ts";

export type Frame = { x: number; y: number; width: number; height: number };

/** Around an element: an outline of three pixels, three away from it, and a little more. */
const margin = 9;

/**
 * Whether a picture of the element that has the focus differs from one without: by at least as many pixels as a line of
 * two around it has, each with a contrast of 3 to 1 to what was there before. The focus stays where it is.
 */
export async function focusFaults(page: Page, stop: { name: string; frame: Frame }): Promise<string[]> {
  const window = page.viewportSize() ?? { width: 1280, height: 900 };
  const [left, top] = [Math.max(0, stop.frame.x - margin), Math.max(0, stop.frame.y - margin)];
  const clip = {
    x: left,
    y: top,
    width: Math.min(window.width, stop.frame.x + stop.frame.width + margin) - left,
    height: Math.min(window.height, stop.frame.y + stop.frame.height + margin) - top,
  };
  if (clip.width <= 0 || clip.height <= 0) return [`outside of the window: ${stop.name}`];
  const look = { clip, animations: "disabled", caret: "hide" } as const;
  const focused = await page.screenshot(look);
  const held = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await held.evaluate((element) => element.blur());
  const plain = await page.screenshot(look);
  await held.evaluate((element) => element.focus({ preventScroll: true }));
  const changed = await clearlyChanged(plain, focused);
  const { width, height } = stop.frame;
  // Corners are round, some lines stand a little within, and of what is large a part lies beyond the window.
  const line = 2 * 2 * (Math.min(width, window.width) + Math.min(height, window.height));
  const needed = line * (height > 150 ? 0.45 : 0.55);
  if (changed >= needed) return [];
  return [`shows too little that it has the focus, ${changed} of ${Math.round(needed)} pixels: ${stop.name}`];
}

/** How many dots of two pictures have a contrast of 3 to 1 or more to each other. */
async function clearlyChanged(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = await Promise.all([readPng(before), readPng(after)]);
  let changed = 0;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (contrast(one.luminance(x, y), other.luminance(x, y)) >= 3) changed += 1;
    }
  }
  return changed;
}
