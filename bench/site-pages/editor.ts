import { existsSync, mkdirSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { chromium, type Page as Window } from "@playwright/test";
import type { Page } from "#cms/pages/contract.ts";
import { measured } from "../../playwright.config.ts";
import { logIn } from "../content.ts";
import { median } from "../measuring/median.ts";
import type { Single } from "../measuring/report.ts";
import { startProduct } from "../product.ts";
import { addLongPage, manyBlocks } from "./long-page.ts";
import { measureRendering } from "./rendering.ts";
import { type Times, workIn } from "./work-in-editor.ts";

const openings = 5;
const goals = { opened: 1000, key: 50, frame: 20 };

/** How long the staff waits in the editor of a long page: until it is open, for each key, for each frame of a drag. */
export async function measureEditor({ data }: { data: string }): Promise<Single[]> {
  if (!existsSync(measured.executablePath)) {
    return [{ name: "editor of a page", value: "– (no Chromium: CHROMIUM_PATH names one)", budgets: [] }];
  }
  mkdirSync(data, { recursive: true });
  const product = await startProduct({ data, pinned: false });
  const browser = await chromium.launch(measured);
  const singles: Single[] = [];
  let page: Page;
  try {
    const token = await logIn(product.origin);
    page = await addLongPage(product.origin, token);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "de-DE" });
    await context.addCookies([{ name: "session", value: token, url: product.origin }]);
    const window = await context.newPage();
    const address = `${product.origin}/admincenter/pages/${page._id}`;
    for (const slowness of [1, 4]) {
      const session = await context.newCDPSession(window);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
      singles.push(
        ...(await measureOnce(window, { address, how: slowness === 1 ? "" : `, CPU ${slowness} × slower` })),
      );
      await session.detach();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return [...singles, ...(await measureRendering({ data, page }))];
}

async function measureOnce(window: Window, { address, how }: { address: string; how: string }): Promise<Single[]> {
  const work = workIn(window, { address });
  await work.open();
  const opened: Times[] = [];
  const whole: Times[] = [];
  for (let time = 0; time < openings; time += 1) {
    const times = await work.open();
    opened.push(times.opened);
    whole.push(times.whole);
  }
  const typed: Times[] = [];
  for (let time = 0; time < openings; time += 1) typed.push(await work.typeAtOnce());
  const words = await work.type("vitrine-block[data-type=heading] [data-prop=text]");
  const html = await work.type("vitrine-block[data-type=richText] [data-prop=html]");
  const drag = await work.drag();
  const open = median(opened.map(({ worst }) => worst));
  const others = (name: string, all: Times[]): Single => ({
    name: `${name}, median of ${openings}${how}`,
    value: `${Math.round(median(all.map(({ worst }) => worst)))} ms${busyIn(all)}`,
    budgets: [],
  });
  return [
    {
      name: `editor of ${manyBlocks} blocks, opened, median of ${openings}${how}`,
      value: `${Math.round(open)} ms${busyIn(opened)}`,
      budgets: [{ text: `≤ ${goals.opened.toLocaleString("en")} ms`, holds: open <= goals.opened }],
    },
    others("editor, a letter painted that is typed at once", typed),
    others("editor, all of it is there", whole),
    single(`editor, a key in a heading${how}`, words, goals.key),
    single(`editor, a key in a text with formatting${how}`, html, goals.key),
    single(`editor, a frame while dragging${how}`, drag, goals.frame),
  ];
}

function single(name: string, times: Times, limit: number): Single {
  const { p50, p95, worst } = times;
  const value = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(0)} ms${busyIn([times])}`;
  return { name, value, budgets: [{ text: `p95 ≤ ${limit} ms`, holds: p95 <= limit }] };
}

/** What is left of the figures when others use the cores as well, and how many others do. */
function busyIn(all: Times[]): string {
  const busy = median(all.map(({ busy }) => busy));
  return `, ${busy.toFixed(1)} ms of its thread; load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`;
}
