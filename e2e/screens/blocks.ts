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

const widths = { phone: 320, tablet: 768, desk: 1440 } as const;
/** How long one step may take on a machine that is busy, in milliseconds. */
const patience = 120_000;
const schemes = ["light", "dark"] as const;
type Shown = {
  title: string;
  addresses: Record<Language, string> /** Its blocks, if each gets a picture. */;
  blocks?: Block[];
};
/** Null where nothing is to be seen. */
type Row = { title: string; cells: (string | null)[] };

/**
 * The contact sheet of blocks: each by itself, all of them on each ground, and each template. One page for each scheme,
 * with the languages and sizes side by side.
 */
export async function takeBlocks(
  browser: Browser,
  { url, folder }: { url: string; folder: string },
): Promise<string[]> {
  const staff = await browser.newPage({ baseURL: url });
  await logIn(staff);
  const all = await publishAll(staff);
  await staff.close();
  return Promise.all(schemes.map((scheme) => takeSheet(browser, { url, folder, scheme, all })));
}

type Sheet = { url: string; folder: string; scheme: (typeof schemes)[number]; all: Shown[] };

/** A page that cannot be taken leaves its row empty; the sheet is bound nevertheless. */
async function takeSheet(browser: Browser, { url, folder, scheme, all }: Sheet): Promise<string> {
  const page = await browser.newPage({ baseURL: url, reducedMotion: "reduce", colorScheme: scheme });
  page.setDefaultTimeout(patience);
  await page.context().addCookies([{ name: "accepted", value: "false", url }]);
  const rows: Row[] = [];
  for (const shown of all) {
    try {
      rows.push(...(await takeShown(page, { ...shown, folder: join(folder, "blocks", scheme) })));
      console.log(`${scheme}  ${shown.title}`);
    } catch (error) {
      rows.push({ title: `${shown.title}: ${(error as Error).message.split("\n")[0]}`, cells: [] });
      console.error(`${scheme}  ${shown.title} was not taken`, error);
      process.exitCode = 1;
    }
  }
  await page.close();
  return bindRows(rows, { folder, scheme });
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

/** One row for each block, or one for the whole page. */
async function takeShown(page: Page, { title, addresses, blocks, folder }: Shown & { folder: string }): Promise<Row[]> {
  const rows = (blocks ?? [null]).map((block): Row => ({ title: block ? innermost(block) : title, cells: [] }));
  for (const [size, width] of Object.entries(widths)) {
    for (const language of languages) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(addresses[language]);
      await page.evaluate(layFlat);
      await page.waitForLoadState("networkidle");
      await atRest(page);
      for (const [at, row] of rows.entries()) {
        const file = `${row.title.replaceAll(/\W+/g, "-")}-${size}-${language}.jpg`;
        const how = { path: join(folder, file), type: "jpeg", quality: 75, animations: "disabled" } as const;
        mkdirSync(folder, { recursive: true });
        const place = page.locator("main > *").nth(at);
        if (!blocks) await page.screenshot({ ...how, fullPage: true });
        else if (await place.isVisible()) await place.screenshot(how);
        row.cells.push(!blocks || existsSync(how.path) ? file : null);
      }
    }
  }
  return rows;
}

function bindRows(rows: Row[], { folder, scheme }: { folder: string; scheme: string }): string {
  const file = join(folder, `blocks-${scheme}.html`);
  const figures = (cells: Row["cells"]) =>
    cells
      .map((cell) =>
        cell === null
          ? "<span></span>"
          : `<a href="blocks/${scheme}/${cell}"><img loading="lazy" src="blocks/${scheme}/${cell}" alt="${cell}"></a>`,
      )
      .join("");
  const body = rows.map(({ title, cells }) => `<h2>${title}</h2><div>${figures(cells)}</div>`).join("\n");
  const style = `body{font:15px/1.4 system-ui,sans-serif;margin:2rem;background:#8886}h2{font-size:1rem;margin:2rem 0 .5rem}
div{display:grid;grid-template-columns:1fr 1fr 2fr 2fr 3fr 3fr;gap:.75rem;align-items:start}img{width:100%;border:1px solid #888}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Blocks, ${scheme}</title><style>${style}</style><h1>Blocks and templates, ${scheme}</h1>${body}</html>`,
  );
  return file;
}
