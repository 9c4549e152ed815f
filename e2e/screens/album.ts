import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";

const widths = [360, 768, 1440] as const;
const schemes = ["light", "dark"] as const;
export type Width = (typeof widths)[number];
const heights = { 360: 740, 768: 1024, 1440: 900 };

/** A screen in all sizes and both schemes, in one language. */
export type Sheet = { title: string; language: string; pictures: { file: string; label: string }[] };

type Shot = { title: string; language: string; folder: string; whole: boolean; only?: readonly Width[] | undefined };

/** Takes screenshots of the current page; `whole` includes everything below the window. */
export async function take(page: Page, { title, language, folder, whole, only = widths }: Shot): Promise<Sheet> {
  const pictures: Sheet["pictures"] = [];
  const name = title.replaceAll(/[^\w-]+/g, "_");
  for (const colorScheme of schemes) {
    await lookAt(page, colorScheme);
    for (const width of only) {
      const file = join(language, name, `${width}-${colorScheme}.jpg`);
      await page.setViewportSize({ width, height: heights[width] });
      if (whole) await grow(page, width);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      await page.screenshot({ path: join(folder, file), type: "jpeg", quality: 72, animations: "disabled" });
      pictures.push({ file, label: `${width} px, ${colorScheme}` });
    }
  }
  return { title, language, pictures };
}

/** In this scheme; the admin centre follows by script. */
async function lookAt(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.waitForFunction(
    (scheme) => (document.documentElement.dataset["mantineColorScheme"] ?? scheme) === scheme,
    colorScheme,
  );
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** The whole page, as in a window that is high enough; fixed bars are at its end. */
async function grow(page: Page, width: number): Promise<void> {
  for (let before = 0, look = 0; look < 4; look += 1) {
    // Scripts may update the layout after a change of size.
    await page.waitForTimeout(100);
    const height = await page.evaluate(() => Math.max(innerHeight, document.documentElement.scrollHeight));
    if (height === before) return;
    await page.setViewportSize({ width, height: Math.min(height, 12_000) });
    before = height;
  }
}

/** A page with all screenshots side by side, which works without a server. */
export function bind(folder: string, { sheets, missing }: { sheets: Sheet[]; missing: string[] }): string {
  const file = join(folder, "index.html");
  const ordered = sheets.toSorted((a, b) => a.title.localeCompare(b.title) || a.language.localeCompare(b.language));
  const page = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>
<h1>${ordered.length} screens</h1>
${missing.length > 0 ? `<h2>Not taken</h2><ul>${missing.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>` : ""}
${ordered.map(sheetOf).join("\n")}</html>`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, page);
  return file;
}

const style = `body{font:15px/1.4 system-ui,sans-serif;margin:2rem;background:#e9e9e6;color:#222}
section{margin-block:2rem}h2{font-size:1rem;margin:0 0 .5rem}h2 small{font-weight:400}
div{display:grid;grid-template-columns:1fr 2fr 4fr 1fr 2fr 4fr;gap:.75rem;align-items:start}
figure{margin:0}figcaption{font-size:.75rem}img{width:100%;max-height:40rem;object-fit:cover;object-position:top;border:1px solid #bbb}`;

function sheetOf({ title, language, pictures }: Sheet): string {
  const figures = pictures.map(({ file, label }) => {
    const address = file.split("/").map(encodeURIComponent).join("/");
    return `<figure><a href="${address}"><img loading="lazy" src="${address}" alt=""></a><figcaption>${label}</figcaption></figure>`;
  });
  return `<section><h2>${escaped(title)} <small>${language}</small></h2><div>${figures.join("")}</div></section>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
