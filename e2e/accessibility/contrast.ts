import type { Page } from "@playwright/test";
import { contrast, luminanceOf, readPng } from "./picture.ts";

type Text = {
  name: string;
  colour: [number, number, number];
  /** WCAG 1.4.3: 3 for large letters, 4.5 for others. */
  needed: number;
  boxes: { x: number; y: number; width: number; height: number }[];
};

/**
 * The contrast of texts that stand before a drawing or a gradient, measured: a picture of the page without its letters
 * shows what is behind each. Returns those where more than a fiftieth of it is too near to the colour of the letters.
 */
export async function faintTexts(page: Page, selectors: string[]): Promise<string[]> {
  const texts = await page.evaluate(textsAt, selectors);
  const clip = await around(page, texts);
  if (!clip) return [];
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { color: transparent !important; text-decoration-color: transparent !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const picture = await readPng(await page.screenshot({ fullPage: true, clip, animations: "disabled", caret: "hide" }));
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return texts.flatMap(({ name, colour, needed, boxes }) => {
    const letters = luminanceOf(colour);
    let [all, faint, least] = [0, 0, 21];
    for (const { x: fromLeft, y: fromTop, width, height } of boxes) {
      const [x, y] = [fromLeft - clip.x, fromTop - clip.y];
      for (let row = Math.max(0, y); row < Math.min(y + height, picture.height); row += 1) {
        for (let column = Math.max(0, x); column < Math.min(x + width, picture.width); column += 1) {
          const ratio = contrast(letters, picture.luminance(column, row));
          all += 1;
          if (ratio < needed) faint += 1;
          least = Math.min(least, ratio);
        }
      }
    }
    return faint > all / 50
      ? [`contrast ${least.toFixed(2)} behind ${Math.round((faint / all) * 100)} % of ${name}`]
      : [];
  });
}

/** The part of the page that these texts stand on: the picture of a whole page is large, and slow to read. */
async function around(page: Page, texts: Text[]): Promise<Text["boxes"][number] | null> {
  const boxes = texts.flatMap((text) => text.boxes);
  // As far as a picture of all of it would reach.
  const [pageWidth, pageHeight] = await page.evaluate(() => {
    const both = [document.documentElement, document.body];
    return [
      Math.max(...both.flatMap((one) => [one.scrollWidth, one.offsetWidth, one.clientWidth])),
      Math.max(...both.flatMap((one) => [one.scrollHeight, one.offsetHeight, one.clientHeight])),
    ] as const;
  });
  const [x, y] = [
    Math.max(0, Math.min(...boxes.map((box) => box.x))),
    Math.max(0, Math.min(...boxes.map((box) => box.y))),
  ];
  const width = Math.min(pageWidth, Math.max(...boxes.map((box) => box.x + box.width))) - x;
  const height = Math.min(pageHeight, Math.max(...boxes.map((box) => box.y + box.height))) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

function textsAt(selectors: string[]): Text[] {
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (!element) return [];
    const style = getComputedStyle(element);
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    canvas.fillStyle = style.color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(element);
    // The box of a font reaches beyond its line where lines are close; the letters do not. And what stands above a line, such as a
    // picture, is painted to the end of its last dot.
    const line = parseFloat(style.lineHeight) || Infinity;
    const boxes = [...range.getClientRects()].map(({ left, top, bottom, width, height }) => {
      const beyond = Math.max(0, height - line) / 2 + 1;
      const first = Math.ceil(top + beyond + scrollY);
      return {
        x: Math.round(left + scrollX),
        y: first,
        width: Math.round(width),
        height: Math.floor(bottom - beyond + scrollY) - first,
      };
    });
    const name = `${selector} "${element.textContent.trim().slice(0, 40)}"`;
    return [{ name, colour: [red, green, blue] as Text["colour"], needed: large ? 3 : 4.5, boxes }];
  });
}
