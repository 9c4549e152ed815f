import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { Block } from "#contract/blocks/block.ts";
import { type Language, languages } from "#contract/language.ts";
import { atRest } from "../accessibility/checks.ts";
import { everyBlockOn, grounds, innermost, materialOf } from "../help/every-block.ts";
import { everyTemplate } from "../help/every-template.ts";
import { logIn } from "../help/site.ts";
import { call } from "../help/things/entries.ts";
import { layFlat } from "./lay-flat.ts";

/** How long one step may take on a machine that is busy, in milliseconds. */
const patience = 120_000;
/** How a page is looked at: its width in CSS pixels, and whether it is printed or its scripts do not run. */
type Column = { name: string; width: number; is?: "printed" | "scriptless" };
const screens: Column[] = [
  { name: "phone", width: 320 },
  { name: "tablet", width: 768 },
  { name: "desk", width: 1440 },
];
const sheets = [
  { name: "light", colorScheme: "light", columns: screens },
  { name: "dark", colorScheme: "dark", columns: screens },
  {
    name: "plain",
    colorScheme: "light",
    columns: [
      { name: "phone without script", width: 320, is: "scriptless" },
      // A4 with margins of 2 cm.
      { name: "printed", width: 643, is: "printed" },
      { name: "desk without script", width: 1440, is: "scriptless" },
    ],
  },
] satisfies { name: string; colorScheme: "light" | "dark"; columns: Column[] }[];
type Shown = {
  title: string;
  addresses: Record<Language, string>;
  /** Its blocks, if each gets a picture. */
  blocks?: Block[];
};
/** Null where nothing is to be seen. */
type Row = { title: string; cells: (string | null)[] };

/**
 * The contact sheets of blocks: each by itself, all of them on each ground, and each template. One sheet for each scheme, with the
 * languages and sizes side by side, and one without script and in print.
 */
export async function takeBlocks(
  browser: Browser,
  { url, folder }: { url: string; folder: string },
): Promise<string[]> {
  const staff = await browser.newPage({ baseURL: url });
  await logIn(staff);
  const all = await publishAll(staff);
  await staff.close();
  return Promise.all(sheets.map((sheet) => takeSheet(browser, { url, folder, sheet, all })));
}

type Sheet = { url: string; folder: string; sheet: (typeof sheets)[number]; all: Shown[] };

/** A page that cannot be taken leaves its row empty; the sheet is bound nevertheless. */
async function takeSheet(browser: Browser, { url, folder, sheet: { name, colorScheme, columns }, all }: Sheet) {
  const scheme = { baseURL: url, reducedMotion: "reduce", colorScheme } as const;
  const usual = await browser.newPage(scheme);
  const scriptless = await browser.newPage({ ...scheme, javaScriptEnabled: false });
  for (const page of [usual, scriptless]) {
    page.setDefaultTimeout(patience);
    await page.context().addCookies([{ name: "accepted", value: "false", url }]);
  }
  const rows: Row[] = [];
  for (const shown of all) {
    try {
      rows.push(
        ...(await takeShown({ usual, scriptless }, { ...shown, columns, folder: join(folder, "blocks", name) })),
      );
      console.log(`${name}  ${shown.title}`);
    } catch (error) {
      rows.push({ title: `${shown.title}: ${(error as Error).message.split("\n")[0]}`, cells: [] });
      console.error(`${name}  ${shown.title} was not taken`, error);
      process.exitCode = 1;
    }
  }
  await usual.close();
  await scriptless.close();
  return bindRows(rows, { folder, sheet: name });
}

async function publishAll(page: Page): Promise<Shown[]> {
  const material = await materialOf(page);
  const onGrounds = grounds.map((ground, at) => ({
    title: `On the ground ${ground}`,
    each: at === 0,
    blocks: everyBlockOn(ground, material),
  }));
  const templates = (await everyTemplate(material)).map(({ title, blocks }) => ({
    title: title.en,
    each: false,
    blocks,
  }));
  const all: Shown[] = [];
  for (const { title, each, blocks } of [...onGrounds, ...templates]) {
    const slug = `blatt-${all.length + 1}`;
    const made = await call<{ _id: string }>(page, "post", "page", {
      ...{ title, slug, blocks, translations: { en: { title, slug: `sheet-${all.length + 1}` } } },
    });
    await call(page, "post", "publish/page", [made._id]);
    all.push({ title, addresses: { de: `/${slug}`, en: `/en/sheet-${all.length + 1}` }, ...(each && { blocks }) });
  }
  return all;
}

type Pages = { usual: Page; scriptless: Page };

/** One row for each block, or one for the whole page. */
async function takeShown(
  pages: Pages,
  { title, addresses, blocks, columns, folder }: Shown & { columns: Column[]; folder: string },
): Promise<Row[]> {
  const rows = (blocks ?? [null]).map((block): Row => ({ title: block ? innermost(block) : title, cells: [] }));
  mkdirSync(folder, { recursive: true });
  for (const column of columns) {
    for (const language of languages) {
      const page = await opened(pages, { ...column, address: addresses[language] });
      for (const [at, row] of rows.entries()) {
        const file = `${row.title} ${column.name} ${language}`.replaceAll(/\W+/g, "-").concat(".jpg");
        const how = { path: join(folder, file), type: "jpeg", quality: 75, animations: "disabled" } as const;
        const place = page.locator("main > *").nth(at);
        if (!blocks) await page.screenshot({ ...how, fullPage: true });
        else if (await place.isVisible()) await place.screenshot(how);
        row.cells.push(!blocks || existsSync(how.path) ? file : null);
      }
    }
  }
  return rows;
}

async function opened(pages: Pages, { address, width, is }: Column & { address: string }): Promise<Page> {
  const page = is === "scriptless" ? pages.scriptless : pages.usual;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ media: is === "printed" ? "print" : "screen" });
  await page.goto(address);
  if (is === "scriptless") {
    // In a window that is high enough all of it is loaded; nothing moves.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, 16_000) });
  } else await page.evaluate(layFlat);
  await page.waitForLoadState("networkidle");
  if (is !== "scriptless") await atRest(page);
  return page;
}

function bindRows(rows: Row[], { folder, sheet }: { folder: string; sheet: string }): string {
  const file = join(folder, `blocks-${sheet}.html`);
  const figures = (cells: Row["cells"]) =>
    cells
      .map((cell) =>
        cell === null
          ? "<span></span>"
          : `<a href="blocks/${sheet}/${cell}"><img loading="lazy" src="blocks/${sheet}/${cell}" alt="${cell}"></a>`,
      )
      .join("");
  const body = rows.map(({ title, cells }) => `<h2>${title}</h2><div>${figures(cells)}</div>`).join("\n");
  const style = `body{font:15px/1.4 system-ui,sans-serif;margin:2rem;background:#8886}h2{font-size:1rem;margin:2rem 0 .5rem}
div{display:grid;grid-template-columns:1fr 1fr 2fr 2fr 3fr 3fr;gap:.75rem;align-items:start}img{width:100%;border:1px solid #888}`;
  writeFileSync(
    file,
    `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Blocks, ${sheet}</title><style>${style}</style><h1>Blocks and templates, ${sheet}</h1>${body}</html>`,
  );
  return file;
}
