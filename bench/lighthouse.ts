import { existsSync } from "node:fs";
import { openLighthouse, watchedPages } from "../e2e/help/browser/lighthouse.ts";
import type { Single } from "./measuring/report.ts";
import { startProduct } from "./product.ts";

const goal = 98;
const times = 5;

/** What Lighthouse gives for performance on its phone; it imagines slow line and processor, but runs on this machine. */
export async function measureLighthouse(data: string): Promise<Single[]> {
  const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
  if (!existsSync(chromium)) {
    return [{ name: "Lighthouse", value: "– (no Chromium: CHROMIUM_PATH names one)", budgets: [] }];
  }
  const product = await startProduct({ data, pinned: false });
  const lighthouse = await openLighthouse();
  const singles: Single[] = [];
  for (const [name, url] of Object.entries(await watchedPages(product.origin, "de"))) {
    const scores: number[] = [];
    let power = 0;
    for (let time = 0; time < times; time += 1) {
      const seen = await lighthouse.look(url, { onlyCategories: ["performance"] });
      scores.push(Math.round((seen.categories["performance"]?.score ?? 0) * 100));
      power = Math.max(power, seen.environment.benchmarkIndex);
    }
    const median = scores.toSorted((a, b) => a - b)[Math.floor(times / 2)]!;
    singles.push({
      name: `Lighthouse, performance of ${name}, median of ${times}`,
      value: `${median} (${scores.join(", ")}; power of this machine ${Math.round(power)})`,
      budgets: [{ text: `≥ ${goal}`, holds: median >= goal }],
    });
  }
  await lighthouse.close();
  await product.stop();
  return singles;
}
