import { defineConfig } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

/** Long journeys of the staff are on the desk in one turn and on the phone in the next; all others are on both. */
const long = [
  "entries/entry-journey",
  "talk/talk-journey",
  "site/overlay/owner-journey",
  "site/overlay/overlay-journey",
];
const onDesk = byTurns(long, { of: 2 });
const onPhone = byTurns(long, { of: 2, at: 1 });
const elsewhere = (here: string[]) => long.filter((one) => !here.includes(one)).map((one) => `**/${one}.test.ts`);

/** A browser as visitors have it, whose speed may be measured. */
export const measured = {
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/**
 * The page of a test is gone before it has earned back what optimising its code costs. For each request that Playwright
 * watches, V8 reads its scripts once more to learn which line sent it, unless it noted the lines when it compiled them.
 */
const unoptimised = "--js-flags=--no-opt --no-maglev --no-enable-lazy-source-positions";

const answered = {
  name: "accepted",
  value: "false",
  domain: "127.0.0.1",
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax" as const,
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "artifacts/e2e",
  globalSetup: "./e2e/help/filled-data.ts",
  // A browser waits more than it works: three of them keep two cores busy.
  workers: 3,
  // Tests of one file share a worker, and with it the product that some files have for themselves: shared out, each worker
  // would start its own. Long files in which every test stands alone say `mode: "parallel"`.
  fullyParallel: false,
  // A machine with other work takes three times as long, and waits no longer than it must.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // `npm test` names at the end what failed, whether it failed twice or once.
  retries: 1,
  forbidOnly: true,
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Most visitors have answered the cookie banner; the tests of the banner forget it.
    storageState: { cookies: [answered], origins: [] },
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    // They cost a fifth of the time; `VITRINE_TEST_TRACE=1` has them where something fails.
    trace: process.env["VITRINE_TEST_TRACE"] ? "retain-on-failure" : "off",
    launchOptions: { ...measured, args: [...measured.args, unoptimised] },
  },
  projects: [
    // Menus and dialogs that glide in take time and show nothing; the journeys on the phone have them as they are.
    {
      name: "desk",
      use: { viewport: desk, contextOptions: { reducedMotion: "reduce" } },
      testIgnore: elsewhere(onDesk),
    },
    {
      name: "phone",
      use: { viewport: phone, hasTouch: true, isMobile: true },
      testMatch: /journey|reading/,
      testIgnore: elsewhere(onPhone),
    },
  ],
});
