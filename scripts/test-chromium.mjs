import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal, runQuietly } from "./run.mjs";
import { findProgram, firstThatRuns, installFallback, installFromDebian } from "./test-ways.mjs";

/**
 * A Chromium that was seen to show a page: that of CHROMIUM_PATH, else an installed one, else one from Debian or npm.
 *
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  console.log("Starting Chromium …");
  const given = process.env["CHROMIUM_PATH"];
  if (given) return tried(given, "The Chromium of CHROMIUM_PATH");
  return firstThatRuns("Chromium", "install one, or set CHROMIUM_PATH", {
    installed: installedChromium,
    apt: async () => {
      await installFromDebian(["chromium", "fonts-liberation"]);
      return installedChromium();
    },
    npm: async () => tried(await chromiumFromNpm(), "the one from npm"),
  });
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

/**
 * Unpacked beside its package, not in the temporary folder where anybody could have put another one. The script in
 * front of it brings its libraries and fonts for machines that have none.
 */
async function chromiumFromNpm() {
  const modules = await installFallback();
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
  return withLibraries(unpacked);
}

/** @param {string} folder */
async function withLibraries(folder) {
  const program = join(folder, "chromium");
  if ((await complaintOf(program)) === null) return program;
  const script = join(folder, "chromium-with-libraries");
  const libraries = `export LD_LIBRARY_PATH="${folder}/al2023/lib" FONTCONFIG_PATH="${folder}/fonts"`;
  writeFileSync(script, `#!/bin/sh\n${libraries}\nexec "${program}" "$@"\n`);
  chmodSync(script, 0o755);
  return script;
}

/**
 * @param {string} path
 * @param {string} name
 */
async function tried(path, name) {
  const complaint = await complaintOf(path);
  if (complaint !== null) throw new Refusal(`${name} does not run: ${complaint}`);
  return path;
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
    await page.goto("data:text/html,<p>shown</p>");
    return (await page.textContent("p")) === "shown" ? null : "it shows nothing";
  } catch (error) {
    const lines = /** @type {Error} */ (error).message.split("\n");
    return lines.find((line) => line.includes("shared libraries")) ?? lines[0] ?? "it fails";
  } finally {
    await browser?.close();
  }
}
