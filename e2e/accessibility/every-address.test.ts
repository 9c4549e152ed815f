import type { Page } from "@playwright/test";
import type { Address } from "../help/all-addresses.ts";
import { axeFindsOrDoubts, colourRules } from "./axe.ts";
import { beyondScreen, labelFaults, movements, outlineFaults, sidewaysFaults } from "./checks.ts";
import { everyScreen, expect, isStaffs, test } from "./house.ts";
import { cutBySpacing, withoutSpacing } from "./spacing.ts";
import { smallTargets } from "./targets.ts";

test.use({ trace: "off" });

const long = process.env["VITRINE_LONG"] !== undefined;
const isComing = ({ file }: Address) => file?.endsWith("/coming.route.tsx") ?? false;
const isAgain = ({ path }: Address) => /^\/admincenter\/(file|image)\/edit\//.test(path);
/**
 * The short run leaves out names that lead to a screen of another name. Of screens that are still to come, which are
 * one under many names, it takes every fifth; of the staff's in English, which are the German ones in other words,
 * every third.
 */
const byTurns = [
  ...everyOther(everyScreen.filter(isComing), 5),
  ...everyOther(
    everyScreen.filter((one) => isStaffs(one) && one.language === "en" && !isComing(one)),
    3,
  ),
  ...everyScreen.filter(isAgain),
];
const left = long ? [] : byTurns;
/** The longer words are German: where they have room, the English ones have it too. The long run looks for itself. */
const measured = (language: Address["language"]) => long || language === "de";

for (const address of everyScreen.filter((one) => !left.includes(one))) {
  const { path, language, who } = address;
  const looks = measured(language) ? ", landmarks, labels, targets, narrow and set apart" : ", landmarks and labels";
  test(`${path} is for everybody (${language}, ${who}): axe in light and dark${looks}`, async ({ house }) => {
    const page = await house.open(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const faults = [
      ...(await axeFindsOrDoubts(page)),
      ...(await outlineFaults(page)),
      ...(await labelFaults(page)),
      ...(measured(language) ? await room(page) : []),
    ];
    await page.emulateMedia({ colorScheme: "dark" });
    faults.push(...(await axeFindsOrDoubts(page, { rules: colourRules })).map((fault) => `dark: ${fault}`));
    if (measured(language)) {
      // A desk of 1280 by 1024 pixels at 400 percent.
      await page.setViewportSize({ width: 320, height: 256 });
      faults.push(...(await narrow(page, isStaffs(address))));
    }
    expect([...faults, ...house.complaints()]).toEqual([]);
  });
}

/** All but each `of`th. */
function everyOther<T>(all: T[], of: number): T[] {
  return all.filter((_, index) => index % of !== 0);
}

async function room(page: Page): Promise<string[]> {
  return [...(await smallTargets(page)), ...(await movements(page)), ...(await spaced(page, "on a desk"))];
}

async function spaced(page: Page, where: string): Promise<string[]> {
  const cut = await cutBySpacing(page);
  await withoutSpacing(page);
  return cut.map((fault) => `${where}: ${fault}`);
}

async function narrow(page: Page, glides: boolean): Promise<string[]> {
  // The frame of the admin centre glides to its new width.
  if (glides)
    await expect
      .poll(async () => Math.max(await beyondScreen(page), await gliding(page)))
      .toBeLessThanOrEqual(0)
      .catch(() => {});
  const [sideways, small] = [await sidewaysFaults(page), await smallTargets(page)];
  const apart = [...(await cutBySpacing(page)), ...(await sidewaysFaults(page)).map((fault) => `set apart: ${fault}`)];
  await withoutSpacing(page);
  return [...sideways, ...small, ...apart].map((fault) => `at 320: ${fault}`);
}

/** How many things are on their way to another place or size. */
function gliding(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === "running").length,
  );
}
