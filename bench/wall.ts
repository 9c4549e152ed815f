import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { measured } from "../playwright.config.ts";
import { addGallery, logIn } from "./content.ts";
import type { Server } from "./measuring/children.ts";
import { watchedFrames, watchFrames } from "./measuring/frames.ts";
import type { Single } from "./measuring/report.ts";
import { type Spread, spreadOf } from "./measuring/spread.ts";
import { startProduct } from "./product.ts";

const pictures = 1000;
/** A phone. */
const viewport = { width: 390, height: 844 };

/** Frames while somebody scrolls from the first to the last of a thousand pictures, in milliseconds. */
type Scrolled = Spread & { seconds: number; shown: number };

/** The overview of a gallery of a thousand pictures in a real browser, beside a page that is nothing but their list. */
export async function measureWall(data: string): Promise<Single[]> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) {
    return [{ name: "wall of pictures", value: "– (no Chromium: CHROMIUM_PATH names one)", budgets: [] }];
  }
  const product = await startProduct({ data, pinned: false });
  const browser = await chromium.launch({ ...measured, executablePath });
  try {
    const address = await makeWall(product);
    const ours = await scrollOverview(browser, address);
    const bare = await scrollList(browser, address);
    if (ours.shown !== pictures || bare.shown !== pictures)
      throw new Error(`${ours.shown} and ${bare.shown} were seen`);
    return [
      {
        name: `wall of ${pictures} pictures, scrolled: frames of median, p95, worst`,
        value: `${inWords(ours)}; a plain list ${inWords(bare)}`,
        budgets: [{ text: "p95 ≤ 50 ms", holds: ours.p95 <= 50 }],
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

function inWords({ seconds, p50, p95, worst }: Scrolled): string {
  return `${[p50, p95, worst].map(Math.round).join(", ")} ms in ${seconds.toFixed(1)} s`;
}

/** Shows the pictures in an entry; returns its address. */
async function makeWall({ origin }: Server): Promise<string> {
  const entry = { title: "Wand", content: ["<p>Tausend Bilder</p>"] };
  const { _id } = await addGallery(origin, await logIn(origin), { pictures, entry });
  return `${origin}/e/${_id}`;
}

async function scrollOverview(browser: Browser, address: string): Promise<Scrolled> {
  const page = await browser.newPage({ viewport });
  await page.goto(address);
  await page.locator(".gallery-slides[data-awake]").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Groß ansehen" }).click();
  await page.getByRole("button", { name: "Alle Bilder zeigen" }).click();
  const scrolled = await scroll(page, ".lightbox-overview");
  await page.close();
  return scrolled;
}

/** The same small pictures, one after the other, and nothing else. */
async function scrollList(browser: Browser, address: string): Promise<Scrolled> {
  const page = await browser.newPage({ viewport });
  await page.goto(address);
  await page.evaluate(() => {
    const sources = [...document.querySelectorAll<HTMLSourceElement>('.gallery source[type="image/webp"]')];
    const list = sources.map(
      ({ srcset }) => `<img loading=lazy decoding=async width=480 height=360 srcset="${srcset}">`,
    );
    document.body.innerHTML = `<div class=wall>${list.join("")}</div>`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.wall { height: 100vh; overflow-y: auto; display: grid; grid-template-columns: repeat(3, 1fr); gap: 4px; }
      .wall img { width: 100%; height: auto; }`);
    document.adoptedStyleSheets = [sheet];
  });
  const scrolled = await scroll(page, ".wall");
  await page.close();
  return scrolled;
}

/** Turns the wheel until there is nothing more to come. */
async function scroll(page: Page, box: string): Promise<Scrolled> {
  await page.evaluate(watchFrames);
  await page.locator(box).hover();
  const began = performance.now();
  for (let still = 0; still < 5; ) {
    const before = await page.locator(box).evaluate((element) => element.scrollTop);
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(50);
    const after = await page.locator(box).evaluate((element) => element.scrollTop);
    still = after === before ? still + 1 : 0;
  }
  const seconds = (performance.now() - began) / 1000;
  const spread = spreadOf(await page.evaluate(watchedFrames));
  const shown = await page.locator(`${box} img`).count();
  return { seconds, ...spread, shown };
}
