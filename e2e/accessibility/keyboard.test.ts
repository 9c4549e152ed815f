import type { Page } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";
import { axeFinds } from "./axe.ts";
import { movements } from "./checks.ts";
import { walk } from "./focus-walk.ts";
import { expect, templates, test } from "./house.ts";

test.use({ trace: "off" });
test.describe.configure({ mode: "parallel" });

/** A page of every way in which the product builds its screens. */
const kinds = [
  ...templates("/", "/weine", "/kontakt", "/Willkommen/some-entry", "/login", "/registrieren", "/passwort", "/konto"),
  ...templates("/suche", "/gibt-es-nicht", "/cookies", "/offline", "/e/some-entry?draft=1"),
  ...templates("/admincenter", "/admincenter/entries", "/admincenter/entries/some-entry", "/admincenter/tags"),
  ...templates("/admincenter/files", "/admincenter/image/edit/some-picture", "/admincenter/galleries/some-gallery"),
  ...templates("/admincenter/settings/users/browse", "/admincenter/settings/users/add", "/admincenter/mails"),
  ...templates("/admincenter/mails/some-mail", "/admincenter/audit", "/admincenter/account", "/admincenter/pages"),
  ...templates("/admincenter/entries/some-entry/versions", "/admincenter/settings/users"),
  ...templates("/admincenter/forms/some-form", "/admincenter/messages/inbox/some-message"),
  ...templates("/admincenter/newsletter/some-issue"),
];

/** In the dark the lines are the same everywhere: one page or two show it each time. */
const dark = new Set(byTurns(kinds, { of: 7 }));

for (const address of byTurns(kinds, { of: 5 })) {
  test(`the Tab key goes through the whole of ${address.path}: every stop is seen, under nothing, in order, and none left out`, async ({
    house,
  }) => {
    const page = await house.open(address);
    await keepStill(page);
    const { faults, stops } = await walk(page);
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThan(0);
    if (!dark.has(address)) return;
    await page.emulateMedia({ colorScheme: "dark" });
    expect((await walk(page)).faults, "dark").toEqual([]);
  });
}

/** The list of news would grow while the walk goes on below it. */
async function keepStill(page: Page): Promise<void> {
  await page.route("**/api/v0/entry/?*", (route) => route.abort());
}

test("in forced colours every stop shows that it has the focus, and axe finds nothing", async ({ house }) => {
  for (const address of templates("/", "/login", "/admincenter/entries")) {
    const page = await house.open(address);
    await keepStill(page);
    await page.emulateMedia({ forcedColors: "active" });
    // The colours are the browser's then, and axe reckons with those of the style sheet.
    const found = (await axeFinds(page)).filter((fault) => !fault.startsWith("color-contrast"));
    expect(found, address.path).toEqual([]);
    expect((await walk(page)).faults, address.path).toEqual([]);
  }
});

test("nothing goes on moving by itself, even for those who have not asked for stillness", async ({ house }) => {
  for (const address of templates("/", "/weine", "/kontakt", "/login", "/admincenter", "/admincenter/entries")) {
    const page = await house.open(address);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect.poll(() => movements(page), { message: address.path, timeout: 5000 }).toEqual([]);
  }
});
