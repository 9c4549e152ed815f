import { mkdirSync, readFileSync } from "node:fs";
import { Agent } from "node:http";
import { loadavg } from "node:os";
import { join } from "node:path";
import pdfkit from "pdfkit";
import type { OrderList } from "#shop/orders/contract.ts";
import { ask, logIn } from "../content.ts";
import { processorSeconds } from "../measuring/children.ts";
import { median } from "../measuring/median.ts";
import type { Single } from "../measuring/report.ts";
import { root, startProduct } from "../product.ts";
import { buy } from "./flow.ts";
import { openShop } from "./open-shop.ts";

const slips = 500;
const rounds = 5;
/** Of a slip with three products and one carton. */
const linesOfPage = 30;

/**
 * Packing slips of so many orders as one file, beside what the library that writes it takes for as many pages of plain
 * lines: without structure, wrapping, or anything to read. `data` is a folder that is made for it.
 */
export async function measureSlips({ data }: { data: string }): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const product = await startProduct({ data, env: { TRUST_PROXY: "1" } });
  const agent = new Agent({ keepAlive: true });
  try {
    const { carts } = await openShop(product.origin);
    for (let number = 1; number <= slips; number += 1) {
      await buy({ origin: product.origin, agent, lines: carts[number % carts.length]!, number });
    }
    const token = await logIn(product.origin);
    const orders = await idsOf(product.origin, token);
    const times: number[] = [];
    let [bytes, pages, core] = [0, 0, 0];
    for (let round = -1; round < rounds; round += 1) {
      const [before, began] = [processorSeconds(product.pid) ?? 0, performance.now()];
      const file = await printed(product.origin, { token, orders });
      if (round < 0) continue;
      times.push(performance.now() - began);
      core += ((processorSeconds(product.pid) ?? 0) - before) / rounds;
      [bytes, pages] = [file.length, pagesIn(file)];
    }
    const bare = await barePages(pages);
    return [single({ seconds: median(times) / 1000, core, bytes, pages, bare })];
  } finally {
    agent.destroy();
    await product.stop();
  }
}

async function idsOf(origin: string, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < slips; page += 1) {
    const { items } = await ask<OrderList>(origin, token, "GET", `order?pageSize=100&page=${page}`);
    if (items.length === 0) throw new Error(`there are ${ids.length} orders, not ${slips}`);
    ids.push(...items.map(({ _id }) => _id));
  }
  return ids.slice(0, slips);
}

async function printed(origin: string, { token, orders }: { token: string; orders: string[] }): Promise<Buffer> {
  const answer = await fetch(`${origin}/api/v0/shop/paper/`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie: `session=${token}` },
    body: JSON.stringify({ paper: "slips", orders }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`packing slips: ${answer.status} ${bytes.toString().slice(0, 200)}`);
  return bytes;
}

/** As the tree of pages counts them. */
function pagesIn(file: Buffer): number {
  const found = [...file.toString("latin1").matchAll(/\/Type \/Pages\s*\/Count (\d+)/g)].at(-1)?.[1];
  return found ? Number(found) : slips;
}

type Bare = { seconds: number; core: number };

async function barePages(pages: number): Promise<Bare> {
  const font = readFileSync(join(root, "build/fonts/figtree-400.ttf"));
  const times: number[] = [];
  let core = 0;
  for (let round = -1; round < rounds; round += 1) {
    const [before, began] = [process.cpuUsage(), performance.now()];
    await barePdf(font, pages);
    if (round < 0) continue;
    times.push(performance.now() - began);
    const { user, system } = process.cpuUsage(before);
    core += (user + system) / 1_000_000 / rounds;
  }
  return { seconds: median(times) / 1000, core };
}

function barePdf(font: Buffer, pages: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const file = new pdfkit({ size: "A4", autoFirstPage: false });
    file.on("data", () => undefined).on("end", resolve);
    file.on("error", reject);
    file.registerFont("plain", font);
    for (let page = 0; page < pages; page += 1) {
      file.addPage().font("plain").fontSize(10);
      for (let line = 0; line < linesOfPage; line += 1) {
        file.text(`${line} × Riesling vom Amselberg, Bestellung ${page}`, 60, 60 + line * 20, { lineBreak: false });
      }
    }
    file.end();
  });
}

type Measured = { seconds: number; core: number; bytes: number; pages: number; bare: Bare };

function single({ seconds, core, bytes, pages, bare }: Measured): Single {
  const rate = (slips / seconds).toFixed(0);
  const share = core > 0 ? `${Math.round((bare.core / core) * 100)} % of the bare library's rate a core` : "";
  const value = [
    `${seconds.toFixed(2)} s, ${rate} slips/s, ${core.toFixed(2)} s of a core`,
    `${pages} pages, ${(bytes / 1_000_000).toFixed(1)} MB`,
    `bare pages ${bare.seconds.toFixed(2)} s, ${bare.core.toFixed(2)} s of a core: ${share}`,
    `load ${loadavg()[0]!.toFixed(1)}`,
  ].join("; ");
  return { name: `${slips} packing slips as one PDF`, value, budgets: [] };
}
