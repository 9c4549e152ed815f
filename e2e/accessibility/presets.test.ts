import { byTurns } from "#database/testing/turns.ts";
import { type PresetName, presetNames, wearing } from "../help/designs.ts";
import { test as base, expect } from "../help/site.ts";
import { axeFindsOrDoubts, colourRules } from "./axe.ts";
import { atRest, sidewaysFaults } from "./checks.ts";
import { smallTargets } from "./targets.ts";

/** A site whose look others do not need. */
const test = base.extend<object, { wear: (name: PresetName) => Promise<void> }>({
  wear: [wearing, { scope: "worker" }],
});

test.setTimeout(180_000);
// Each test is about the look of the whole site.
test.describe.configure({ mode: "default" });

const looks = presetNames.flatMap((name) => ([360, 768, 1440] as const).map((width) => ({ name, width })));

for (const { name, width } of byTurns(looks, { of: 13 })) {
  test(`home, pages, an entry and a form in the preset ${name} are for everybody at ${width} pixels, in light and dark`, async ({
    page,
    site,
    wear,
  }) => {
    await wear(name);
    const answer = await page.request.get("/api/v0/entry/?pageSize=1");
    const { items } = (await answer.json()) as { items: { _id: string }[] };
    await page.context().addCookies([{ name: "accepted", value: "false", url: site }]);
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    for (const path of ["/", "/weine", `/Willkommen/${items[0]?._id}`, "/kontakt"]) {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(path);
      await atRest(page);
      const found = [...(await axeFindsOrDoubts(page)), ...(await sidewaysFaults(page)), ...(await smallTargets(page))];
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      const dark = await axeFindsOrDoubts(page, { rules: colourRules });
      faults.push(...[...found, ...dark.map((fault) => `dark: ${fault}`)].map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
