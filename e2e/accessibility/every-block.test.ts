import type { Page } from "@playwright/test";
import { languages } from "#contract/language.ts";
import { byTurns } from "#database/testing/turns.ts";
import { everyBlockOn, grounds, innermost, materialOf } from "../help/every-block.ts";
import { test as base, expect, logIn } from "../help/site.ts";
import { call } from "../help/things/entries.ts";
import { axeFindsOrDoubts, colourRules } from "./axe.ts";
import { atRest, sidewaysFaults } from "./checks.ts";
import { smallTargets } from "./targets.ts";

/** The kinds of blocks on each page, in their order there. */
const kinds: string[] = [];
/** Those that consist of a line, and of nothing at all. */
const bare = ["separator", "space"];

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
        const blocks = everyBlockOn(ground, material);
        kinds.splice(0, Infinity, ...blocks.map(innermost));
        const made = await call<{ _id: string }>(page, "post", "page", {
          ...{ title: "Alle Bausteine", slug, blocks },
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

for (const { ground, language } of byTurns(
  looks.filter(({ width }) => width === 1440),
  { of: 6 },
)) {
  test(`every block on the ground ${ground} shows what it is there for (${language})`, async ({ page, pages }) => {
    await page.goto(pages.get(`${ground} ${language}`)!);
    await wholePage(page);
    const shown = await contents(page);
    expect(shown).toHaveLength(kinds.length);
    expect(kinds.filter((_, at) => shown[at] === "")).toEqual(bare);
    const code = page.locator(".custom-code iframe");
    await code.scrollIntoViewIfNeeded();
    await expect(code.contentFrame().locator("output")).toHaveText("98 €");
    await expect(page.locator(".shop-teaser")).toContainText(language === "de" ? "Gutsriesling" : "Estate Riesling");
  });
}

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
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await withoutScripts(page, address);
    faults.push(...(await axeFindsOrDoubts(page)).map((fault) => `without script: ${fault}`));
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

/**
 * The page as a browser draws it that runs no script, also for its style sheets. With `javaScriptEnabled: false`, axe itself
 * never answers.
 */
async function withoutScripts(page: Page, address: string): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll(/\(scripting: ?none\)/g, "(width > 0)");
    await route.fulfill({ response, body: css });
  });
  await page.route(
    ({ pathname }) => pathname === address,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(/<script\b.*?<\/script>|<\/?noscript\b[^>]*>/gs, "");
      await route.fulfill({ response, body: html });
    },
  );
  await page.goto(address);
  await page.unrouteAll();
  await expect(page.locator("script")).toHaveCount(0);
  await wholePage(page);
}

/** What the page shows of each of its sections besides a title. */
function contents(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main > *")].map((outer) => {
      // Without the picture that it may have behind everything.
      const section = outer.querySelector<HTMLElement>(":scope > .band-body") ?? outer;
      const title = section.querySelector<HTMLElement>("h2")?.innerText ?? "";
      const drawn = [...section.querySelectorAll("img, svg, iframe")].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 0,
      );
      return [section.innerText.replace(title, "").trim(), ...drawn.map(({ localName }) => localName)].join(" ").trim();
    }),
  );
}

/** Pictures further down come when somebody gets there. */
async function wholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = "eager";
  });
  await atRest(page);
}
