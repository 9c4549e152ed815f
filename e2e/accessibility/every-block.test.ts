import type { Page } from "@playwright/test";
import { languages } from "#contract/language.ts";
import { byTurns } from "#database/testing/turns.ts";
import { everyBlockOn, grounds, materialOf } from "../help/every-block.ts";
import { test as base, expect, logIn } from "../help/site.ts";
import { call } from "../help/things/entries.ts";
import { axeFindsOrDoubts, colourRules } from "./axe.ts";
import { atRest, sidewaysFaults } from "./checks.ts";
import { smallTargets } from "./targets.ts";

/** A page for each ground, with every kind of block on it; its address in each language. */
const test = base.extend<object, { pages: Map<string, string> }>({
  pages: [
    async ({ product, browser }, use) => {
      const context = await browser.newContext({ baseURL: product.url });
      const page = await context.newPage();
      await logIn(page);
      const material = await materialOf(page);
      const pages = new Map<string, string>();
      for (const ground of grounds) {
        const slug = `bausteine-${ground.toLowerCase()}`;
        const made = await call<{ _id: string }>(page, "post", "page", {
          ...{ title: "Alle Bausteine", slug, blocks: everyBlockOn(ground, material) },
          translations: { en: { title: "All blocks", slug: `blocks-${ground.toLowerCase()}` } },
        });
        await call(page, "post", "publish/page", [made._id]);
        pages.set(`${ground} de`, `/${slug}`).set(`${ground} en`, `/en/blocks-${ground.toLowerCase()}`);
      }
      await context.close();
      await use(pages);
    },
    { scope: "worker" },
  ],
});

// A page of all blocks is long, and is looked at twice.
test.setTimeout(180_000);

const widths = [320, 768, 1440] as const;
/** In this order, each turn has both languages and several widths. */
const looks = grounds.flatMap((ground) =>
  widths.flatMap((width) => languages.map((language) => ({ ground, language, width }))),
);

for (const { ground, language, width } of byTurns(looks, { of: 11 })) {
  test(`every block on the ground ${ground} is for everybody at ${width} pixels, in light and dark (${language})`, async ({
    page,
    pages,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(pages.get(`${ground} ${language}`)!);
    await wholePage(page);
    const faults = [...(await axeFindsOrDoubts(page)), ...(await sidewaysFaults(page)), ...(await smallTargets(page))];
    await page.emulateMedia({ colorScheme: "dark" });
    faults.push(...(await axeFindsOrDoubts(page, { rules: colourRules })).map((fault) => `dark: ${fault}`));
    expect(faults).toEqual([]);
  });
}

for (const { ground, language } of byTurns(
  looks.filter(({ width }) => width === 768),
  { of: 6, at: 1 },
)) {
  test(`every block on the ground ${ground} is whole without script and in print (${language})`, async ({
    page,
    pages,
    site,
    browser,
  }) => {
    const address = pages.get(`${ground} ${language}`)!;
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site });
    const scriptless = await context.newPage();
    await scriptless.goto(address);
    await expect(scriptless.locator("main > *")).not.toHaveCount(0);
    const faults: string[] = [];
    for (const width of widths) {
      await scriptless.setViewportSize({ width, height: 900 });
      faults.push(...(await sidewaysFaults(scriptless)).map((fault) => `without script at ${width}: ${fault}`));
    }
    await context.close();
    // A4 with margins of 2 cm.
    await page.setViewportSize({ width: 643, height: 970 });
    await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
    await page.goto(address);
    await wholePage(page);
    faults.push(...(await sidewaysFaults(page)).map((fault) => `printed: ${fault}`));
    faults.push(...(await axeFindsOrDoubts(page, { rules: colourRules })).map((fault) => `printed: ${fault}`));
    expect(faults).toEqual([]);
  });
}

/** Pictures further down come when somebody gets there. */
async function wholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = "eager";
  });
  await atRest(page);
}
