import { existsSync, mkdirSync } from "node:fs";
import type { Design } from "#cms/design/contract.ts";
import { presets } from "#cms/design/presets/presets.ts";
import type { Product, ProductList } from "#shop/products/contract.ts";
import { type Lighthouse, openLighthouse, shopPages, watchedPages } from "../e2e/help/browser/lighthouse.ts";
import { addPictures, ask, logIn } from "./content.ts";
import type { Single } from "./measuring/report.ts";
import { startProduct } from "./product.ts";

const goal = 98;
/** Of the shop, whose pages bring their goods' pictures along. */
const shopGoal = 95;
const times = 5;
/** The demo's own first, and two that have little in common with it. */
const worn = ["vineyard", "studio", "workbench"] as const;

/** What Lighthouse gives for performance on its phone; it imagines slow line and processor, but runs on this machine. */
export async function measureLighthouse({ data }: { data: string }): Promise<Single[]> {
  const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  if (!existsSync(chromium)) {
    return [{ name: "Lighthouse", value: "– (no Chromium: CHROMIUM_PATH names one)", budgets: [] }];
  }
  mkdirSync(data, { recursive: true });
  const product = await startProduct({ data, pinned: false });
  const token = await logIn(product.origin);
  const lighthouse = await openLighthouse();
  const singles: Single[] = [];
  await illustrate(product.origin, token);
  for (const [name, url] of Object.entries(await shopPages(product.origin, "de")))
    singles.push(await measure(lighthouse, { name: `${name}, with pictures`, url, least: shopGoal }));
  for (const preset of worn) {
    await publish(product.origin, { token, preset });
    for (const [name, url] of Object.entries(await watchedPages(product.origin, "de"))) {
      // The login looks much the same in all of them.
      if (name === "login" && preset !== worn[0]) continue;
      singles.push(await measure(lighthouse, { name: `${name} in the preset ${preset}`, url, least: goal }));
    }
  }
  await lighthouse.close();
  await product.stop();
  return singles;
}

type Page = { name: string; url: string; least: number };

async function measure(lighthouse: Lighthouse, { name, url, least }: Page): Promise<Single> {
  const scores: number[] = [];
  let power = 0;
  for (let time = 0; time < times; time += 1) {
    const seen = await lighthouse.look(url, { onlyCategories: ["performance"] });
    scores.push(Math.round((seen.categories["performance"]?.score ?? 0) * 100));
    power = Math.max(power, seen.environment.benchmarkIndex);
  }
  const median = scores.toSorted((a, b) => a - b)[Math.floor(times / 2)]!;
  return {
    name: `Lighthouse, performance of ${name}, median of ${times}`,
    value: `${median} (${scores.join(", ")}; power of this machine ${Math.round(power)})`,
    budgets: [{ text: `≥ ${least}`, holds: median >= least }],
  };
}

/** Gives every published product a picture. To draw all of the demo's would take minutes. */
async function illustrate(origin: string, token: string): Promise<void> {
  const pictures = await addPictures(origin, token, { count: 6 });
  const { items } = await ask<ProductList>(origin, token, "GET", "product/?status=live&pageSize=100");
  for (const [at, { _id, version }] of items.entries()) {
    const media = [pictures[at % pictures.length]!];
    await ask<Product>(origin, token, "PUT", "shop/product/", { _id, version, media });
    await ask<Product[]>(origin, token, "POST", "publish/product/", [_id]);
  }
}

type Wearing = { token: string; preset: (typeof worn)[number] };

async function publish(origin: string, { token, preset }: Wearing): Promise<void> {
  const { version, _id } = await ask<Design>(origin, token, "GET", "design/draft");
  const after = await ask<Design>(origin, token, "PUT", "design", { version, design: presets[preset] });
  await ask<Design>(origin, token, "POST", "publish/design", { _id, version: after.version });
}
