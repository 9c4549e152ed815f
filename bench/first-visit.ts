import { existsSync, mkdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import type { EntryList } from "#cms/entries/contract.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import { measured } from "../playwright.config.ts";
import { median } from "./measuring/median.ts";
import type { Single } from "./measuring/report.ts";
import { startProduct } from "./product.ts";

const visits = 5;
const goal = 2000;

/** Slow 4G as the developer tools of Chromium imagine it, and a processor a quarter as fast. */
const line = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowness = 4;

/** When the largest thing of a page is painted at a first visit on a slow phone, and what it is. */
export async function measureFirstVisit({ data }: { data: string }): Promise<Single[]> {
  if (!existsSync(measured.executablePath)) {
    return [{ name: "First visit", value: "– (no Chromium: CHROMIUM_PATH names one)", budgets: [] }];
  }
  mkdirSync(data, { recursive: true });
  const product = await startProduct({ data, pinned: false, env: { VITRINE_DEMO_PICTURES: "1" } });
  await withPictures(product.origin);
  const browser = await chromium.launch(measured);
  const singles: Single[] = [];
  for (const [name, path] of await pagesOf(product.origin)) {
    const seen: Seen[] = [];
    for (let visit = 0; visit < visits; visit += 1) seen.push(await visitOnce(browser, product.origin + path));
    const largest = median(seen.map(({ largest }) => largest));
    const first = median(seen.map(({ first }) => first));
    singles.push({
      name: `first visit on a slow phone, ${name}: largest paint, median of ${visits}`,
      value: `${Math.round(largest)} ms (${seen[0]?.what}; something after ${Math.round(first)} ms)`,
      budgets: [{ text: `≤ ${goal.toLocaleString("en")} ms`, holds: largest <= goal }],
    });
  }
  await browser.close();
  await product.stop();
  return singles;
}

/** With and without a picture in the first screen. */
async function pagesOf(origin: string): Promise<[name: string, path: string][]> {
  const { items } = (await (await fetch(`${origin}/api/v0/entry/?lang=de&pageSize=1`)).json()) as EntryList;
  const [entry] = items;
  if (!entry) throw new Error("the demo has no entries");
  return [
    ["home", "/"],
    ["an entry", entryAddress(entry, { language: "de", main: "de" })],
    ["a page without a picture", "/Datenschutz"],
    ["contact", "/kontakt"],
  ];
}

/** The sizes of the demo's pictures are made after the start. */
async function withPictures(origin: string): Promise<void> {
  let before = "";
  for (;;) {
    const now = await (await fetch(origin)).text();
    if (now === before) return;
    before = now;
    await wait(15_000);
  }
}

type Seen = { first: number; largest: number; what: string };

async function visitOnce(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await page.goto(url, { waitUntil: "networkidle" });
  const seen = await page.evaluate(
    () =>
      new Promise<Seen>((resolve) => {
        const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
          const { element, startTime } = last;
          const name = element ? [element.tagName.toLowerCase(), ...element.classList].join(".") : "?";
          resolve({ first, largest: startTime, what: element?.closest(".consent") ? `the banner, ${name}` : name });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await context.close();
  return seen;
}
