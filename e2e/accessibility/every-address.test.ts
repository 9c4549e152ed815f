import type { Page } from "@playwright/test";
import { languages } from "#contract/language.ts";
import { byTurns } from "#database/testing/turns.ts";
import type { Address } from "../help/all-addresses.ts";
import { rawTexts } from "../help/browser/raw-texts.ts";
import { axeFindsOrDoubts, colourRules } from "./axe.ts";
import { atRest, labelFaults, movements, outlineFaults, sidewaysFaults } from "./checks.ts";
import { everyScreen, expect, isStaffs, test } from "./house.ts";

import { cutBySpacing, withoutSpacing } from "./spacing.ts";
import { smallTargets } from "./targets.ts";

test.use({ trace: "off" });
test.describe.configure({ mode: "parallel" });

/**
 * How many turns it takes until an address is looked at: screens that are still to come are one under many names, and
 * some names lead to a screen of another name.
 */
function turnsOf({ path, file }: Address): number {
  if (file?.endsWith("/coming.route.tsx")) return 5;
  return /^\/admincenter\/(file|image)\/edit\//.test(path) ? 4 : 1;
}

/**
 * A seventh of the addresses come, half of them in one language and half in the other, and the other way round seven turns
 * later. `npm test -- changed` and the long run look at all that they are about.
 */
const looked = [1, 4, 5].flatMap((several) =>
  languages.flatMap((language, at) =>
    byTurns(
      everyScreen.filter((one) => turnsOf(one) === several && one.language === language),
      several === 1 ? { of: 7 * languages.length, at: 7 * at } : { of: several },
    ),
  ),
);
/** `npm test -- changed` names the features whose screens it wants to see, all of them. */
const features = process.env["VITRINE_SCREENS"]?.split(",").filter(Boolean) ?? [];
const wanted =
  features.length > 0 ? everyScreen.filter(({ file }) => features.some((one) => file?.startsWith(one))) : looked;

/** Colours do not depend on words: they are looked at in the dark when it is the turn of German, or of everything. */
function isDarkToo({ language }: Address): boolean {
  return language === "de" || wanted !== looked || Boolean(process.env["VITRINE_LONG"]);
}

for (const address of wanted) {
  const { path, language, who } = address;
  const schemes = isDarkToo(address) ? "light and dark" : "light";
  const looks = `axe in ${schemes}, landmarks, labels, targets, narrow and set apart`;
  test(`${path} is for everybody (${language}, ${who}): ${looks}`, async ({ house }) => {
    const page = await house.open(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const faults = [
      ...(await axeFindsOrDoubts(page)),
      ...(await outlineFaults(page)),
      ...(await labelFaults(page)),
      ...(await rawTexts(page)),
      ...(await room(page)),
    ];
    await withoutGliding(page);
    if (isDarkToo(address)) faults.push(...(await inTheDark(page)));
    // A desk of 1280 by 1024 pixels at 400 percent.
    await page.setViewportSize({ width: 320, height: 256 });
    faults.push(...(await narrow(page, isStaffs(address))));
    expect([...faults, ...house.complaints()]).toEqual([]);
  });
}

/** From now on colours and widths change at once: only how they are in the end is looked at. */
async function withoutGliding(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

async function inTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  return (await axeFindsOrDoubts(page, { rules: colourRules })).map((fault) => `dark: ${fault}`);
}

async function room(page: Page): Promise<string[]> {
  return [...(await smallTargets(page)), ...(await movements(page)), ...(await spaced(page, "on a desk"))];
}

async function spaced(page: Page, where: string): Promise<string[]> {
  const cut = await cutBySpacing(page);
  await withoutSpacing(page);
  return cut.map((fault) => `${where}: ${fault}`);
}

async function narrow(page: Page, takesTime: boolean): Promise<string[]> {
  // The frame of the admin centre takes another shape.
  if (takesTime) await atRest(page);
  const [sideways, small] = [await sidewaysFaults(page), await smallTargets(page)];
  const apart = [...(await cutBySpacing(page)), ...(await sidewaysFaults(page)).map((fault) => `set apart: ${fault}`)];
  await withoutSpacing(page);
  return [...sideways, ...small, ...apart].map((fault) => `at 320: ${fault}`);
}
