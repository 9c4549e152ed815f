import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { checks, runCheck } from "./check.mjs";
import { environmentFor, withoutSettings } from "./node.mjs";
import { prepare } from "./prepare.mjs";
import { environment } from "./product.mjs";
import { Refusal, root, runAloud, runScript, sentence, stopTogether } from "./run.mjs";
import { changedFiles, touchedBy } from "./tests/changed.mjs";
import { findChromium } from "./tests/chromium.mjs";
import { countPlaywright, countVitest } from "./tests/count.mjs";
import { openMemory } from "./tests/memory.mjs";
import { openPostgres } from "./tests/postgres.mjs";
import { outsideFile } from "./tests/tell-failures.mjs";
import { browserFilesOf, oneEngineFiles, restingUnitFiles } from "./tests/turns.mjs";

/** @typedef {import("./tests/count.mjs").Count} Count */
/** @typedef {{ node: string, env: NodeJS.ProcessEnv, more: string[] }} Run `more`: what the runner is told besides */
/** @typedef {{ name: string, title: string, needs: string[], run: (run: Run) => Promise<Count> }} Step */

/** @type {Step[]} */
const steps = [
  ...checks.map((check) => ({
    name: check.name,
    title: check.title,
    needs: [],
    run: async (/** @type {Run} */ { node }) => once(await runCheck(check, node)),
  })),
  { name: "unit", title: "Unit and API tests", needs: ["build", "postgres"], run: runUnitTests },
  { name: "browser", title: "Browser tests", needs: ["build", "postgres", "chromium"], run: runBrowserTests },
];

/** @type {{ title: string, seconds: number, result: string, passed: number, failed: number, broken: string[], shaky: string[] }[]} */
const table = [];

/** What is too much for each run is shared out by days. */
const turn = process.env["VITRINE_TURN"] ?? String(Math.floor(Date.now() / 86_400_000));

stopTogether();
await runScript(async () => {
  const { chosen, ...how } = choice(process.argv.slice(2));
  await runAll(chosen, how);
  return report();
});

/**
 * @param {Step[]} all
 * @param {{ changed: boolean, long: boolean, more: string[] }} how
 */
async function runAll(all, { changed, long, more }) {
  const node = await timed("Packages", () => prepare({ web: false }), ready);
  if (!node) return;
  const touched = changed ? await touchedBy(changedFiles()) : null;
  const filesOf = (/** @type {Step} */ { name }) =>
    touched && (name === "unit" || name === "browser") ? touched[name] : null;
  const chosen = all.filter((step) => filesOf(step)?.length !== 0);
  const needed = new Set(chosen.flatMap((step) => step.needs));
  await mkdir(join(root, "artifacts"), { recursive: true });
  // What it waits for is a download; the build needs both cores.
  const browser = needed.has("chromium") ? timed("Chromium", findChromium, (path) => path) : null;
  const built = needed.has("build") ? await timed("Build", () => prepare({ web: true }), ready) : null;
  const postgres = needed.has("postgres") ? await timed("PostgreSQL", openPostgres, ({ from }) => from) : null;
  try {
    const chromium = await browser;
    const folder = built && openMemory();
    const env = environmentFor(node, {
      ...withoutSettings(),
      TEST_DATABASE_URL: postgres?.url,
      CHROMIUM_PATH: chromium ?? undefined,
      // What Playwright has translated stays for the next run.
      ...(folder && { TMPDIR: folder, PWTEST_CACHE_DIR: join(root, "build/.e2e") }),
      VITRINE_LONG: long ? "1" : process.env["VITRINE_LONG"],
      VITRINE_TURN: turn,
      VITRINE_SCREENS: touched?.screens.join(","),
    });
    console.log(`What goes by turns is at turn ${turn}; VITRINE_TURN=${turn} repeats it.`);
    for (const step of chosen) {
      // What is missing has a row of its own that failed.
      if (step.needs.includes("chromium") && !(chromium && built)) continue;
      await timed(step.title, () => step.run({ node, env, more: [...(filesOf(step) ?? []), ...more] }), describe);
    }
  } finally {
    await postgres?.close();
  }
}

/** @param {Run} run */
async function runUnitTests({ node, env, more }) {
  console.log("\nUnit and API tests …");
  const result = join(root, "artifacts/vitest.json");
  // It says in which order the files run best; a run of some files knows only these.
  const last = join(root, "artifacts/vitest-last.json");
  if (existsSync(result) && more.length === 0) await rename(result, last);
  await rm(result, { force: true });
  // Whoever names tests gets those.
  const isWhole = more.length === 0 && !env["VITRINE_LONG"];
  const resting = isWhole ? restingUnitFiles({ turn: Number(turn) }) : [];
  const oneEngine = isWhole ? oneEngineFiles() : [];
  await rm(outsideFile, { force: true });
  const own = "--reporter=./scripts/tests/tell-failures.mjs";
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${result}`, own];
  const code = await runAloud(node, ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...more], {
    env: { ...env, VITRINE_RESTING: resting.join(","), VITRINE_ONE_ENGINE: oneEngine.join(",") },
  });
  return countVitest(result, code, outsideFile);
}

/** @param {Run} run */
async function runBrowserTests({ node, env, more }) {
  console.log("\nBrowser tests …");
  const result = join(root, "artifacts/playwright.json");
  await rm(result, { force: true });
  // Whoever names tests gets those.
  const isWhole = more.length === 0 && !env["VITRINE_LONG"];
  const files = isWhole ? browserFilesOf({ turn: Number(turn) }) : more;
  const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...files];
  // Each worker loads Playwright anew.
  const compiled = { NODE_COMPILE_CACHE: environment.NODE_COMPILE_CACHE };
  const own = { PLAYWRIGHT_JSON_OUTPUT_FILE: result, VITRINE_ONE_SCHEME: isWhole ? "1" : undefined };
  const code = await runAloud(node, args, { env: { ...env, ...compiled, ...own } });
  return countPlaywright(result, code);
}

/**
 * Runs one row of the table. One that throws has failed, and the next row follows.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T) => string} inWords
 * @returns {Promise<T | null>} null where it threw
 */
async function timed(title, work, inWords) {
  const began = performance.now();
  /** @type {(typeof table)[number]} */
  const row = { title, seconds: 0, result: "", passed: 0, failed: 0, broken: [], shaky: [] };
  table.push(row);
  try {
    const result = await work();
    if (isCount(result)) {
      const { passed, failed, broken, shaky } = result;
      Object.assign(row, { passed, failed, broken, shaky });
    }
    row.result = inWords(result);
    return result;
  } catch (error) {
    console.error(sentence(error));
    Object.assign(row, { failed: 1, result: "failed" });
    return null;
  } finally {
    row.seconds = Math.round((performance.now() - began) / 1000);
  }
}

function ready() {
  return "ready";
}

/** @returns {number} the exit code */
function report() {
  const width = Math.max(...table.map(({ title }) => title.length));
  console.log(`\n${"Step".padEnd(width)}  seconds  result`);
  for (const { title, seconds, result } of table) {
    console.log(`${title.padEnd(width)}  ${String(seconds).padStart(7)}  ${result}`);
  }
  list(
    "Failed",
    table.flatMap(({ broken }) => broken),
  );
  list(
    "Passed only when run once more",
    table.flatMap(({ shaky }) => shaky),
  );
  const passed = table.reduce((sum, row) => sum + row.passed, 0);
  const failed = table.reduce((sum, row) => sum + row.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/**
 * @param {string} heading
 * @param {string[]} names
 */
function list(heading, names) {
  if (names.length > 0) console.log(`\n${heading}:\n${names.map((name) => `  ${name}`).join("\n")}`);
}

/** @param {string[]} args */
function choice(args) {
  const end = args.indexOf("--");
  const words = end === -1 ? args : args.slice(0, end);
  const names = words.filter((word) => word !== "--long" && word !== "changed");
  const known = [...steps.map(({ name }) => name), "check", "changed"];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Refusal(`There is no step "${unknown[0]}"; the steps are ${known.join(", ")}.`);
  const isCheck = (/** @type {Step} */ step) => checks.some(({ name }) => name === step.name);
  const isChosen = (/** @type {Step} */ step) =>
    names.includes(step.name) || (names.includes("check") && isCheck(step));
  return {
    chosen: names.length > 0 ? steps.filter(isChosen) : steps,
    changed: words.includes("changed"),
    long: words.includes("--long"),
    more: end === -1 ? [] : args.slice(end + 1),
  };
}

/**
 * @param {boolean} passed
 * @returns {Count}
 */
function once(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, broken: [], shaky: [] };
}

/** @param {Count} count */
function describe({ passed, failed, skipped }) {
  if (passed + failed === 1) return failed ? "failed" : "passed";
  return `${failed ? "failed" : "passed"}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}

/**
 * @param {unknown} result
 * @returns {result is Count}
 */
function isCount(result) {
  return typeof result === "object" && result !== null && "passed" in result;
}
