import type { Result } from "lighthouse";
import { byTurns } from "#database/testing/turns.ts";
import { type Lighthouse, openLighthouse, shopPages, watchedPages } from "../help/browser/lighthouse.ts";
import { type PresetName, wearing } from "../help/designs.ts";
import { test as base, expect, owner, type Product, startProduct } from "../help/site.ts";

/** Of a content page, compressed, at first load, in bytes. */
const budget = { Document: 30_000, Stylesheet: 15_000, Script: 12_000 };
const wanted = ["accessibility", "best-practices", "seo"];

type Own = { product: Product; lighthouse: Lighthouse; wear: (name: PresetName) => Promise<void> };

const test = base.extend<object, Own>({
  /** With the demo's shop. */
  product: [
    async ({ browserName: _any }, use) => {
      const product = await startProduct({
        VITRINE_DEMO: "1",
        VITRINE_DEMO_SHOP: "1",
        VITRINE_ADMIN_EMAIL: owner.email,
        VITRINE_ADMIN_PASSWORD: owner.password,
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  wear: [wearing, { scope: "worker" }],
  lighthouse: [
    async ({ browserName: _any }, use) => {
      const lighthouse = await openLighthouse();
      await use(lighthouse);
      await lighthouse.close();
    },
    { scope: "worker" },
  ],
});

/** Of presets that have little in common. */
const dressed = (["studio", "workbench", "bakery"] as const).flatMap((preset) =>
  (["home", "a page", "an entry"] as const).map((name) => ({ preset, name })),
);

/** The languages differ only in their texts. In this order, each turn has both, and a page with content. */
const looks = [
  ["home", "de"],
  ["an entry", "de"],
  ["login", "de"],
  ["an entry", "en"],
  ["login", "en"],
  ["home", "en"],
] as const;

/** In this order, each turn has another page, and two turns that follow each other have both languages. */
const shown = [
  ["the shop", "de"],
  ["a product", "en"],
  ["a group", "de"],
  ["the shop", "en"],
  ["a product", "de"],
  ["a group", "en"],
] as const;

// One browser of Lighthouse's is enough, and two at a time would disturb each other.
test.describe.configure({ mode: "default" });

for (const [name, language] of byTurns(looks, { of: 3 })) {
  test(`${name} is accessible, well made, found and still, in ${language}`, async ({ lighthouse, site }) => {
    test.setTimeout(120_000);
    const url = (await watchedPages(site, language))[name] ?? "";
    expectToBeLight(await expectToBeGood(lighthouse, { url, login: name === "login" }), { url, site });
  });
}

for (const [name, language] of byTurns(shown, { of: 6 })) {
  test(`${name} is accessible, well made, found and still, in ${language}`, async ({ lighthouse, site }) => {
    test.setTimeout(120_000);
    const url = (await shopPages(site, language))[name] ?? "";
    expectToBeLight(await expectToBeGood(lighthouse, { url }), { url, site, wakes: true });
  });
}

for (const { preset, name } of byTurns(dressed, { of: 9 })) {
  test(`${name} in the preset ${preset} is accessible, well made, found and still`, async ({
    lighthouse,
    site,
    wear,
  }) => {
    test.setTimeout(120_000);
    await wear(preset);
    const url = (await watchedPages(site, "de"))[name] ?? "";
    expectToBeLight(await expectToBeGood(lighthouse, { url }), { url, site });
  });
}

/** All that Lighthouse counts but the performance, which is measured by the bench. */
async function expectToBeGood(
  lighthouse: Lighthouse,
  { url, login = false }: { url: string; login?: boolean },
): Promise<Result> {
  const seen = await lighthouse.look(url, {
    onlyCategories: wanted,
    onlyAudits: ["cumulative-layout-shift", "network-requests"],
    // A login page is in no search engine on purpose (`noindex`).
    skipAudits: login ? ["is-crawlable"] : null,
  });
  expect([url, faultsOf(seen)]).toEqual([url, []]);
  const scores = wanted.map((category) => seen.categories[category]?.score);
  expect([url, ...scores]).toEqual([url, 1, 1, 1]);
  const shift = seen.audits["cumulative-layout-shift"];
  expect(shift?.numericValue, `${url} ${shift?.errorMessage}`).toBeLessThanOrEqual(0.01);
  return seen;
}

/** Every weighted audit without the full score. */
function faultsOf({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return counted
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.title}`);
}

type Asked = { url: string; resourceType: string; transferSize: number; networkRequestTime: number };
/** `wakes`: an island wakes as soon as the browser has nothing to do; what comes before that is counted. */
type Page = { url: string; site: string; wakes?: boolean };

function expectToBeLight({ audits }: Result, { url, site, wakes = false }: Page): void {
  const details = audits["network-requests"]?.details as { items?: Asked[] } | undefined;
  const asked = details?.items ?? [];
  expect(asked.length, url).toBeGreaterThan(3);
  expect(asked.filter((one) => !one.url.startsWith(site) && !one.url.startsWith("data:"))).toEqual([]);
  const hydrates = asked.filter((one) => /\/hydrate-/.test(one.url));
  expect(hydrates.map((one) => one.url)).toHaveLength(wakes ? 1 : 0);
  const first = asked.filter((one) => one.networkRequestTime < (hydrates[0]?.networkRequestTime ?? Infinity));
  for (const [kind, limit] of Object.entries(budget)) {
    const bytes = first.filter((one) => one.resourceType === kind).reduce((sum, one) => sum + one.transferSize, 0);
    // At a first visit the styles stand in the document; their file is for the next page, and may come later.
    if (kind !== "Stylesheet") expect(bytes, `${kind} of ${url}`).toBeGreaterThan(0);
    expect(bytes, `${kind} of ${url}`).toBeLessThanOrEqual(limit);
  }
}
