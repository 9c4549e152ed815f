import type { Browser } from "@playwright/test";

export const widths = [360, 768, 1440, 1920];

type At = { site: string; path: string; width: number };

/** The pictures of a page at this width whose files are narrower than they are drawn, or more than a quarter wider. */
export async function wrongFiles(browser: Browser, { site, path, width }: At) {
  const page = await browser.newPage({ baseURL: site, viewport: { width, height: 900 } });
  await page.goto(path);
  const drawn = await page.evaluate(measureAll);
  await page.close();
  const wrong = drawn.filter(({ file, need, smallest, largest }) => {
    const times = file / need;
    // Rounded to whole pixels, a box may be half a pixel wider than its file.
    return (times < 0.995 && file < largest) || (times > 1.25 && file > smallest);
  });
  return { drawn: drawn.length, wrong };
}

/** In the page: the width of each picture's file, and the width that it needs to fill its box. */
async function measureAll() {
  const all = [...document.querySelectorAll<HTMLImageElement>("main img")];
  return Promise.all(
    all.map(async (image) => {
      image.loading = "eager";
      await image.decode();
      const sets = [...(image.parentElement?.querySelectorAll("source") ?? []), image].map(({ srcset }) =>
        srcset.split(", ").map((one) => one.split(" ")),
      );
      const set = sets.find((files) => files.some(([address]) => image.currentSrc.endsWith(address ?? "-"))) ?? [];
      const widths = set.map(([, width]) => Number.parseInt(width ?? ""));
      const file = widths[set.findIndex(([address]) => image.currentSrc.endsWith(address ?? "-"))] ?? 0;
      const box = image.getBoundingClientRect();
      const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      const { objectFit } = getComputedStyle(image);
      const filling = box.height * ratio;
      const whole = objectFit === "contain" ? Math.min(box.width, filling) : box.width;
      const need = objectFit === "cover" ? Math.max(box.width, filling) : whole;
      return { alt: image.alt, file, need, smallest: Math.min(...widths), largest: Math.max(...widths) };
    }),
  );
}
