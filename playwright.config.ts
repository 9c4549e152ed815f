import { defineConfig } from "@playwright/test";

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

export default defineConfig({
  testDir: "e2e",
  outputDir: "artifacts/e2e",
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  forbidOnly: true,
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desk", use: { viewport: desk } },
    { name: "phone", use: { viewport: phone, hasTouch: true, isMobile: true }, testMatch: /journey|reading/ },
  ],
});
